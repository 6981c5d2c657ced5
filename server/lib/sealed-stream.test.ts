import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keyedHash, NotSealedError, seal, sealedSize, unseal } from './sealed-stream.ts';

const KEY = keyedHash('ABCDEFGHJKLMNPQR', 'this one');
const PART = 64 * 1024;

/** In pieces as a network brings them. */
async function* inPieces(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}
const sealAll = (plain: Buffer, key = KEY) => collect(seal(inPieces(plain), key));
const openAll = (sealed: Buffer, key = KEY) => collect(unseal(inPieces(sealed), key));

describe('moving-11: what is sealed with the code opens as it was, or not at all', () => {
  test.each([0, 1, PART - 1, PART, PART + 1, 3 * PART])('%i bytes', async (bytes) => {
    const plain = randomBytes(bytes);
    const sealed = await sealAll(plain);
    expect(sealed.length).toBe(sealedSize(bytes));
    expect((await openAll(sealed)).equals(plain)).toBe(true);
    // One byte may well be in it by chance.
    if (bytes > 16) expect(sealed.includes(plain.subarray(0, 64))).toBe(false);
  });

  test('moving-11: what is changed, cut off, longer, reordered or of another key is refused', async () => {
    const plain = randomBytes(2 * PART + 100);
    const sealed = await sealAll(plain);
    const part = PART + 17;
    const flipped = (at: number) => {
      const copy = Buffer.from(sealed);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    };
    const second = sealed.subarray(24 + part, 24 + 2 * part);
    const bent = [
      ...[0, 23, 24, 40, 24 + part, 24 + 2 * part, sealed.length - 1].map(flipped),
      ...[0, 10, 24, 30, 24 + part, 24 + 2 * part, sealed.length - 1].map((end) => sealed.subarray(0, end)),
      Buffer.concat([sealed, Buffer.from([0])]),
      Buffer.concat([sealed.subarray(0, 24), second, sealed.subarray(24, 24 + part), sealed.subarray(24 + 2 * part)]),
      Buffer.concat([sealed.subarray(0, 24 + part), sealed.subarray(24)]),
      plain,
    ];
    for (const [index, each] of bent.entries()) {
      await expect(openAll(each), String(index)).rejects.toThrow(NotSealedError);
    }
    await expect(openAll(sealed, keyedHash('ABCDEFGHJKLMNPQS', 'this one'))).rejects.toThrow(NotSealedError);
  });
});
