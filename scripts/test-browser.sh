#!/usr/bin/env bash
# Checks golden records and batches of playouts in Chromium, against the built packages, and plays the examples and
# the playground.
set -euo pipefail
cd "$(dirname "$0")/.."

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

if [ ! -x /usr/bin/chromium ]; then
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null
fi

npm run -s build
node scripts/test-browser.mjs
node scripts/test-examples.mjs
node scripts/test-dev.mjs
npm run -s build:site
node apps/playground/browser/playground.mjs
