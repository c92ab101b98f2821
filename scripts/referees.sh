#!/usr/bin/env bash
# Plays the games against programs that others have written: Stockfish, GNU Go, GNU Backgammon; and lets
# PolyGlot and the client of Sabaki talk with `rondel uci` and `rondel gtp`. Prometheus and systemd read the files of
# `deploy/`, and a compiler builds the peer of the benchmark.
# Arguments go to vitest, such as `gnubg` for that one alone. REFEREE_SEED chooses other positions.
set -euo pipefail
cd "$(dirname "$0")/.."

. scripts/install-programs.sh
install_programs stockfish gnugo gnubg polyglot cmake c++:g++ systemd-analyze:systemd
unpack_program promtool prometheus "$PWD/.cache/referees/prometheus"

# Apart from what the project needs itself.
client=@sabaki/gtp
[ -d ".cache/referees/node_modules/$client" ] ||
  npm install --silent --no-audit --no-fund --no-save --prefix .cache/referees "$client@3.0.0"

npx vitest run --config vitest.referees.config.ts "$@"
