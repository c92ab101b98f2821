# Sourced by scripts that play against programs of others: installs those of its arguments that are missing.

# Debian keeps games here, which is not in everybody's path.
export PATH="$PATH:/usr/games"

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

install_programs() {
  local missing=()
  for command in "$@"; do
    command -v "$command" >/dev/null || missing+=("$command")
  done
  if [ "${#missing[@]}" -gt 0 ]; then
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  fi
}
