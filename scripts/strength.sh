#!/usr/bin/env bash
# How strong the bots are: games against programs of others, with Elo. See docs/performance.md, "Strength".
#
#   npm run -s strength -- --opponent gnugo --games 40
set -euo pipefail
cd "$(dirname "$0")/.."

. scripts/install-programs.sh
for word in "$@"; do
  case "$word" in
    gnugo | gnubg | stockfish | stockfish-elo) install_programs "${word%-elo}" ;;
  esac
done

exec node --import tsx --conditions=rondel:source scripts/strength/main.ts "$@"
