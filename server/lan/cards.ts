import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Address of a network card, IPv4 unless stated otherwise. */
export interface CardAddress {
  /** Name in the operating system, such as `wlp2s0`, `en0` or `vEthernet (WSL)`; localised on Windows. */
  card: string;
  address: string;
  netmask?: string;
  /** Hardware address; all zeros if the card has none. */
  mac?: string;
}

/**
 * Kind of a card: `home` connects to a home's router or Wi-Fi; `virtual` was created by this computer for its virtual
 * machines and containers, or for devices that share its internet; `tunnel` leads into a VPN.
 */
export type CardKind = 'home' | 'virtual' | 'tunnel';

const NO_HARDWARE = '00:00:00:00:00:00';

/** Names of VPN cards on Linux, macOS and Windows. */
const TUNNEL_NAME =
  /^(u?tun|tap|wg|ppp|ipsec|gif|stf|zt|feth|ham\d|cscotun|gpd|nebula|proton)|vpn|tailscale|wireguard|wintun|zerotier|hamachi|nordlynx|mullvad|cloudflare/i;

/** Names of cards of containers, virtual machines, internet sharing and direct connections. */
const VIRTUAL_NAME = new RegExp(
  [
    // Linux: containers and virtual machines.
    '^(docker|br-|veth|virbr|vnet|vmnet|vboxnet|lxcbr|lxdbr|incusbr|podman|cni|flannel|cali|cilium|weave|kube|nodelocaldns)',
    '^(waydroid|anbox|dummy|ifb)',
    // macOS: sharing, virtual machines, AirDrop.
    '^(bridge|vmenet|vnic|awdl|llw|ap\\d|anpi)',
    // Windows; a name that ends in a star and a number is a mobile hotspot or Wi-Fi Direct in every language.
    '^vethernet|vmware|virtualbox|hyper-v|parallels|loopback|bluetooth|\\* ?\\d*$',
  ].join('|'),
  'i',
);

/** Prefixes of the hardware addresses of VPN cards with neutral names ("Ethernet 3"). */
const TUNNEL_MAC = [
  '00:ff:', // TAP-Windows
  '00:05:9a:3c', // Cisco AnyConnect
  '00:09:0f:fe', // FortiClient
  '00:09:0f:aa',
  '02:50:41', // GlobalProtect
  '7a:79:', // Hamachi
];

const HYPER_V_MAC = '00:15:5d';
const VIRTUAL_MAC = [
  '0a:00:27', // VirtualBox, the computer's side
  '08:00:27', // VirtualBox, a machine's side
  '00:50:56', // VMware
  '00:0c:29',
  HYPER_V_MAC,
  '00:1c:42', // Parallels
  '02:42:', // Docker
];

/** Addresses that VirtualBox, the mobile hotspot of Windows and libvirt give the host; unusual in home networks. */
const OWN_SIDE = ['192.168.56.1', '192.168.137.1', '192.168.122.1'];

/** Determines the kind of a card by name, hardware address and netmask; an unknown card counts as home. */
export function kindOf({ card, address, netmask, mac = '' }: CardAddress): CardKind {
  const begins = (beginning: string) => mac.toLowerCase().startsWith(beginning);
  const isPointToPoint = /^255\.255\.255\.25[245]$/.test(netmask ?? '');
  if (TUNNEL_NAME.test(card) || mac === NO_HARDWARE || isPointToPoint) return 'tunnel';
  if (TUNNEL_MAC.some(begins) || isCarrierGrade(address)) return 'tunnel';
  // Hyper-V's external switch takes the hardware address of the real card and replaces it.
  const isExternalSwitch = /^vethernet/i.test(card) && mac !== '' && !begins(HYPER_V_MAC);
  if (isExternalSwitch) return 'home';
  const isVirtual = VIRTUAL_NAME.test(card) || VIRTUAL_MAC.some(begins) || OWN_SIDE.includes(address);
  return isVirtual ? 'virtual' : 'home';
}

/** 100.64.0.0/10 (RFC 6598): Tailscale and providers use it, routers at home do not. */
function isCarrierGrade(address: string): boolean {
  return /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(address);
}

/** Lists the network cards of this computer with their IPv4 addresses, without loopback. */
export function listCards(): CardAddress[] {
  return listAddresses().filter(({ address }) => isIPv4(address));
}

/** Lists the network cards of this computer with all of their addresses, also IPv6, without loopback. */
export function listAddresses(): CardAddress[] {
  return Object.entries(networkInterfaces()).flatMap(([card, entries]) =>
    (entries ?? [])
      .filter((entry) => !entry.internal)
      .map(({ address, netmask, mac }) => ({ card, address, netmask, mac })),
  );
}

/**
 * Ranks the addresses that a tablet at home may reach: those of real cards, and the one that the requesting browser
 * used. Without a real card (the server runs in a virtual machine or a container) those of virtual cards, and those of
 * VPNs only if there are no others (running-12).
 */
export function rankHomeAddresses(cards: readonly CardAddress[], known: Known = {}): string[] {
  const isThere = (kind: CardKind) => cards.some((each) => kindOf(each) === kind);
  const best = KINDS.find(isThere);
  return rankAddresses(
    cards.filter((each) => kindOf(each) === best || each.address === known.reached),
    known,
  );
}

/** Known facts for the ranking of addresses. */
interface Known {
  /** Address that the requesting browser used. */
  reached?: string | undefined;
  /** Source address of the default route. */
  routed?: string | null;
}

/** Kinds of cards, the one most likely to reach a tablet first. */
const KINDS: readonly CardKind[] = ['home', 'virtual', 'tunnel'];

/**
 * Ranks all addresses, those that a tablet at home most likely reaches first: the one that the requesting browser used,
 * then on real cards that of the default route, then by the ranges that home routers assign. Virtual cards come after
 * real ones, and VPNs last, despite the default route: a VPN for all traffic takes that too.
 */
export function rankAddresses(cards: readonly CardAddress[], known: Known = {}): string[] {
  const rank = (each: CardAddress) => [
    each.address === known.reached ? 0 : 1,
    KINDS.indexOf(kindOf(each)),
    each.address === known.routed ? 0 : 1,
    rankRange(each.address),
  ];
  return cards
    .map((each) => ({ address: each.address, rank: rank(each) }))
    .sort((a, b) => a.rank.map((place, index) => place - (b.rank[index] ?? 0)).find((by) => by !== 0) ?? 0)
    .map(({ address }) => address);
}

function rankRange(address: string): number {
  if (/^192\.168\./.test(address)) return 1;
  if (/^10\./.test(address)) return 2;
  if (/^172\.(1[6-9]|2\d|3[01])\./.test(address)) return 3;
  // Self-assigned, without a router.
  return /^169\.254\./.test(address) ? 5 : 4;
}
