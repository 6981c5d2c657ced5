import {
  type Redemption,
  type ResettableAccount,
  readServerMessage,
  type ServerMessage,
  type ShellMessage,
  type StartFailure,
  type StartPhase,
  type WayOut,
} from '#shared/host-protocol.ts';
import { asLanguage, type Language } from '#shared/language/languages.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';
import { countCrash, decideAfterCrash } from './restart-policy.ts';
import { createQuestions, type ServerQuestions } from './server-questions.ts';

/** Milliseconds that the server may take to stop; then it is killed (running-5). */
const STOP_WITHIN_MS = 5000;
/** Number of characters that are kept of the server's output, for a crash. */
const OUTPUT_LENGTH = 1500;

/** The part of Electron's UtilityProcess that is used here. */
export interface ServerProcess {
  readonly stdout: NodeJS.ReadableStream | null;
  readonly stderr: NodeJS.ReadableStream | null;
  postMessage(message: ShellMessage): void;
  on(event: 'message', listener: (data: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  kill(): boolean;
}

/** Reason why there is no server: the one that it reported at its start, or repeated crashes. */
export type HostFailure = StartFailure | { type: 'crashed'; lastWords: string };

/** Address and data folder of a running server. */
export interface ServerAddress {
  /** Origin for the window, such as `http://127.0.0.1:4280`. */
  origin: string;
  dataDir: string;
}

/** Functions of the app that the server host calls. */
export interface HostOptions {
  /** Starts the server's process. */
  fork(): ServerProcess;
  /** Called when a start takes longer than usual; the server is working, not hanging. */
  onPhase(phase: StartPhase): void;
  /** @param language language of the family */
  onStarted(address: ServerAddress, language: Language): void;
  /** Called when the family's language changes. */
  onLanguage(language: Language): void;
  onFailed(failure: HostFailure): void;
  onRedeemed(redemption: Redemption): void;
  /** Called when backups need the owner. @param sentence says why */
  onBackupTrouble(sentence: string): void;
  /** Monotonic time in milliseconds. */
  now(): number;
}

/** Starts and stops the server process. */
export interface ServerHost {
  /** Starts the server; a server that is already running without its data receives the way out. */
  start(way?: WayOut): void;
  /** Address of the server; null while there is none. */
  address(): ServerAddress | null;
  /** Tells the server that the computer slept. */
  wake(): void;
  /** Stops the server after its current work; it is not restarted. */
  stop(): Promise<void>;
  /** Lists the accounts whose password only this computer can reset. */
  listAccounts(): Promise<ResettableAccount[]>;
  /** Gives an account a temporary password; null when the username does not exist. */
  resetPassword(username: string): Promise<{ username: string; temporaryPassword: string } | null>;
}

/** Returns the origin to open for a server that listens on a host and port. */
export function originFor(host: string, port: number): string {
  const everywhere = ['0.0.0.0', 'localhost', '::', '[::]'];
  const bare = everywhere.includes(host) ? '127.0.0.1' : host.replace(/^\[|\]$/g, '');
  return new URL(`http://${bare.includes(':') ? `[${bare}]` : bare}:${port}`).origin;
}

/** Makes the server host; the server is not started yet. */
export function createServerHost(options: HostOptions): ServerHost {
  let child: ServerProcess | null = null;
  let address: ServerAddress | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopping: Promise<void> | undefined;
  const crashes = createCrashes(options.now);
  const lastWords = createLastWords();
  const questions = createQuestions((question) => {
    if (!child || !address) return false;
    child.postMessage(question);
    return true;
  });

  function start(way: WayOut = 'try-again'): void {
    if (stopping) return;
    if (child) {
      child.postMessage({ type: 'way-out', way });
      return;
    }
    clearTimeout(retry);
    crashes.begin();
    const started = options.fork();
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (text) => lastWords.add(String(text)));
    started.on('message', (data) => {
      const message = readServerMessage(data);
      if (message && child === started) handleMessage(message, started);
    });
    started.on('exit', () => {
      if (child === started) handleExit();
    });
  }

  function handleMessage(message: ServerMessage, from: ServerProcess): void {
    if (message.type === 'started') {
      address = { origin: originFor(message.host, message.port), dataDir: message.dataDir };
      options.onStarted(address, asLanguage(message.language));
    } else if (message.type === 'failed') {
      address = null;
      // A restart would fail again until a person acts. A server that holds its port keeps running: it informs the
      // tablets and receives the way out.
      if (!message.isHeld) {
        child = null;
        from.kill();
      }
      options.onFailed(message);
    } else if ('id' in message) questions.answer(message);
    else pass(message, options);
  }

  function handleExit(): void {
    child = null;
    address = null;
    questions.refuseAll(say(words.restartedTryAgain));
    if (stopping) return;
    const decision = crashes.decide();
    if (decision === 'give-up') {
      options.onFailed({ type: 'crashed', lastWords: lastWords.text() });
    } else {
      retry = setTimeout(() => start(), decision.restartInMs);
    }
  }

  return {
    start,
    address: () => address,
    wake: () => child?.postMessage({ type: 'woke' }),
    stop: () => {
      clearTimeout(retry);
      // A server that is still starting has acknowledged nothing, so it can be killed.
      stopping ??= end(child, address !== null);
      return stopping;
    },
    ...accountsOf(questions),
  };
}

/** Passes messages to the app that do not change the state of the server. */
function pass(message: Exclude<ServerMessage, { id: number } | { type: 'started' | 'failed' }>, to: HostOptions): void {
  switch (message.type) {
    case 'starting':
      to.onPhase(message.phase);
      break;
    case 'language':
      to.onLanguage(asLanguage(message.language));
      break;
    case 'redeemed':
      to.onRedeemed(message.redemption);
      break;
    case 'backup-trouble':
      to.onBackupTrouble(message.sentence);
  }
}

/** Counts crashes of the server, and decides whether it is restarted. */
function createCrashes(now: () => number) {
  let startedAt = 0;
  let count = 0;
  return {
    begin(): void {
      startedAt = now();
    },
    decide(): ReturnType<typeof decideAfterCrash> {
      count = countCrash(count, now() - startedAt);
      const decision = decideAfterCrash(count);
      if (decision === 'give-up') count = 0;
      return decision;
    },
  };
}

/** Keeps the last output of the server, to show it after a crash. */
function createLastWords() {
  let kept = '';
  return {
    add(text: string): void {
      kept = `${kept}${text}`.slice(-OUTPUT_LENGTH);
      process.stderr.write(text);
    },
    text: () => kept,
  };
}

function accountsOf({ ask }: ServerQuestions): Pick<ServerHost, 'listAccounts' | 'resetPassword'> {
  return {
    async listAccounts() {
      const answer = await ask((id) => ({ type: 'list-accounts', id }));
      return answer.type === 'accounts' ? answer.accounts : [];
    },
    async resetPassword(username) {
      const answer = await ask((id) => ({ type: 'reset-password', id, username }));
      return answer.type === 'password-reset' ? answer.signIn : null;
    },
  };
}

/**
 * Asks a serving server to close its data and exit; kills one that is not serving, since it has acknowledged nothing.
 */
function end(child: ServerProcess | null, isServing: boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (!child) return Promise.resolve();
  const timer = setTimeout(() => {
    child.kill();
    resolve();
  }, STOP_WITHIN_MS);
  child.on('exit', () => {
    clearTimeout(timer);
    resolve();
  });
  if (isServing) child.postMessage({ type: 'close' });
  else child.kill();
  return promise;
}
