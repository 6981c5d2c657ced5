#!/bin/sh
# Runs a command of Kinboard on the data of this computer's Kinboard, as the account of the service. kinboard-server(8)
set -e
program=/usr/lib/kinboard-server/kinboard-server

# The account that asks has its own place for the unpacked parts and its own settings.
case ${1-} in
  demo | help | -h | --help | --version | --licences)
    export KINBOARD_CALLED_AS="${KINBOARD_CALLED_AS:-kinboard-server}"
    [ "$(id -u)" = 0 ] || exec "$program" "$@"
    ;;
  service)
    echo 'The package brings a service of its own. "systemctl status kinboard-server" says how it is; see kinboard-server(8).' >&2
    exit 1
    ;;
esac

export KINBOARD_CALLED_AS="${KINBOARD_CALLED_AS:-sudo kinboard-server}"
export KINBOARD_DATA_DIR=/var/lib/kinboard
export KINBOARD_CACHE_DIR=/var/cache/kinboard
# As systemd reads it: a value may hold spaces, and nothing in it is run.
if [ -r /etc/default/kinboard-server ]; then
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in KINBOARD_*=*) export "${line?}" ;; esac
  done < /etc/default/kinboard-server
fi

[ "$(id -un 2> /dev/null)" != kinboard ] || exec "$program" "$@"
if [ "$(id -u)" != 0 ]; then
  echo "The data belongs to the account kinboard: say sudo kinboard-server $*" >&2
  exit 1
fi
[ "${1-}" = restore ] || exec runuser -u kinboard -- "$program" "$@"

# Neither the account nor the service can read the folders of people: they get a copy of the file.
folder=$(runuser -u kinboard -- mktemp -d "$KINBOARD_CACHE_DIR/restore-XXXXXX")
trap 'rm -rf "$folder"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
for word do
  shift
  if [ -f "$word" ]; then
    copy=$folder/$(basename "$word")
    # Root reads, the account writes: it could lead root astray in a folder of its own.
    runuser -u kinboard -- tee "$copy" < "$word" > /dev/null
    word=$copy
  fi
  set -- "$@" "$word"
done
runuser -u kinboard -- "$program" "$@"
