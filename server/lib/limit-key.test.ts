import { expect, test } from 'vitest';
import { limitKeyOf } from './limit-key.ts';

test.each([
  ['192.168.1.20', '192.168.1.20'],
  ['::ffff:192.168.1.20', '192.168.1.20'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('"An address is a /64 for IPv6": %s', (address, key) => {
  expect(limitKeyOf(address)).toBe(key);
});
