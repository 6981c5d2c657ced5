import * as z from 'zod/mini';

/** Why the home server could not start, for whoever shows a way out of it. */
export const START_PROBLEMS = [
  'port_taken',
  'port_forbidden',
  'address_unknown',
  'folder_in_use',
  /** The folder, or the data file in it, cannot be written. */
  'folder_unwritable',
  'disk_full',
  /** The disk cannot be read or written, though there is room on it. */
  'disk_failing',
  /** The data file is empty, torn, no database or not ours. */
  'data_damaged',
  /** The folder was in use, and the data file is gone. */
  'data_missing',
  /** Tables, triggers or views are in it that are not ours. */
  'data_foreign',
  /** It is whole, but balances or day sums are not those of the ledger. */
  'figures_differ',
  'data_newer',
  /** It could not be brought to this version; it is as it was before. */
  'migration_failed',
  'other',
] as const;
/** Why the home server could not start. */
export type StartProblem = (typeof START_PROBLEMS)[number];

/** What the shell may ask for when it starts the server on a damaged data file; the damaged one is always kept. */
export const RESCUES = ['restore-backup', 'start-anew', 'accept-figures'] as const;
/** A way out of a damaged data file. */
export type Rescue = (typeof RESCUES)[number];

const redemption = z.object({ person: z.string(), reward: z.string(), points: z.number() });
/** A child's redemption, as the parents are told of it; points are what it cost. */
export type Redemption = z.infer<typeof redemption>;

const account = z.object({ username: z.string(), name: z.string() });
/** Somebody whose password only the family computer can reset. */
export type ResettableAccount = z.infer<typeof account>;

const startFailure = z.object({
  type: z.literal('failed'),
  problem: z.enum(START_PROBLEMS),
  /** One sentence for people. */
  message: z.string(),
  port: z.nullable(z.number()),
  dataDir: z.nullable(z.string()),
  /** Day of the newest good backup (YYYY-MM-DD), when the data is damaged and there is one. */
  backupDate: z.nullable(z.string()),
});
/** Why the home server did not start, and what a way out needs to know. */
export type StartFailure = z.infer<typeof startFailure>;

const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), host: z.string(), port: z.number(), dataDir: z.string() }),
  startFailure,
  z.object({ type: z.literal('redeemed'), redemption }),
  z.object({ type: z.literal('accounts'), id: z.number(), accounts: z.array(account) }),
  z.object({
    type: z.literal('password-reset'),
    id: z.number(),
    /** Null when nobody has that username. */
    signIn: z.nullable(z.object({ username: z.string(), temporaryPassword: z.string() })),
  }),
  z.object({ type: z.literal('refused'), id: z.number(), message: z.string() }),
]);
/** What the home server tells the desktop shell that holds it. */
export type ServerMessage = z.infer<typeof serverMessage>;

const shellMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('woke') }),
  z.object({ type: z.literal('list-accounts'), id: z.number() }),
  z.object({ type: z.literal('reset-password'), id: z.number(), username: z.string() }),
  z.object({ type: z.literal('close') }),
]);
/** What the desktop shell asks of the home server. */
export type ShellMessage = z.infer<typeof shellMessage>;

/** Reads a message of the server; null for anything else. */
export function readServerMessage(data: unknown): ServerMessage | null {
  return serverMessage.safeParse(data).data ?? null;
}

/** Reads a message of the shell; null for anything else. */
export function readShellMessage(data: unknown): ShellMessage | null {
  return shellMessage.safeParse(data).data ?? null;
}
