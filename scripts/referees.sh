#!/usr/bin/env bash
# Plays the games against programs that others have written: Stockfish, GNU Go, GNU Backgammon; and lets
# PolyGlot and the client of Sabaki talk with `rondel uci` and `rondel gtp`.
# Arguments go to vitest, such as `gnubg` for that one alone. REFEREE_SEED chooses other positions.
set -euo pipefail
cd "$(dirname "$0")/.."

# Debian keeps games here, which is not in everybody's path.
export PATH="$PATH:/usr/games"

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

missing=()
for command in stockfish gnugo gnubg polyglot; do
  command -v "$command" >/dev/null || missing+=("$command")
done
if [ "${#missing[@]}" -gt 0 ]; then
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

# Apart from what the project needs itself.
client=@sabaki/gtp
[ -d ".cache/referees/node_modules/$client" ] ||
  npm install --silent --no-audit --no-fund --no-save --prefix .cache/referees "$client@3.0.0"

npx vitest run --config vitest.referees.config.ts "$@"
