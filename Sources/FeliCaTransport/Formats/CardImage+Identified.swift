internal import FeliCa

extension CardImage {
    /// The image with an IDm and PMm for every system, as a card in software has them, for formats that cannot do
    /// without.
    var identified: CardImage { VirtualCard(self).image }
}
