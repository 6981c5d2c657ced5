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

/** Characters drawn by the cryptographic generator from the alphabet without look-alikes. */
export function newCode(length: number = JOIN_CODE_LENGTH): string {
  return Array.from({ length }, () => JOIN_CODE_ALPHABET[randomInt(JOIN_CODE_ALPHABET.length)]).join('');
}

/** A password that can be read out and typed: three groups of three characters. */
export function newTemporaryPassword(): string {
  return [newCode(3), newCode(3), newCode(3)].join('-').toLowerCase();
}

/** SHA-256 of a token, for storing what only its holder knows. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two secrets without telling by time where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
