/**
 * Replaces `server/lib/password-cost.ts` in tests that make thousands of people: the same argon2id with the lowest
 * cost, which takes a hundredth of the time. `server/lib/password.test.ts` tests the real cost.
 */
export const PASSWORD_COST = { opsLimit: 1, memoryBytes: 8192 };
