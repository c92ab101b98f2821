#!/usr/bin/env bash
# Checks golden records and batches of playouts in Chromium, against the built packages, and plays the examples and
# the playground.
set -euo pipefail
cd "$(dirname "$0")/.."

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# The pictures of the playground are compared letter by letter, so the font is always the same one.
missing=()
[ -x /usr/bin/chromium ] || missing+=(chromium)
[ -f /usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf ] || missing+=(fonts-dejavu-core)
if [ "${#missing[@]}" -gt 0 ]; then
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

retry() { node scripts/retry-failed.mjs node "$@"; }

npm run -s build
retry scripts/test-browser.mjs
retry scripts/test-examples.mjs
retry scripts/test-dev.mjs
# Packing the playground builds the same site; whoever has just done so says it.
[ "${RONDEL_SITE:-}" = built ] || npm run -s build:site
retry apps/playground/browser/playground.mjs
