import { describe, expect, test } from 'vitest';
import { createHomeNetwork } from './home-network.ts';

const CARDS = [
  { card: 'docker0', address: '172.17.0.1' },
  { card: 'eth1', address: '169.254.3.4' },
  { card: 'eth0', address: '10.0.0.5' },
  { card: 'wlan0', address: '192.168.1.20' },
];
const noRoute = async () => null;
const networkOn = (host: string, port = 4280) => createHomeNetwork({ host, port }, () => CARDS, noRoute);

describe('devices-2: which address a QR code carries', () => {
  test('the one that the asking browser itself came to, whatever it is', async () => {
    const network = networkOn('0.0.0.0');
    const firstFor = async (reached: string) => (await network.describe(reached)).origins[0];
    expect(await firstFor('::ffff:10.0.0.5')).toBe('http://10.0.0.5:4280');
    expect(await firstFor('172.17.0.1')).toBe('http://172.17.0.1:4280');
    expect(await firstFor('127.0.0.1')).toBe('http://192.168.1.20:4280');
  });

  test('running-12: the default route’s address comes first in codes and links, and is followed', async () => {
    let route: string | null = '10.0.0.5';
    const network = createHomeNetwork(
      { host: '0.0.0.0', port: 4280 },
      () => CARDS,
      async () => route,
    );
    expect((await network.describe(undefined)).origins[0]).toBe('http://10.0.0.5:4280');
    expect(await network.linkOrigin('127.0.0.1')).toBe('http://10.0.0.5:4280');
    route = null;
    expect((await network.describe(undefined)).origins[0]).toBe('http://192.168.1.20:4280');
    expect(await network.linkOrigin('127.0.0.1')).toBe('http://192.168.1.20:4280');
  });

  test('follows the network, the port and the name while it runs', async () => {
    let cards = CARDS.slice(3);
    const network = createHomeNetwork({ host: '0.0.0.0', port: 0 }, () => cards, noRoute);
    network.listensOn(5000);
    network.announcedAs('kinboard-2.local');
    expect(await network.describe(undefined)).toEqual({
      reach: 'home',
      origins: ['http://192.168.1.20:5000'],
      localOrigin: 'http://kinboard-2.local:5000',
    });
    cards = [];
    expect(await network.describe(undefined)).toMatchObject({ reach: 'no-network', localOrigin: null });
    expect(network.cards()).toEqual([]);
  });

  test.each([
    ['10.0.0.5', 'home', ['http://10.0.0.5:4280'], 'http://10.0.0.5:4280'],
    ['fd00::5', 'home', ['http://[fd00::5]:4280'], 'http://[fd00::5]:4280'],
    ['127.0.0.2', 'this-computer', ['http://127.0.0.2:4280'], 'http://127.0.0.2:4280'],
    ['::1', 'this-computer', ['http://[::1]:4280'], 'http://[::1]:4280'],
    ['127.0.0.1', 'this-computer', ['http://localhost:4280'], 'http://127.0.0.1:4280'],
  ])('with one address, that one, since no other answers: %s', async (host, reach, origins, link) => {
    const network = networkOn(host);
    expect(await network.describe('192.168.1.20')).toEqual({ reach, origins, localOrigin: null });
    expect(await network.linkOrigin('192.168.1.20')).toBe(link);
  });

  test('running-3: listening on :: gives links with IPv4 hosts', async () => {
    const { origins } = await networkOn('::').describe('::1');
    expect(origins.slice(0, 2)).toEqual(['http://192.168.1.20:4280', 'http://10.0.0.5:4280']);
    expect(await networkOn('::', 80).linkOrigin('fe80::1%eth0')).toBe('http://192.168.1.20');
  });

  test('running-11: is announced only where it listens', () => {
    const cardsOf = (host: string) =>
      networkOn(host)
        .cards()
        .map(({ card }) => card);
    expect(cardsOf('127.0.0.1')).toEqual([]);
    expect(cardsOf('10.0.0.5')).toEqual(['eth0']);
    expect(cardsOf('0.0.0.0')).toHaveLength(4);
    expect(cardsOf('::')).toHaveLength(4);
  });
});
