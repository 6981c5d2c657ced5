import { describe, expect, test } from 'vitest';
import {
  readLinuxNeighbours,
  readLinuxRoutes,
  readMacNeighbours,
  readMacRoutes,
  readWindowsNeighbours,
  readWindowsRoutes,
} from './route-tables.ts';

describe('running-22: the router on Linux', () => {
  const ROUTES = `Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
tun0\t00000000\t0100080A\t0003\t0\t0\t50\t00000080\t0\t0\t0
wlp2s0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
enp0s31f6\t00000000\t01B2A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0
ppp0\t00000000\t00000000\t0001\t0\t0\t700\t00000000\t0\t0\t0
docker0\t000011AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0
wlp2s0\t0001A8C0\t00000000\t0001\t0\t0\t600\t00FFFFFF\t0\t0\t0
`;
  const NEIGHBOURS = `IP address       HW type     Flags       HW address            Mask     Device
192.168.1.1      0x1         0x2         3c:a6:2f:01:0b:9c     *        wlp2s0
192.168.178.1    0x1         0x0         00:00:00:00:00:00     *        enp0s31f6
192.168.1.77     0x1         0x2         A4:83:E7:10:20:30     *        wlp2s0
172.17.0.2       0x1         0x6         02:42:ac:11:00:02     *        docker0
`;

  test('every default route that leads to a router, of whatever card', () => {
    expect(readLinuxRoutes(ROUTES)).toEqual([
      { via: 'wlp2s0', address: '192.168.1.1' },
      { via: 'enp0s31f6', address: '192.168.178.1' },
    ]);
  });

  test('who answered, with the card; who did not is unknown', () => {
    expect(readLinuxNeighbours(NEIGHBOURS)).toEqual([
      { via: 'wlp2s0', address: '192.168.1.1', mac: '3c:a6:2f:01:0b:9c' },
      { via: 'wlp2s0', address: '192.168.1.77', mac: 'a4:83:e7:10:20:30' },
      { via: 'docker0', address: '172.17.0.2', mac: '02:42:ac:11:00:02' },
    ]);
  });
});

describe('running-22: the router on macOS', () => {
  const ROUTES = `Routing tables

Internet:
Destination        Gateway            Flags               Netif Expire
default            link#22            UCSg                utun4
default            192.168.178.1      UGScIg                en0
10.8/16            utun4              USc                 utun4
127                127.0.0.1          UCS                   lo0
169.254            link#12            UCS                   en0      !
192.168.178        link#12            UCS                   en0      !
192.168.178.1/32   link#12            UCS                   en0      !
192.168.178.1      3c:a6:2f:1:b:9c    UHLWIir               en0   1187
224.0.0/4          link#12            UmCS                  en0      !
255.255.255.255/32 link#12            UCS                   en0      !
`;
  const NEIGHBOURS = `? (192.168.178.1) at 3c:a6:2f:1:b:9c on en0 ifscope [ethernet]
fritz.box (192.168.178.20) at f0:18:98:a:b:c on en0 ifscope permanent [ethernet]
? (192.168.178.31) at (incomplete) on en0 ifscope [ethernet]
? (192.168.178.255) at ff:ff:ff:ff:ff:ff on en0 ifscope [ethernet]
? (224.0.0.251) at 1:0:5e:0:0:fb on en0 ifscope permanent [ethernet]
`;

  test('the home network’s own default route, also while a VPN takes all traffic', () => {
    expect(readMacRoutes(ROUTES)).toEqual([{ via: 'en0', address: '192.168.178.1' }]);
  });

  test('who answered, in the spelling of all systems; no group, not everybody', () => {
    expect(readMacNeighbours(NEIGHBOURS)).toEqual([
      { via: 'en0', address: '192.168.178.1', mac: '3c:a6:2f:01:0b:9c' },
      { via: 'en0', address: '192.168.178.20', mac: 'f0:18:98:0a:0b:0c' },
    ]);
  });
});

describe('running-22: the router on Windows, in whatever language', () => {
  const ROUTES = `===========================================================================
Schnittstellenliste
 17...9c b6 d0 11 22 33 ......Intel(R) Wi-Fi 6 AX201 160MHz
  1...........................Software Loopback Interface 1
===========================================================================

IPv4-Routentabelle
===========================================================================
Aktive Routen:
     Netzwerkziel    Netzwerkmaske          Gateway    Schnittstelle Metrik
          0.0.0.0          0.0.0.0      192.168.1.1     192.168.1.20     35
          0.0.0.0        128.0.0.0         10.8.0.1         10.8.0.6    281
          0.0.0.0          0.0.0.0   Auf Verbindung         10.9.0.2      5
        127.0.0.0        255.0.0.0   Auf Verbindung         127.0.0.1    331
      192.168.1.0    255.255.255.0   Auf Verbindung      192.168.1.20    291
===========================================================================
Ständige Routen:
  Keine
`.replaceAll('\n', '\r\n');
  const NEIGHBOURS = `
Interface: 192.168.1.20 --- 0x11
  Internet Address      Physical Address      Type
  192.168.1.1           3c-a6-2f-01-0b-9c     dynamic
  192.168.1.255         ff-ff-ff-ff-ff-ff     static
  224.0.0.22            01-00-5e-00-00-16     static

Schnittstelle: 172.28.64.1 --- 0x2a
  Internetadresse       Physische Adresse     Typ
  192.168.1.1           00-15-5d-aa-bb-cc     dynamisch
`.replaceAll('\n', '\r\n');

  test('every default route that leads to a router, by the address of the card', () => {
    expect(readWindowsRoutes(ROUTES)).toEqual([{ via: '192.168.1.20', address: '192.168.1.1' }]);
  });

  test('who answered, each behind their own card', () => {
    expect(readWindowsNeighbours(NEIGHBOURS)).toEqual([
      { via: '192.168.1.20', address: '192.168.1.1', mac: '3c:a6:2f:01:0b:9c' },
      { via: '172.28.64.1', address: '192.168.1.1', mac: '00:15:5d:aa:bb:cc' },
    ]);
  });
});

test.each([
  ['nothing', ''],
  ['a sentence', 'The requested operation requires elevation.'],
  ['a page of zeros', '0.0.0.0 0.0.0.0 0.0.0.0\n'.repeat(20)],
  ['lines without end', '\n'.repeat(1000)],
])('running-22: what is no table says nothing: %s', (_what, text) => {
  for (const read of [
    readLinuxRoutes,
    readLinuxNeighbours,
    readMacRoutes,
    readMacNeighbours,
    readWindowsRoutes,
    readWindowsNeighbours,
  ])
    expect(read(text), read.name).toEqual([]);
});
