import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { JOIN_CODE_ALPHABET, JOIN_CODE_LENGTH } from '#shared/constants.ts';

/** A new opaque id: 96 random bits, 16 characters. */
export function newId(): string {
  return randomBytes(12).toString('base64url');
}

/** A new secret token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** In lower case the l looks like 1 and I. */
const PASSWORD_ALPHABET = JOIN_CODE_ALPHABET.replace('L', '').toLowerCase();

function draw(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Characters drawn by the cryptographic generator from the alphabet without look-alikes. */
export function newCode(length: number = JOIN_CODE_LENGTH): string {
  return draw(JOIN_CODE_ALPHABET, length);
}

/** A password that can be read out and typed: three groups of three characters. */
export function newTemporaryPassword(): string {
  return Array.from({ length: 3 }, () => draw(PASSWORD_ALPHABET, 3)).join('-');
}

/** SHA-256 of a token, for storing what only its holder knows. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two secrets without telling by time where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
