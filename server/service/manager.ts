import type { Effects } from '#server/service/effects.ts';

/** Program of the operating system that starts the server and keeps it running. */
export interface Manager {
  /** File that tells it what to run. */
  file: string;
  encoding: 'utf8' | 'utf16le';
  /** True if the server starts with the computer, false if with the person's sign-in. */
  startsWithComputer: boolean;
  /** Place of what the server prints: a file or a command. */
  messages?: string | undefined;
  /** Writes the text of the file. */
  write(environment: Readonly<Record<string, string>>): string;
  /** Reads the environment variables from the text of the file. */
  read(text: string): Record<string, string>;
  /** Starts what the file says, in place of what ran until now. @throws CommandError */
  start(): Promise<void>;
  /** Stops the server and forgets it. @throws CommandError */
  stop(): Promise<void>;
  /** Called when the file is removed. @throws CommandError */
  forget?(): Promise<void>;
  /** Returns the command by which a person starts it again, now and always. */
  toStart(isEnabled: boolean): string;
  look(): Promise<{ isEnabled: boolean; isRunning: boolean }>;
}

/** Failure of a command of the operating system. */
export class CommandError extends Error {
  readonly command: string;
  /** Output of the command; null if there is no such command. */
  readonly output: string | null;

  constructor(command: string, output: string | null) {
    super(command);
    this.command = command;
    this.output = output;
  }
}

/** Runs commands of one program, one after the other. @throws CommandError for the first that fails */
export async function runAll(effects: Effects, program: string, ...commands: (readonly string[])[]): Promise<void> {
  for (const args of commands) {
    const { result, output } = await effects.run(program, args);
    if (result !== 'succeeded')
      throw new CommandError([program, ...args].join(' '), result === 'missing' ? null : output);
  }
}

/** Tells whether a command succeeds. */
export async function succeeds(effects: Effects, program: string, ...args: string[]): Promise<boolean> {
  return (await effects.run(program, args)).result === 'succeeded';
}
