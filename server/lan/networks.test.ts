import { describe, expect, test } from 'vitest';
import type { CardAddress } from './cards.ts';
import { isAmong, isRealCard, networksOf } from './networks.ts';

const WIFI: CardAddress = {
  card: 'wlan0',
  address: '192.168.1.20',
  netmask: '255.255.255.0',
  mac: '9c:b6:d0:11:22:33',
};
const ROUTER = { via: 'wlan0', address: '192.168.1.1', mac: '3c:a6:2f:01:0b:9c' };
const HOME = { subnet: '192.168.1.0/24', router: ROUTER.mac };

describe('running-22: what a network is told by', () => {
  test.each([
    ['192.168.1.20', '255.255.255.0', '192.168.1.0/24'],
    ['10.37.200.9', '255.255.0.0', '10.37.0.0/16'],
    ['192.168.178.66', '255.255.255.192', '192.168.178.64/26'],
    ['10.0.0.5', '255.255.255.255', '10.0.0.5/32'],
  ])('%s with the netmask %s is in %s', (address, netmask, subnet) => {
    expect(networksOf([{ ...WIFI, address, netmask }], [])).toEqual([{ card: 'wlan0', address, subnet, router: null }]);
  });

  test('the router is the one that lies in the network, by the own card before another one', () => {
    const other = { via: 'eth0', address: '192.168.1.1', mac: '3c:a6:2f:ff:ff:ff' };
    const foreign = { via: 'wlan0', address: '10.0.0.1', mac: '58:8b:f3:77:00:12' };
    const routerOf = (...routers: Parameters<typeof networksOf>[1]) => networksOf([WIFI], routers)[0]?.router;
    expect(routerOf(foreign, other, ROUTER)).toBe(ROUTER.mac);
    expect(routerOf(foreign, { ...ROUTER, mac: null }, other)).toBe(other.mac);
    expect(routerOf(foreign)).toBeNull();
    expect(routerOf({ ...ROUTER, via: WIFI.address })).toBe(ROUTER.mac);
  });

  test('a self-assigned address and one without a netmask are in none', () => {
    const { netmask: _none, ...bare } = WIFI;
    expect(networksOf([{ ...WIFI, address: '169.254.3.4', netmask: '255.255.0.0' }, bare], [ROUTER])).toEqual([]);
  });

  test.each([
    ['the same addresses and router', HOME, true],
    ['the same addresses, another router: the café’s', { ...HOME, router: '58:8b:f3:77:00:12' }, false],
    ['the same addresses, a router that is not known now', { ...HOME, router: null }, false],
    ['the same router, other addresses: its guests’', { ...HOME, subnet: '192.168.179.0/24' }, false],
  ])('%s', (_what, network, isHome) => {
    expect(isAmong(network, [{ subnet: '10.0.0.0/8', router: null }, HOME])).toBe(isHome);
  });

  test('where the router could not be learnt, the addresses count as long as it stays so', () => {
    const known = [{ ...HOME, router: null }];
    expect(isAmong({ ...HOME, router: null }, known)).toBe(true);
    expect(isAmong(HOME, known)).toBe(false);
  });
});

describe('running-22: which cards lead into networks of others', () => {
  test.each([
    ['docker0', '02:42:ac:11:00:02'],
    ['vEthernet (WSL)', '00:15:5d:01:02:03'],
    ['tailscale0', '00:00:00:00:00:00'],
    ['wg0', undefined],
    ['utun4', undefined],
  ])('%s does not', (card, mac) => {
    expect(isRealCard({ card, address: '192.168.1.20', ...(mac === undefined ? {} : { mac }) })).toBe(false);
  });

  test.each([
    ['an address that VPNs use', { address: '100.64.7.8' }],
    ['an address that this computer’s own hotspot has', { address: '192.168.137.1' }],
    ['a netmask of a connection between two', { netmask: '255.255.255.252' }],
    ['a netmask of one address', { netmask: '255.255.255.255' }],
  ])('a café cannot pass for a VPN by %s', (_what, given) => {
    expect(isRealCard({ ...WIFI, ...given })).toBe(true);
    expect(networksOf([{ ...WIFI, ...given }], [])).toHaveLength(1);
  });
});
