import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('accounts-8: a hash is argon2id with 19 MiB, t=2, p=1, and only the password is right', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'correct horse')).toBe(true);
  expect(await verifyPassword(hash, 'correct horsf')).toBe(false);
});
