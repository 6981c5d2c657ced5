import { describe, expect, test } from 'vitest';
import { createNeighbourList } from './neighbours.ts';

const OWN = 'this-one';
const announced = (changes: object = {}) => ({
  name: 'Kinboard',
  port: 4280,
  addresses: ['fe80::1', '192.168.1.7'],
  txt: { product: 'kinboard', id: 'another' },
  ...changes,
});
const listOf = (...said: object[]) => {
  const list = createNeighbourList(OWN);
  for (const each of said) list.hear(announced(each));
  return list.list();
};

describe('moving-14: neighbours: anybody in the home network can say anything of themselves', () => {
  test('limits-12: at most ten neighbours are listed, however many are announced', () => {
    const liars = Array.from({ length: 5000 }, (_liar, index) => ({
      name: `Kinboard ${index}`,
      addresses: [`10.0.${index >> 8}.${index & 255}`],
    }));
    expect(listOf(...liars)).toHaveLength(10);
    expect(listOf({}, {}, {})).toEqual([{ name: 'Kinboard', url: 'http://192.168.1.7:4280', installation: null }]);
  });

  test('a name is one short line: nothing in it is hidden or turns what stands around it', () => {
    const nameOf = (name: unknown) => listOf({ name })[0]?.name;
    expect(nameOf('x'.repeat(5000))).toBe('x'.repeat(60));
    expect(nameOf('👨‍👩‍👧'.repeat(5000))?.length).toBeLessThanOrEqual(120);
    expect(nameOf(' Oma\n\u0000\u202e’s \u2028 Kinboard\u200b ')).toBe('Oma ’s Kinboard');
    expect(nameOf('\u200b\u0007')).toBe('Kinboard');
    expect(nameOf(undefined)).toBe('Kinboard');
  });

  test.each([
    [{ addresses: [] }],
    [{ addresses: undefined }],
    [{ addresses: ['evil.example', '999.1.1.1', '1.2.3.4/x', 'fe80::1'] }],
    [{ addresses: ['203.0.113.9'] }],
    [{ addresses: ['127.0.0.1', '127.8.8.8', '0.0.0.0'] }],
    [{ port: 0 }],
    [{ port: 70_000 }],
    [{ port: 80.5 }],
    [{ port: '80@evil.example' }],
    [{ txt: undefined }],
    [{ txt: { product: 'printer' } }],
    [{ txt: { product: 'kinboard', id: OWN } }],
  ])('no address but http, an IPv4 address and a port; never itself or something else: %o', (changes) => {
    expect(listOf(changes)).toEqual([]);
  });
});
