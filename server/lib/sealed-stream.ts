import sodium from 'sodium-native';

const {
  crypto_secretstream_xchacha20poly1305_ABYTES: SEAL_BYTES,
  crypto_secretstream_xchacha20poly1305_HEADERBYTES: HEADER_BYTES,
  crypto_secretstream_xchacha20poly1305_KEYBYTES: KEY_BYTES,
  crypto_secretstream_xchacha20poly1305_STATEBYTES: STATE_BYTES,
  crypto_secretstream_xchacha20poly1305_TAG_MESSAGE: MESSAGE,
  crypto_secretstream_xchacha20poly1305_TAG_FINAL: LAST,
} = sodium;
/** Bytes that are sealed together; both sides hold this many in memory. */
const PART_BYTES = 64 * 1024;

/** Thrown if data was not sealed with this key, or was changed, cut off or reordered since. */
export class NotSealedError extends Error {}

/**
 * Hashes a text with a key (BLAKE2b). Only a holder of the key can create the hash, which does not reveal the key.
 * @param key 16 to 64 characters of ASCII
 * @returns 32 bytes
 */
export function keyedHash(key: string, text: string): Buffer {
  const hash = Buffer.alloc(KEY_BYTES);
  sodium.crypto_generichash(hash, Buffer.from(text), Buffer.from(key, 'ascii'));
  return hash;
}

/** Returns the sealed size of a number of bytes. */
export function sealedSize(bytes: number): number {
  return HEADER_BYTES + bytes + SEAL_BYTES * Math.max(1, Math.ceil(bytes / PART_BYTES));
}

/**
 * Seals a stream with a key (XChaCha20-Poly1305). Without the key, the result cannot be read, or changed, shortened,
 * repeated or reordered unnoticed.
 * @param key 32 bytes, used for this stream only
 */
export async function* seal(plain: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const state = Buffer.alloc(STATE_BYTES);
  const header = Buffer.alloc(HEADER_BYTES);
  sodium.crypto_secretstream_xchacha20poly1305_init_push(state, header, key);
  yield header;
  for await (const { part, isLast } of inParts(plain, 0, PART_BYTES)) {
    const sealed = Buffer.alloc(part.length + SEAL_BYTES);
    sodium.crypto_secretstream_xchacha20poly1305_push(state, sealed, part, null, isLast ? LAST : MESSAGE);
    yield sealed;
  }
}

/** Unseals a stream of `seal`, part by part. @throws NotSealedError before it yields anything of an invalid part */
export async function* unseal(sealed: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const state = Buffer.alloc(STATE_BYTES);
  let isBegun = false;
  for await (const { part, isLast } of inParts(sealed, HEADER_BYTES, PART_BYTES + SEAL_BYTES)) {
    if (isBegun) yield openPart(state, part, isLast);
    else if (part.length === HEADER_BYTES && !isLast) {
      sodium.crypto_secretstream_xchacha20poly1305_init_pull(state, part, key);
      isBegun = true;
    } else throw new NotSealedError('it is too short');
  }
}

/** @throws NotSealedError */
function openPart(state: Buffer, sealed: Buffer, isLast: boolean): Buffer {
  if (sealed.length < SEAL_BYTES) throw new NotSealedError('it is cut off');
  const plain = Buffer.alloc(sealed.length - SEAL_BYTES);
  const tag = Buffer.alloc(1);
  try {
    sodium.crypto_secretstream_xchacha20poly1305_pull(state, plain, tag, sealed, null);
  } catch {
    throw new NotSealedError('it was changed, or sealed with another key');
  }
  if (tag[0] !== (isLast ? LAST : MESSAGE)) throw new NotSealedError('it is cut off or longer than it was');
  return plain;
}

/** Splits into parts of equal size, the last may be shorter; a part of `first` bytes comes before them, unless 0. */
async function* inParts(
  source: AsyncIterable<Buffer>,
  first: number,
  size: number,
): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let held: Buffer = Buffer.alloc(0);
  let next = first || size;
  for await (const piece of source) {
    held = Buffer.concat([held, piece]);
    while (held.length > next) {
      yield { part: held.subarray(0, next), isLast: false };
      held = held.subarray(next);
      next = size;
    }
  }
  yield { part: held, isLast: true };
}
