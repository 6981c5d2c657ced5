import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { JOIN_CODE_ALPHABET, JOIN_CODE_LENGTH } from '#shared/constants.ts';

/** Creates an opaque id: 96 random bits, 16 characters. */
export function newId(): string {
  return randomBytes(12).toString('base64url');
}

/** Creates a secret token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Lower-case alphabet without l, which looks like 1 and I. */
const PASSWORD_ALPHABET = JOIN_CODE_ALPHABET.replace('L', '').toLowerCase();

function draw(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Creates a code with the cryptographic generator, from an alphabet without look-alike characters. */
export function newCode(length: number = JOIN_CODE_LENGTH): string {
  return draw(JOIN_CODE_ALPHABET, length);
}

/** Creates a password that is easy to read out and type: three groups of three characters. */
export function newTemporaryPassword(): string {
  return Array.from({ length: 3 }, () => draw(PASSWORD_ALPHABET, 3)).join('-');
}

/** Hashes a token with SHA-256, since only its holder may know the token itself. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two secrets in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
