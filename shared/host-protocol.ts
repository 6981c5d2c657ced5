import * as z from 'zod/mini';

/** Reasons why the home server could not start, for whoever shows a way out of it. */
export const START_PROBLEMS = [
  'port_taken',
  'port_forbidden',
  'address_unknown',
  'folder_in_use',
  /** The folder, or the data file in it, cannot be written. */
  'folder_unwritable',
  'file_held',
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
  /** It was changed since Kinboard closed it, by another program or a failing disk. */
  'data_changed',
  'data_newer',
  /** It could not be brought to this version; it is as it was before. */
  'migration_failed',
  /** The family went on to another computer with it (moving-6). */
  'moved',
  'other',
] as const;
/** Reason why the home server could not start. */
export type StartProblem = (typeof START_PROBLEMS)[number];

/** Rescues that a person may ask for where the data cannot be opened; the data that stood there is always kept. */
export const RESCUES = ['restore-backup', 'start-anew', 'accept-figures'] as const;
/** A way out that changes what stands in the data folder. */
export type Rescue = (typeof RESCUES)[number];

/** Ways out that a person may choose where the data cannot be opened. */
export const WAYS_OUT = [...RESCUES, 'try-again', 'serve-again'] as const;
/** A way out of what keeps the server from serving. */
export type WayOut = (typeof WAYS_OUT)[number];

const backupOffer = z.object({
  /** The newest change in it, or when it was made (ISO 8601). */
  date: z.string(),
  families: z.array(
    z.object({ name: z.string(), children: z.array(z.object({ name: z.string(), balance: z.number() })) }),
  ),
});
/** The newest good backup: how old it is, and who and what is in it. */
export type BackupOffer = z.infer<typeof backupOffer>;

const redemption = z.object({
  person: z.string(),
  /** The reward, or the task. */
  reward: z.string(),
  points: z.number(),
  /** A reward was redeemed or asked for, or a task waits for a look. */
  kind: z.enum(['redeemed', 'asked', 'look']),
});
/**
 * Reward or task that a child redeemed or waits for, as the parents are told of it; points are what it costs or gives.
 */
export type Redemption = z.infer<typeof redemption>;

const account = z.object({ username: z.string(), name: z.string() });
/** Somebody whose password only the family computer can reset. */
export type ResettableAccount = z.infer<typeof account>;

const startFailure = z.object({
  type: z.literal('failed'),
  problem: z.enum(START_PROBLEMS),
  /** One sentence for people. */
  message: z.string(),
  /** Findings of a check of the data, a line each, for whoever wants to know. */
  findings: z.array(z.string()),
  port: z.nullable(z.number()),
  dataDir: z.nullable(z.string()),
  /** The newest good backup, where restoring it is a way out and there is one. */
  backup: z.nullable(backupOffer),
  /** True when the process stays, shows a page on its port and takes a way out; else it is of no more use. */
  isHeld: z.boolean(),
});
/** Reason why the home server did not start, and what a way out needs to know. */
export type StartFailure = z.infer<typeof startFailure>;

/** Kinds of work of a start that make it take longer than usual. */
export const START_PHASES = ['checking', 'rescuing'] as const;
/** Kind of work of a start that takes longer than usual. */
export type StartPhase = (typeof START_PHASES)[number];

/** Language that the family reads, as in `<html lang>`; English before there is one. */
const language = z.string();

const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('starting'), phase: z.enum(START_PHASES) }),
  z.object({ type: z.literal('started'), host: z.string(), port: z.number(), dataDir: z.string(), language }),
  startFailure,
  z.object({ type: z.literal('redeemed'), redemption }),
  /** The family chose another language. */
  z.object({ type: z.literal('language'), language }),
  /** A backup failed or is overdue, as one sentence for the owner. */
  z.object({ type: z.literal('backup-trouble'), sentence: z.string() }),
  z.object({ type: z.literal('accounts'), id: z.number(), accounts: z.array(account) }),
  z.object({
    type: z.literal('password-reset'),
    id: z.number(),
    /** Null when nobody has that username. */
    signIn: z.nullable(z.object({ username: z.string(), temporaryPassword: z.string() })),
  }),
  z.object({ type: z.literal('refused'), id: z.number(), message: z.string() }),
]);
/** Message of the home server to the desktop shell that holds it. */
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

/** Reads a message of the server; null for anything else. */
export function readServerMessage(data: unknown): ServerMessage | null {
  return serverMessage.safeParse(data).data ?? null;
}

/** Reads a message of the shell; null for anything else. */
export function readShellMessage(data: unknown): ShellMessage | null {
  return shellMessage.safeParse(data).data ?? null;
}
