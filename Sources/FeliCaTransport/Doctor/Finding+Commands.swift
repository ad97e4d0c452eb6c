internal import FeliCa

/// What mends what. Users are named by the shell, so that nothing personal stands in it.
extension Finding.Command {
    static func install(_ package: String) -> Self { Self("sudo apt install \(package)") }
    static func remove(_ package: String) -> Self { Self("sudo apt remove \(package)") }

    static let enableSocket = Self("sudo systemctl enable --now pcscd.socket")
    static let restartSocket = Self("sudo systemctl restart pcscd.socket")
    static let restartService = Self("sudo systemctl restart pcscd.service")
    /// Where there is no systemd.
    static let startService = Self("sudo pcscd")
    static let container = Self(
        "docker run --device=/dev/bus/usb --volume=/run/pcscd:/run/pcscd …",
        isForScript: false
    )
    static let showProcesses = Self("sudo mount -o remount,hidepid=0 /proc")

    /// Lets this user's programs use the service wherever they run.
    static let permitService = Self(
        "echo 'polkit.addRule(function(action, subject) { if (action.id.indexOf(\"org.debian.pcsc-lite.access_\") == 0"
            + " && subject.user == \"'\"$USER\"'\") return polkit.Result.YES; });'"
            + " | sudo tee /etc/polkit-1/rules.d/50-pcsc.rules"
    )

    static func unload(_ module: String) -> Self { Self("sudo modprobe -r \(module)") }
    static func blacklist(_ module: String) -> Self {
        Self("echo 'blacklist \(module)' | sudo tee -a /etc/modprobe.d/felica.conf")
    }

    /// Makes the user a member of the group, which counts from the next login on.
    static func join(_ group: String) -> Self { Self("sudo adduser \"$USER\" \(group)") }
    static func allow(_ path: String) -> Self { Self("sudo setfacl -m u:\"$USER\":rw \(quoted(path))") }

    /// Gives the device to whoever sits at the machine, and to a group for those who do not.
    static func rule(_ id: USBID, remotely: Bool) -> [Self] {
        let vendor = Hex.string(id.vendor).lowercased()
        let product = Hex.string(id.product).lowercased()
        let rule =
            "SUBSYSTEM==\"usb\", ATTR{idVendor}==\"\(vendor)\", ATTR{idProduct}==\"\(product)\", MODE=\"0660\","
            + " GROUP=\"plugdev\", TAG+=\"uaccess\""
        return [
            Self("echo '\(rule)' | sudo tee -a /etc/udev/rules.d/61-felica-local.rules"),
            Self("sudo udevadm control --reload && sudo udevadm trigger"),
        ] + (remotely ? [join("plugdev")] : [])
    }

    static func end(_ process: MachineFacts.Process) -> Self {
        process.name == "pcscd"
            ? Self("sudo systemctl stop pcscd.socket pcscd.service", isForScript: false)
            : Self("sudo kill \(process.number)", isForScript: false)
    }

    static func showHolders(_ path: String) -> Self { Self("sudo fuser -v \(path)", isForScript: false) }

    static func stopConsole(_ path: String) -> Self {
        Self("sudo systemctl disable --now serial-getty@\(path.split(separator: "/").last ?? "").service")
    }

    static func moveAway(_ path: String) -> Self { Self("sudo mv \(quoted(path)) /root/") }

    /// Puts an id into the driver's list: vendor, product and name stand in three lists at the same place, here the first.
    static func teach(_ driver: MachineFacts.Driver, _ id: USBID, _ name: String) -> Self {
        let values = [
            ("ifdVendorID", "0x" + Hex.string(id.vendor)), ("ifdProductID", "0x" + Hex.string(id.product)),
            ("ifdFriendlyName", name.filter { $0 != "'" }),
        ]
        let edits = values.map { key, value in "-e '/>\(key)</{n;s|$|\\n<string>\(value)</string>|}'" }
        return Self("sudo sed -i \(edits.joined(separator: " ")) \(driver.path)")
    }

    static func permitEscape(_ driver: MachineFacts.Driver) -> Self {
        let options = "0x" + Hex.string(driver.options | 1)
        return Self("sudo sed -i '/>ifdDriverOptions</{n;s/0x[0-9A-Fa-f]*/\(options)/}' \(driver.path)")
    }

    static func unset(_ variable: String) -> Self { Self("unset \(variable)", isForScript: false) }

    /// Takes back a setting of libnfc's: the variable, or the key in the file.
    static func undo(_ origin: MachineFacts.Origin, _ key: String) -> Self {
        switch origin {
        case .variable(let name): unset(name)
        case .file(let path): Self("sudo sed -i 's/^[^#]*\(key)/#&/' \(quoted(path))")
        }
    }

    private static func quoted(_ path: String) -> String { "'" + path.replacing("'", with: #"'\''"#) + "'" }
}
