import * as z from 'zod/mini';

/** Reasons why the home server could not start, for the page or dialog that offers a way out. */
export const START_PROBLEMS = [
  'port_taken',
  'port_forbidden',
  'address_unknown',
  'folder_in_use',
  /** The folder, or the data file in it, cannot be written. */
  'folder_unwritable',
  'file_held',
  'disk_full',
  /** The disk cannot be read or written, although it has free space. */
  'disk_failing',
  /** The data file is empty, truncated, not a database, or not a database of Kinboard. */
  'data_damaged',
  /** The folder was in use, and the data file is gone. */
  'data_missing',
  /** The data file has tables, triggers or views that are not Kinboard's. */
  'data_foreign',
  /** The data file is intact, but balances or day sums do not match the ledger. */
  'figures_differ',
  /** Another program or a failing disk changed the data file after Kinboard closed it. */
  'data_changed',
  'data_newer',
  /** The data file could not be migrated to this version; it is unchanged. */
  'migration_failed',
  /** The family moved its data to another computer (moving-6). */
  'moved',
  'other',
] as const;
/** Reason why the home server could not start. */
export type StartProblem = (typeof START_PROBLEMS)[number];

/** Rescues that a person may choose when the data cannot be opened; the existing data is always kept. */
export const RESCUES = ['restore-backup', 'start-anew', 'accept-figures'] as const;
/** A way out that changes the contents of the data folder. */
export type Rescue = (typeof RESCUES)[number];

/** Ways out that a person may choose when the server cannot start. */
export const WAYS_OUT = [...RESCUES, 'try-again', 'serve-again'] as const;
/** A way out of a failed start. */
export type WayOut = (typeof WAYS_OUT)[number];

const backupOffer = z.object({
  /** Instant of the newest change in the backup, or at which it was made (ISO 8601). */
  date: z.string(),
  families: z.array(
    z.object({ name: z.string(), children: z.array(z.object({ name: z.string(), balance: z.number() })) }),
  ),
});
/** The newest good backup: its date, its families, and the children with their balances. */
export type BackupOffer = z.infer<typeof backupOffer>;

const redemption = z.object({
  person: z.string(),
  /** Name of the reward or task. */
  reward: z.string(),
  points: z.number(),
  /** `redeemed` or `asked` for a reward; `look` for a task that waits for a review. */
  kind: z.enum(['redeemed', 'asked', 'look']),
});
/**
 * Notification for parents: a child redeemed a reward, asked for one, or waits for the review of a task. `points` is
 * the cost of the reward or the points that the task gives.
 */
export type Redemption = z.infer<typeof redemption>;

const account = z.object({ username: z.string(), name: z.string() });
/** Account whose password only the family computer can reset. */
export type ResettableAccount = z.infer<typeof account>;

const startFailure = z.object({
  type: z.literal('failed'),
  problem: z.enum(START_PROBLEMS),
  /** One sentence for people. */
  message: z.string(),
  /** Findings of the check of the data, one line each, for the details of the dialog. */
  findings: z.array(z.string()),
  port: z.nullable(z.number()),
  dataDir: z.nullable(z.string()),
  /** The newest good backup; null when there is none or restoring it is not a way out. */
  backup: z.nullable(backupOffer),
  /**
   * True when the process keeps running, shows a page on its port and accepts a way out; otherwise it is of no further
   * use.
   */
  isHeld: z.boolean(),
});
/** Reason why the home server did not start, with the facts that a way out needs. */
export type StartFailure = z.infer<typeof startFailure>;

/** Phases that make a start take longer than usual. */
export const START_PHASES = ['checking', 'rescuing'] as const;
/** Phase that makes a start take longer than usual. */
export type StartPhase = (typeof START_PHASES)[number];

/** Language of the family, as in `<html lang>`; English before a family exists. */
const language = z.string();

const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('starting'), phase: z.enum(START_PHASES) }),
  z.object({ type: z.literal('started'), host: z.string(), port: z.number(), dataDir: z.string(), language }),
  startFailure,
  z.object({ type: z.literal('redeemed'), redemption }),
  /** The family chose another language. */
  z.object({ type: z.literal('language'), language }),
  /** A backup failed or is overdue; `sentence` tells the owner so. */
  z.object({ type: z.literal('backup-trouble'), sentence: z.string() }),
  z.object({ type: z.literal('accounts'), id: z.number(), accounts: z.array(account) }),
  z.object({
    type: z.literal('password-reset'),
    id: z.number(),
    /** Null when no account has that username. */
    signIn: z.nullable(z.object({ username: z.string(), temporaryPassword: z.string() })),
  }),
  z.object({ type: z.literal('refused'), id: z.number(), message: z.string() }),
]);
/** Message of the home server to the desktop shell that runs it as a child process. */
export type ServerMessage = z.infer<typeof serverMessage>;

const shellMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('woke') }),
  z.object({ type: z.literal('way-out'), way: z.enum(WAYS_OUT) }),
  z.object({ type: z.literal('list-accounts'), id: z.number() }),
  z.object({ type: z.literal('reset-password'), id: z.number(), username: z.string() }),
  z.object({ type: z.literal('close') }),
]);
/** Message of the desktop shell to the home server. */
export type ShellMessage = z.infer<typeof shellMessage>;

/** Parses a message of the server; returns null for anything else. */
export function readServerMessage(data: unknown): ServerMessage | null {
  return serverMessage.safeParse(data).data ?? null;
}

/** Parses a message of the shell; returns null for anything else. */
export function readShellMessage(data: unknown): ShellMessage | null {
  return shellMessage.safeParse(data).data ?? null;
}
