import sodium from 'sodium-native';
import { createHashQueue } from './hash-queue.ts';

const OPS_LIMIT = 2;
const MEMORY_BYTES = 19 * 1024 * 1024;

const queue = createHashQueue();

/**
 * Hashes a password with argon2id (19 MiB, t=2, p=1; docs/promises.md#speed-10) on a worker thread.
 * @throws AppError too_busy
 */
export function hashPassword(password: string): Promise<string> {
  return queue.run(async () => {
    const hash = Buffer.alloc(sodium.crypto_pwhash_STRBYTES);
    await sodium.crypto_pwhash_str_async(hash, Buffer.from(password.normalize('NFC')), OPS_LIMIT, MEMORY_BYTES);
    return hash.toString('utf8').replace(/\0+$/, '');
  });
}

/** Whether a password belongs to a hash made by `hashPassword`. @throws AppError too_busy */
export function verifyPassword(hash: string, password: string): Promise<boolean> {
  return queue.run(async () => {
    const stored = Buffer.alloc(sodium.crypto_pwhash_STRBYTES);
    stored.write(hash, 'utf8');
    return sodium.crypto_pwhash_str_verify_async(stored, Buffer.from(password.normalize('NFC')));
  });
}
