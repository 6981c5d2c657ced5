import { systemClock } from '#server/lib/clock.ts';
import { describeError } from '#server/lib/describe-error.ts';
import { type LogFile, openLogFile } from '#server/lib/log-file.ts';

/** Facts that a line of the log may say besides its event: figures, versions and states, never a name or a text of somebody's. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Log of what happened, for the family's own engineer. */
export interface Log {
  info(event: string, facts?: Facts): void;
  warn(event: string, facts?: Facts): void;
  error(event: string, error: unknown): void;
  /** Takes the lines of the request log, which are JSON; warnings and worse are said in the terminal as well. */
  readonly stream: { write(line: string): void };
}

/** pino's numbers of the levels. */
const LEVELS = { info: 30, warn: 40, error: 50 } as const;

/** Opens the log of a data folder. @param terminal also gets warnings and worse */
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

/** Describes an error for the log without any path of this computer, and with nothing in quotes, since that may be somebody's text. */
export function scrubError(error: unknown): ReturnType<typeof describeError> {
  const described = describeError(error instanceof Error ? error : new Error(String(error)));
  return { ...described, message: scrub(described.message) };
}

/** Takes out of a sentence what may name somebody: quoted text, paths and addresses. */
export function scrub(sentence: string): string {
  return sentence
    .replace(/'[^']*'|"[^"]*"|“[^”]*”|`[^`]*`/g, '…')
    .replace(/(?:[A-Za-z]:)?[\\/](?:[^\s\\/:,;]+[\\/])*[^\s,;]*/g, '…')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[0-9a-f]*:[0-9a-f:]{2,}\b/gi, '…');
}

/** Tells whether a line is about trouble: a warning or worse. */
export function isTrouble(line: string): boolean {
  return levelOf(line) >= LEVELS.warn;
}

function levelOf(line: string): number {
  return Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? LEVELS.error);
}
