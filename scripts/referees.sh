#!/usr/bin/env bash
# Plays the games against programs that others have written: Stockfish, GNU Go, GNU Backgammon.
# Arguments go to vitest, such as `gnubg` for that one alone. REFEREE_SEED chooses other positions.
set -euo pipefail
cd "$(dirname "$0")/.."

# Debian keeps games here, which is not in everybody's path.
export PATH="$PATH:/usr/games"

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

missing=()
for command in stockfish gnugo gnubg; do
  command -v "$command" >/dev/null || missing+=("$command")
done
if [ "${#missing[@]}" -gt 0 ]; then
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

npx vitest run --config vitest.referees.config.ts "$@"
