import { describe, expect, test } from 'vitest';
import { createHomeNetwork, rankAddresses } from './home-network.ts';

const CARDS = [
  { card: 'docker0', address: '172.17.0.1' },
  { card: 'eth1', address: '169.254.3.4' },
  { card: 'eth0', address: '10.0.0.5' },
  { card: 'wlan0', address: '192.168.1.20' },
];

describe('which address a QR code carries', () => {
  test('the one that a tablet at home can most likely reach', () => {
    expect(rankAddresses(CARDS)).toEqual(['192.168.1.20', '10.0.0.5', '169.254.3.4', '172.17.0.1']);
  });

  test('the one that the asking browser itself came to, whatever it is', () => {
    const network = createHomeNetwork({ host: '0.0.0.0', port: 4280 }, () => CARDS);
    expect(network.describe('::ffff:10.0.0.5').origins[0]).toBe('http://10.0.0.5:4280');
    expect(network.describe('127.0.0.1').origins[0]).toBe('http://192.168.1.20:4280');
  });

  test('follows the network, the port and the name while it runs', () => {
    let cards = CARDS.slice(3);
    const network = createHomeNetwork({ host: '0.0.0.0', port: 0 }, () => cards);
    network.listensOn(5000);
    network.announcedAs('kinboard-2.local');
    expect(network.describe(undefined)).toEqual({
      reach: 'home',
      origins: ['http://192.168.1.20:5000'],
      localOrigin: 'http://kinboard-2.local:5000',
    });
    cards = [];
    expect(network.describe(undefined)).toMatchObject({ reach: 'no-network', localOrigin: null });
    expect(network.cards()).toEqual([]);
  });

  test('is announced only where it listens', () => {
    const cardsOf = (host: string) =>
      createHomeNetwork({ host, port: 4280 }, () => CARDS)
        .cards()
        .map(({ card }) => card);
    expect(cardsOf('127.0.0.1')).toEqual([]);
    expect(cardsOf('10.0.0.5')).toEqual(['eth0']);
    expect(cardsOf('0.0.0.0')).toHaveLength(4);
  });
});
