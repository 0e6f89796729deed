# The Debian and Ubuntu packages that Chipwise is built from, and how they get onto the machine. Read by ./run and ./test.
# "a|b" means: whichever of the two this release has.

BUILD_PACKAGES="g++ cmake ninja-build ccache pkg-config libsqlite3-dev libsqlitecpp-dev nlohmann-json3-dev libcli11-dev libfmt-dev libsodium-dev nettle-dev libutf8proc-dev libzip-dev libseccomp-dev"
WINDOW_PACKAGES="qt6-base-dev qt6-wayland"
DEB_PACKAGES="dpkg-dev file"
TEST_PACKAGES="catch2 libqt6svg6-dev|qt6-svg-dev libatspi2.0-dev at-spi2-core dbus xvfb xauth"

is_installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# The name of "a|b" that this release knows.
known_name() {
    for name in $(printf '%s' "$1" | tr '|' ' '); do
        if is_installed "$name" || apt-cache show "$name" >/dev/null 2>&1; then printf '%s' "$name"; return; fi
    done
    printf '%s' "${1%%|*}"
}

install_packages() {
    command -v dpkg-query >/dev/null 2>&1 || {
        echo "This is not Debian or Ubuntu: please install the equivalents of $* yourself." >&2
        return 0
    }
    missing=""
    for package in "$@"; do
        found=no
        for name in $(printf '%s' "$package" | tr '|' ' '); do
            if is_installed "$name"; then found=yes; break; fi
        done
        [ $found = yes ] || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0

    if [ "$(id -u)" = 0 ]; then as_root=""; elif command -v sudo >/dev/null 2>&1; then as_root="sudo"; else
        echo "These packages are missing:$missing. Please install them as root (there is no sudo here)." >&2
        exit 1
    fi
    echo "Installing missing packages:$missing ..." >&2
    names=""
    log=$(mktemp)
    {
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq update &&
            for package in $missing; do names="$names $(known_name "$package")"; done &&
            $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $names
    } >"$log" 2>&1 || {
        cat "$log" >&2
        echo "The packages could not be installed. The lines above say why." >&2
        exit 1
    }
    rm -f "$log"
}
