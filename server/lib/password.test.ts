import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('"argon2id (19 MiB, t=2, p=1)": a guess costs that much, and only the password itself is right', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'correct horse')).toBe(true);
  expect(await verifyPassword(hash, 'correct horsf')).toBe(false);
});
