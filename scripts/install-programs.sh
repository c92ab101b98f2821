# Sourced by scripts that use programs of others: installs those of its arguments that are missing. An argument is the
# name of a command, or `command:package` if Debian's package is called something else.

# Debian keeps games here, which is not in everybody's path.
export PATH="$PATH:/usr/games"

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

install_programs() {
  local missing=()
  for name in "$@"; do
    command -v "${name%:*}" >/dev/null || missing+=("${name#*:}")
  done
  if [ "${#missing[@]}" -gt 0 ]; then
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  fi
}

# Installs PostgreSQL alone, without the cluster that Debian would make and start.
install_postgres() {
  compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null && return
  local settings=/etc/postgresql-common/createcluster.conf
  install_programs pg_conftool:postgresql-common
  as_root pg_conftool "$settings" set create_main_cluster off
  install_programs postgres:postgresql
  as_root pg_conftool "$settings" remove create_main_cluster
}

# Unpacks one program of a package whose installation would start a server.
unpack_program() {
  local command=$1 package=$2 folder=$3
  export PATH="$PATH:$folder/usr/bin"
  command -v "$command" >/dev/null && return
  mkdir -p "$folder"
  (
    cd "$folder"
    as_root apt-get update -qq
    apt-get download -qq "$package"
    dpkg-deb --extract ./"$package"_*.deb .
  )
}
