/**
 * In the place of `server/lib/password-cost.ts` where tests make thousands of people: the same argon2id at its least, which takes
 * a hundredth of the time. `server/lib/password.test.ts` proves the real cost.
 */
export const PASSWORD_COST = { opsLimit: 1, memoryBytes: 8192 };
