#!/bin/sh
# Lets the service bind its port alone, whatever /etc/default/kinboard-server names, one below 1024 too. systemd runs it
# at its start and at each daemon-reload: systemd.generator(7)
settings=${KINBOARD_SETTINGS:-/etc/default/kinboard-server}
port=4280
if [ -r "$settings" ]; then
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in KINBOARD_PORT=?*) port=${line#KINBOARD_PORT=} ;; esac
  done < "$settings"
fi
# The program itself says what is wrong with another value; 0 is any free port.
case $port in 0* | *[!0-9]* | ??????*) exit 0 ;; esac

folder=$1/kinboard-server.service.d
mkdir -p "$folder"
{
  printf '[Service]\nSocketBindAllow=tcp:%s\nSocketBindAllow=udp\nSocketBindDeny=any\n' "$port"
  if [ "$port" -lt 1024 ]; then
    printf 'AmbientCapabilities=CAP_NET_BIND_SERVICE\nCapabilityBoundingSet=CAP_NET_BIND_SERVICE\n'
  fi
} > "$folder/port.conf"
