#!/usr/bin/env bash
# Plays on Debian's PostgreSQL with its default settings. It is older than the private one and compiles statements
# (JIT), so it plans and runs them differently. The cluster is a temporary one; those of the machine are left alone.
# `--crash` runs the crash test there instead. Other arguments go to vitest, such as `apps/server/test/lobby.test.ts` to run other tests on this PostgreSQL.
set -euo pipefail
cd "$(dirname "$0")/.."

. scripts/install-programs.sh
install_postgres
programs=$(dirname "$(ls -vd /usr/lib/postgresql/*/bin/postgres | tail -1)")
folder=$(mktemp -d /tmp/rondel-postgres.XXXXXX)

# PostgreSQL refuses to run as root.
as_owner() {
  if [ "$(id -u)" -eq 0 ]; then (cd "$folder" && runuser -u postgres -- "$@"); else "$@"; fi
}
if [ "$(id -u)" -eq 0 ]; then chown postgres "$folder"; fi
remove_cluster() {
  as_owner "$programs/pg_ctl" stop --pgdata "$folder/data" --mode immediate --silent || true
  rm -rf "$folder"
}
trap remove_cluster EXIT

as_owner "$programs/initdb" --pgdata "$folder/data" --username postgres --auth trust >/dev/null
port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
# The extension only counts. It says which statements were compiled.
counting='-c shared_preload_libraries=pg_stat_statements -c pg_stat_statements.track=all'
as_owner "$programs/pg_ctl" start --pgdata "$folder/data" --log "$folder/log" --silent --wait \
  --options "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= $counting" ||
  { cat "$folder/log"; exit 1; }
for statement in 'create role rondel login createdb' 'create database rondel owner rondel' \
  'create database crashes owner rondel' 'create extension pg_stat_statements'; do
  "$programs/psql" --host 127.0.0.1 --port "$port" --username postgres --quiet --command "$statement" template1
done

export RONDEL_TEST_POSTGRES="postgres://rondel@127.0.0.1:$port/rondel"
if [ "${1:-}" = --crash ]; then
  npm run -s crash-test -- --rounds 5 --quiet --database "postgres://rondel@127.0.0.1:$port/crashes"
else
  npx vitest run --config vitest.postgres.config.ts "$@"
fi
