import sodium from 'sodium-native';
import { PASSWORD_COST } from '#server/lib/password-cost.ts';
import { createHashQueue } from './hash-queue.ts';

const queue = createHashQueue();

/**
 * Hashes a password with argon2id (p=1; speed-10) on a worker thread.
 * @throws AppError too_busy
 */
export function hashPassword(password: string): Promise<string> {
  return queue.run(async () => {
    const hash = Buffer.alloc(sodium.crypto_pwhash_STRBYTES);
    const { opsLimit, memoryBytes } = PASSWORD_COST;
    await sodium.crypto_pwhash_str_async(hash, Buffer.from(password.normalize('NFC')), opsLimit, memoryBytes);
    return hash.toString('utf8').replace(/\0+$/, '');
  });
}

/** Tells whether a password belongs to a hash made by `hashPassword`. @throws AppError too_busy */
export function verifyPassword(hash: string, password: string): Promise<boolean> {
  return queue.run(async () => {
    const stored = Buffer.alloc(sodium.crypto_pwhash_STRBYTES);
    stored.write(hash, 'utf8');
    return sodium.crypto_pwhash_str_verify_async(stored, Buffer.from(password.normalize('NFC')));
  });
}
