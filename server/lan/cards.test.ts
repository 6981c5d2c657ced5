import { describe, expect, test } from 'vitest';
import { type CardAddress, kindOf, rankAddresses, rankHomeAddresses } from './cards.ts';

const HOME_MASK = '255.255.255.0';
const REAL_MAC = 'd8:bb:c1:12:34:56';
const NO_MAC = '00:00:00:00:00:00';

/** A card as the operating system lists it; one of a maker of real cards unless told. */
const card = (name: string, address: string, mac = REAL_MAC, netmask = HOME_MASK): CardAddress => ({
  card: name,
  address,
  mac,
  netmask,
});
/** A VPN's card: without hardware, to one other side. */
const tunnel = (name: string, address: string) => card(name, address, NO_MAC, '255.255.255.255');

interface Mix {
  /** As the operating system lists them. */
  cards: CardAddress[];
  /** Source address of the default route. */
  routed: string | null;
  order: string[];
}

const MIXES: Record<string, Mix> = {
  'Windows with VMware, VirtualBox and Wi-Fi': {
    cards: [
      card('Ethernet 2', '192.168.56.1', '0a:00:27:00:00:0f'),
      card('VMware Network Adapter VMnet1', '192.168.32.1', '00:50:56:c0:00:01'),
      card('VMware Network Adapter VMnet8', '192.168.8.1', '00:50:56:c0:00:08'),
      card('Wi-Fi', '192.168.178.23'),
    ],
    routed: '192.168.178.23',
    order: ['192.168.178.23', '192.168.56.1', '192.168.32.1', '192.168.8.1'],
  },
  'Windows with VMware and VirtualBox, offline, and a router that gives 10.x': {
    cards: [
      card('VirtualBox Host-Only Network', '192.168.99.1', REAL_MAC),
      card('Ethernet 3', '192.168.44.1', '00:50:56:c0:00:08'),
      card('Ethernet', '10.0.0.12'),
    ],
    routed: null,
    order: ['10.0.0.12', '192.168.99.1', '192.168.44.1'],
  },
  'Windows with WSL and Hyper-V': {
    cards: [
      card('vEthernet (WSL (Hyper-V firewall))', '172.29.16.1', '00:15:5d:01:02:03', '255.255.240.0'),
      card('vEthernet (Default Switch)', '192.168.144.1', '00:15:5d:04:05:06', '255.255.240.0'),
      card('Ethernet', '10.1.2.3'),
    ],
    routed: '10.1.2.3',
    order: ['10.1.2.3', '192.168.144.1', '172.29.16.1'],
  },
  'Windows with an external switch of Hyper-V, which stands in for the real card': {
    cards: [
      card('vEthernet (Default Switch)', '172.20.0.1', '00:15:5d:04:05:06'),
      card('vEthernet (External)', '192.168.1.40', REAL_MAC),
    ],
    routed: '192.168.1.40',
    order: ['192.168.1.40', '172.20.0.1'],
  },
  'Windows with a VPN that takes the default route': {
    cards: [
      tunnel('NordLynx', '10.5.0.2'),
      card('Bluetooth Network Connection', '169.254.10.10'),
      card('WLAN', '192.168.0.17'),
    ],
    routed: '10.5.0.2',
    order: ['192.168.0.17', '169.254.10.10', '10.5.0.2'],
  },
  'Windows with a company’s VPN whose card has a plain name': {
    cards: [card('Ethernet 4', '10.20.30.40', '00:05:9a:3c:7a:00'), card('Wi-Fi', '172.16.0.9')],
    routed: '10.20.30.40',
    order: ['172.16.0.9', '10.20.30.40'],
  },
  'Windows with a mobile hotspot, in German': {
    cards: [card('LAN-Verbindung* 10', '192.168.137.1', 'da:bb:c1:12:34:57'), card('WLAN', '192.168.2.30')],
    routed: '192.168.2.30',
    order: ['192.168.2.30', '192.168.137.1'],
  },
  'macOS with Parallels and a VPN': {
    cards: [
      card('bridge100', '10.211.55.2', '00:1c:42:00:00:08'),
      card('vnic1', '10.37.129.2', '00:1c:42:00:00:09'),
      tunnel('utun4', '192.168.250.6'),
      card('en0', '192.168.1.5'),
    ],
    routed: '192.168.250.6',
    order: ['192.168.1.5', '10.211.55.2', '10.37.129.2', '192.168.250.6'],
  },
  'macOS with internet sharing': {
    cards: [
      card('bridge100', '192.168.2.1', 'f2:18:98:00:00:64'),
      card('awdl0', '169.254.20.1', 'aa:bb:cc:dd:ee:ff'),
      card('en7', '10.0.1.8'),
    ],
    routed: '10.0.1.8',
    order: ['10.0.1.8', '192.168.2.1', '169.254.20.1'],
  },
  'Linux with Docker and libvirt': {
    cards: [
      card('virbr0', '192.168.122.1', '52:54:00:11:22:33'),
      card('docker0', '172.17.0.1', '02:42:ac:11:00:01', '255.255.0.0'),
      card('br-3f2a9c1d0e4b', '192.168.96.1', '02:42:ac:11:00:02', '255.255.240.0'),
      card('enp3s0', '172.16.5.5'),
    ],
    routed: '172.16.5.5',
    order: ['172.16.5.5', '192.168.122.1', '192.168.96.1', '172.17.0.1'],
  },
  'Linux with Tailscale as exit, LXD and Kubernetes': {
    cards: [
      tunnel('tailscale0', '100.101.102.103'),
      card('lxdbr0', '10.89.7.1', '00:16:3e:11:22:33'),
      card('flannel.1', '10.42.0.0', 'aa:11:22:33:44:55'),
      card('wlp2s0', '192.168.1.77'),
    ],
    routed: '100.101.102.103',
    order: ['192.168.1.77', '10.89.7.1', '10.42.0.0', '100.101.102.103'],
  },
  'two real cards, of which the route takes the one with the rarer range': {
    cards: [card('wlan0', '192.168.1.20'), card('eth0', '10.0.0.5')],
    routed: '10.0.0.5',
    order: ['10.0.0.5', '192.168.1.20'],
  },
  'two real cards without a default route': {
    cards: [card('eth0', '10.0.0.5'), card('wlan0', '192.168.1.20')],
    routed: null,
    order: ['192.168.1.20', '10.0.0.5'],
  },
  'self-assigned addresses alone': {
    cards: [card('docker0', '172.17.0.1', '02:42:ac:11:00:01'), card('eth0', '169.254.7.8')],
    routed: null,
    order: ['169.254.7.8', '172.17.0.1'],
  },
  'Kinboard inside of a virtual machine: its only cards are virtual ones': {
    cards: [
      card('docker0', '172.17.0.1', '02:42:ac:11:00:01'),
      card('enp0s3', '10.0.2.15', '08:00:27:11:22:33'),
      tunnel('wg0', '10.8.0.2'),
    ],
    routed: '10.0.2.15',
    order: ['10.0.2.15', '172.17.0.1', '10.8.0.2'],
  },
  'no network': { cards: [], routed: null, order: [] },
};

describe('running-12: the source address of the default route comes first, virtual cards last', () => {
  test.each(Object.entries(MIXES))('%s', (_mix, { cards, routed, order }) => {
    expect(rankAddresses(cards, { routed })).toEqual(order);
    expect(rankAddresses(cards.toReversed(), { routed })[0]).toBe(order[0]);
  });

  test('running-12: the address that the asking browser came to is first, also on a hotspot', () => {
    const { cards, routed } = MIXES['Windows with a mobile hotspot, in German'] as Mix;
    expect(rankAddresses(cards, { routed, reached: '192.168.137.1' })).toEqual(['192.168.137.1', '192.168.2.30']);
  });
});

describe('running-12: on the home Wi-Fi stand addresses of real cards alone', () => {
  const REAL: Record<string, string[]> = {
    'Windows with VMware, VirtualBox and Wi-Fi': ['192.168.178.23'],
    'Windows with VMware and VirtualBox, offline, and a router that gives 10.x': ['10.0.0.12'],
    'Windows with WSL and Hyper-V': ['10.1.2.3'],
    'Windows with an external switch of Hyper-V, which stands in for the real card': ['192.168.1.40'],
    'Windows with a VPN that takes the default route': ['192.168.0.17'],
    'Windows with a company’s VPN whose card has a plain name': ['172.16.0.9'],
    'Windows with a mobile hotspot, in German': ['192.168.2.30'],
    'macOS with Parallels and a VPN': ['192.168.1.5'],
    'macOS with internet sharing': ['10.0.1.8'],
    'Linux with Docker and libvirt': ['172.16.5.5'],
    'Linux with Tailscale as exit, LXD and Kubernetes': ['192.168.1.77'],
    'two real cards, of which the route takes the one with the rarer range': ['10.0.0.5', '192.168.1.20'],
    'two real cards without a default route': ['192.168.1.20', '10.0.0.5'],
    'self-assigned addresses alone': ['169.254.7.8'],
    'Kinboard inside of a virtual machine: its only cards are virtual ones': ['10.0.2.15', '172.17.0.1'],
    'no network': [],
  };
  test.each(Object.entries(MIXES))('%s', (mix, { cards, routed }) => {
    expect(rankHomeAddresses(cards, { routed })).toEqual(REAL[mix]);
    for (const { address } of cards) {
      const told = rankHomeAddresses(cards, { routed, reached: address });
      expect(told).toEqual([address, ...(REAL[mix] ?? []).filter((each) => each !== address)]);
    }
  });

  test('a VPN stands there only where nothing else does', () => {
    const vpn = tunnel('tailscale0', '100.101.102.103');
    const docker = card('docker0', '172.17.0.1', '02:42:ac:11:00:01');
    expect(rankHomeAddresses([vpn])).toEqual(['100.101.102.103']);
    expect(rankHomeAddresses([vpn, docker])).toEqual(['172.17.0.1']);
  });
});

describe('running-22: where a card leads, by its name alone', () => {
  test.each([
    ['home', 'eth0 eno1 enp3s0 enx001122334455 wlan0 wlp2s0 wlx0011 br0 bond0 en0 en1 en12 usb0 Ethernet WLAN'],
    ['home', 'Wi-Fi|Wi-Fi 2|Ethernet 2|Local Area Connection|Conexión de área local|thunderbolt0'],
    ['virtual', 'docker0 br-1a2b veth9f1 virbr0 vmnet8 vboxnet0 lxcbr0 lxdbr0 incusbr0 podman0 cni0 flannel.1 cali12'],
    ['virtual', 'waydroid0 anbox0 bridge100 vmenet0 vnic0 awdl0 llw0 ap1'],
    [
      'virtual',
      'vEthernet (WSL)|VMware Network Adapter VMnet8|VirtualBox Host-Only Ethernet Adapter|Npcap Loopback Adapter',
    ],
    ['virtual', 'Local Area Connection* 10|Conexión de área local* 3|Bluetooth-Netzwerkverbindung'],
    ['tunnel', 'tun0 tap0 utun3 wg0 wg0-mullvad tailscale0 ztabc feth123 ppp0 ipsec0 proton0 nordlynx ham0'],
    [
      'tunnel',
      'ProtonVPN TUN|NordLynx|WireGuard Tunnel|OpenVPN TAP-Windows6|Tailscale|ZeroTier One [8056]|Radmin VPN|CloudflareWARP',
    ],
  ] as const)('%s: %s', (kind, names) => {
    for (const name of names.split(names.includes('|') ? '|' : ' ')) {
      expect([name, kindOf({ card: name, address: '192.168.7.7' })]).toEqual([name, kind]);
    }
  });
});

describe('running-22: where a card leads whose name says nothing', () => {
  test.each([
    ['home', card('Ethernet 2', '192.168.1.9')],
    ['home', card('Ethernet 2', '100.63.0.9')],
    ['home', card('Ethernet 2', '100.128.0.9')],
    ['home', card('Ethernet 2', '192.168.1.9', REAL_MAC, '255.255.255.248')],
    ['home', card('vEthernet (External)', '192.168.1.9')],
    ['virtual', card('vEthernet (Default Switch)', '192.168.1.9', '00:15:5D:01:02:03')],
    ['virtual', card('Ethernet 2', '192.168.1.9', '0a:00:27:00:00:0f')],
    ['virtual', card('Ethernet 2', '192.168.1.9', '00:50:56:c0:00:08')],
    ['virtual', card('Ethernet 2', '192.168.56.1')],
    ['virtual', card('WLAN 2', '192.168.137.1')],
    ['tunnel', card('Work', '10.9.8.7', NO_MAC)],
    ['tunnel', card('Work', '10.9.8.7', REAL_MAC, '255.255.255.255')],
    ['tunnel', card('Work', '10.9.8.7', REAL_MAC, '255.255.255.252')],
    ['tunnel', card('Work', '10.9.8.7', '00:ff:12:34:56:78')],
    ['tunnel', card('Work', '100.64.0.1')],
    ['tunnel', card('Work', '100.127.255.254')],
  ] as const)('%s: %o', (kind, each) => {
    expect(kindOf(each)).toBe(kind);
  });
});
