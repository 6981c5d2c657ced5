import { isSameSecret } from '#server/lib/ids.ts';
import { keyedHash } from '#server/lib/sealed-stream.ts';
import type { MovingProof } from '#shared/contracts/moving.schema.ts';

/** Step that one side proves to the other: it fetches the copy, it has restored it, it has stopped. */
type Step = 'fetch' | 'done' | 'stopped';

/**
 * The proof that whoever makes it has the code, for one step of one fetch alone (docs/product/moving.md#moving-11).
 * @param nonce random text that the new computer draws for each fetch
 */
export function proveCode(code: string, step: Step, nonce: string): string {
  return keyedHash(code, `kinboard move ${step} ${nonce}`).toString('base64url');
}

/** Tells whether a proof was made with this code. */
export function isProven(code: string, step: Step, { nonce, proof }: MovingProof): boolean {
  return isSameSecret(proveCode(code, step, nonce), proof);
}

/** The key that the copy of one fetch is sealed with, 32 bytes. */
export function copyKey(code: string, nonce: string): Buffer {
  return keyedHash(code, `kinboard move copy ${nonce}`);
}
