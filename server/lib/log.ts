import { systemClock } from '#server/lib/clock.ts';
import { describeError } from '#server/lib/describe-error.ts';
import { type LogFile, openLogFile } from '#server/lib/log-file.ts';

/** Facts of a log line in addition to its event: figures, versions and states, never names or texts of users. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Log for the person who maintains the server. */
export interface Log {
  info(event: string, facts?: Facts): void;
  warn(event: string, facts?: Facts): void;
  error(event: string, error: unknown): void;
  /** Receives the JSON lines of the request log; warnings and errors also go to the terminal. */
  readonly stream: { write(line: string): void };
}

/** pino's log levels. */
const LEVELS = { info: 30, warn: 40, error: 50 } as const;

/** Opens the log of a data folder. @param terminal also receives warnings and errors */
export function openLog(dataDir: string, terminal: { write(line: string): unknown }): Log {
  const file: LogFile = openLogFile(dataDir);
  const write = (line: string) => {
    file.write(line);
    if (isTrouble(line)) terminal.write(line);
  };
  const say = (level: keyof typeof LEVELS, event: string, facts: object) =>
    write(`${JSON.stringify({ level: LEVELS[level], time: systemClock.now(), msg: event, ...facts })}\n`);
  return {
    info: (event, facts = {}) => say('info', event, facts),
    warn: (event, facts = {}) => say('warn', event, facts),
    error: (event, error) => say('error', event, { err: scrubError(error) }),
    stream: { write },
  };
}

/** Describes an error for the log without paths of this computer and without quoted text, which may be a user's. */
export function scrubError(error: unknown): ReturnType<typeof describeError> {
  const described = describeError(error instanceof Error ? error : new Error(String(error)));
  return { ...described, message: scrub(described.message) };
}

/** Removes from a sentence what may identify a user: quoted text, paths and addresses. */
export function scrub(sentence: string): string {
  return sentence
    .replace(/'[^']*'|"[^"]*"|“[^”]*”|`[^`]*`/g, '…')
    .replace(/(?:[A-Za-z]:)?[\\/](?:[^\s\\/:,;]+[\\/])*[^\s,;]*/g, '…')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[0-9a-f]*:[0-9a-f:]{2,}\b/gi, '…');
}

/** Tells whether a log line is a warning or an error. */
export function isTrouble(line: string): boolean {
  return levelOf(line) >= LEVELS.warn;
}

function levelOf(line: string): number {
  return Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? LEVELS.error);
}
