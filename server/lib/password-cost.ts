/** Cost of hashing a password: argon2id with 19 MiB and two passes (speed-10). */
export const PASSWORD_COST = { opsLimit: 2, memoryBytes: 19 * 1024 * 1024 };
