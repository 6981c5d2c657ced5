import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { isHomeAddress, ownName } from './addresses.ts';

test.each([
  ['laptop', 'laptop.local'],
  ['Annas-MacBook.local', 'annas-macbook.local'],
  ['laptop.fritz.box', 'laptop.local'],
])('"the computer’s own .local name": %s is %s', (hostname, name) => {
  expect(ownName(hostname)).toBe(name);
});

describe('an address of home', () => {
  const own = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.2',
    '169.254.1.1',
    '100.64.0.9',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:192.168.1.2',
    ...own.map(({ address }) => address),
  ])('%s', (address) => expect(isHomeAddress(address)).toBe(true));

  test.each(['203.0.113.5', '172.32.0.1', '100.128.0.1', '2001:db8::1', '::ffff:203.0.113.5', '', 'localhost'])(
    'not %s',
    (address) => expect(isHomeAddress(address)).toBe(false),
  );
});
