#!/bin/sh
# restore-to BASE MOMENT: puts a base backup in the place of PostgreSQL's data, to go back to a moment.
# PostgreSQL must be stopped. The data that was there is kept beside it, as ….before.
set -eu

base=$1
moment=$2
data=${PGDATA:?}
archive=${ARCHIVE:-/archive}
before="$data.before"

refuse() {
  echo "restore-to: $1; nothing was changed" >&2
  exit 1
}

[ -f "$data/PG_VERSION" ] || refuse "there is no PostgreSQL data in $data"
[ ! -e "$data/postmaster.pid" ] || refuse "PostgreSQL is running or did not stop cleanly ($data/postmaster.pid)"
[ ! -e "$before" ] || refuse "$before is left from another restore"
# Read as a whole before anything moves.
tar -tzf "$base" >/dev/null || refuse "$base cannot be read"
tar -xzOf "$base" ./backup_label >/dev/null 2>&1 || tar -xzOf "$base" backup_label >/dev/null 2>&1 ||
  refuse "$base is not a base backup"

mv "$data" "$before"
undo() {
  rm -rf "$data"
  mv "$before" "$data"
  refuse "$base could not be unpacked"
}
trap undo EXIT

mkdir -m 700 "$data"
tar -xzf "$base" -C "$data"
mkdir -p "$data/pg_wal/archive_status"
touch "$data/recovery.signal"
{
  echo "restore_command = 'cp \"$archive/%f\" \"%p\"'"
  echo "recovery_target_time = '$moment'"
  echo "recovery_target_action = promote"
} >>"$data/postgresql.auto.conf"
chown -R --reference="$before" "$data"

trap - EXIT
echo "restore-to: the data of $base is in place. Start PostgreSQL: it goes on to $moment."
