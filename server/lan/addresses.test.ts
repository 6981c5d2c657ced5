import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { isHomeAddress, limitKeyOf } from './addresses.ts';

test.each([
  ['192.168.1.20', '192.168.1.20'],
  ['::ffff:192.168.1.20', '192.168.1.20'],
  ['::FFFF:192.168.1.20', '192.168.1.20'],
  ['::ffff:c0a8:114', '192.168.1.20'],
  ['0:0:0:0:0:ffff:192.168.1.20', '192.168.1.20'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1c2d:3e4f%wlan0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::192.168.1.20', '64:ff9b:0:0::/64'],
])('limits-6: the address %s counts as %s', (address, key) => {
  expect(limitKeyOf(address)).toBe(key);
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
