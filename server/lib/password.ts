import sodium from 'sodium-native';

const OPS_LIMIT = 2;
const MEMORY_BYTES = 19 * 1024 * 1024;

/** Hashes a password with argon2id (19 MiB, t=2, p=1; reliability, S10) on a worker thread. */
export async function hashPassword(password: string): Promise<string> {
  const hash = Buffer.alloc(sodium.crypto_pwhash_STRBYTES);
  await sodium.crypto_pwhash_str_async(hash, Buffer.from(password.normalize('NFC')), OPS_LIMIT, MEMORY_BYTES);
  return hash.toString('utf8').replace(/\0+$/, '');
}

/** Whether a password belongs to a hash made by `hashPassword`. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const stored = Buffer.alloc(sodium.crypto_pwhash_STRBYTES);
  stored.write(hash, 'utf8');
  return sodium.crypto_pwhash_str_verify_async(stored, Buffer.from(password.normalize('NFC')));
}
