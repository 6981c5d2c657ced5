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
import { countCrash, decideAfterCrash } from './restart-policy.ts';

/** How long the server may take to finish what it is doing, in milliseconds; then it is ended (decisions, section 13). */
const STOP_WITHIN_MS = 5000;
/** How long an answer of the server may take, in milliseconds. */
const ANSWER_WITHIN_MS = 15_000;
/** How much of what a crashed server said is shown, in characters. */
const LAST_WORDS = 1500;

/** The part of Electron's UtilityProcess that is used here. */
export interface ServerProcess {
  readonly stdout: NodeJS.ReadableStream | null;
  readonly stderr: NodeJS.ReadableStream | null;
  postMessage(message: ShellMessage): void;
  on(event: 'message', listener: (data: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  kill(): boolean;
}

/** Why there is no server: it said so when it started, or it died again and again. */
export type HostFailure = StartFailure | { type: 'crashed'; lastWords: string };

/** Where a running server is. */
export interface ServerAddress {
  /** Origin for the window, such as `http://127.0.0.1:4280`. */
  origin: string;
  dataDir: string;
}

/** What the host needs of the app. */
export interface HostOptions {
  /** Starts the server's process. */
  fork(): ServerProcess;
  /** The start takes longer than usual: no hang, however long. */
  onPhase(phase: StartPhase): void;
  onStarted(address: ServerAddress): void;
  onFailed(failure: HostFailure): void;
  onRedeemed(redemption: Redemption): void;
  /** Backups need the owner, in one sentence. */
  onBackupTrouble(sentence: string): void;
  /** Milliseconds since some fixed moment. */
  now(): number;
}

/** Starts and stops the server: the only place that knows how. */
export type ServerHost = ReturnType<typeof createServerHost>;

/** The origin to open for a server that listens on an address. */
export function originFor(host: string, port: number): string {
  const everywhere = ['0.0.0.0', 'localhost', '::', '[::]'];
  const bare = everywhere.includes(host) ? '127.0.0.1' : host.replace(/^\[|\]$/g, '');
  return new URL(`http://${bare.includes(':') ? `[${bare}]` : bare}:${port}`).origin;
}

/** Makes the host; nothing is started yet. */
export function createServerHost(options: HostOptions) {
  let child: ServerProcess | null = null;
  let address: ServerAddress | null = null;
  let startedAt = 0;
  let crashes = 0;
  let lastWords = '';
  let retry: NodeJS.Timeout | undefined;
  let stopping: Promise<void> | undefined;
  let nextId = 1;
  const questions = new Map<number, { resolve: (answer: ServerMessage) => void; reject: (error: Error) => void }>();

  /** Starts the server; one that is there and could not open its data takes the way out. */
  function start(way: WayOut = 'try-again'): void {
    if (stopping) return;
    if (child) {
      child.postMessage({ type: 'way-out', way });
      return;
    }
    clearTimeout(retry);
    startedAt = options.now();
    const started = options.fork();
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (text) => remember(String(text)));
    started.on('message', (data) => {
      const message = readServerMessage(data);
      if (message && child === started) hear(message, started);
    });
    started.on('exit', () => {
      if (child === started) handleExit();
    });
  }

  function hear(message: ServerMessage, from: ServerProcess): void {
    switch (message.type) {
      case 'starting':
        options.onPhase(message.phase);
        break;
      case 'started':
        address = { origin: originFor(message.host, message.port), dataDir: message.dataDir };
        options.onStarted(address);
        break;
      case 'failed':
        // Starting again would fail again; a person has to do something first. One that holds its port stays: it tells the
        // tablets, and takes the way out.
        address = null;
        if (!message.isHeld) {
          child = null;
          from.kill();
        }
        options.onFailed(message);
        break;
      case 'redeemed':
        options.onRedeemed(message.redemption);
        break;
      case 'backup-trouble':
        options.onBackupTrouble(message.sentence);
        break;
      default: {
        const question = questions.get(message.id);
        questions.delete(message.id);
        if (message.type === 'refused') question?.reject(new Error(message.message));
        else question?.resolve(message);
      }
    }
  }

  function handleExit(): void {
    child = null;
    address = null;
    for (const question of questions.values()) question.reject(new Error('Kinboard has just restarted: try it again.'));
    questions.clear();
    if (stopping) return;
    crashes = countCrash(crashes, options.now() - startedAt);
    const decision = decideAfterCrash(crashes);
    if (decision === 'give-up') {
      crashes = 0;
      options.onFailed({ type: 'crashed', lastWords });
    } else {
      retry = setTimeout(() => start(), decision.restartInMs);
    }
  }

  function remember(text: string): void {
    lastWords = `${lastWords}${text}`.slice(-LAST_WORDS);
    process.stderr.write(text);
  }

  function ask(question: (id: number) => ShellMessage): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      if (!child || !address) return reject(new Error('Kinboard is not running: start it first.'));
      const id = nextId++;
      const timer = setTimeout(() => {
        questions.delete(id);
        reject(new Error('Kinboard did not answer: try it again.'));
      }, ANSWER_WITHIN_MS);
      questions.set(id, {
        resolve: (answer) => {
          clearTimeout(timer);
          resolve(answer);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      child.postMessage(question(id));
    });
  }

  async function end(): Promise<void> {
    clearTimeout(retry);
    const ending = child;
    if (!ending) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        ending.kill();
        resolve();
      }, STOP_WITHIN_MS);
      ending.on('exit', () => {
        clearTimeout(timer);
        resolve();
      });
      // One that is still starting does not listen yet; nothing of it has been acknowledged to anybody.
      if (address) ending.postMessage({ type: 'close' });
      else ending.kill();
    });
  }

  return {
    start,
    /** Where the server is; null while there is none. */
    address: () => address,
    /** Tells the server that the computer slept. */
    wake: () => child?.postMessage({ type: 'woke' }),
    /** Lets the server finish what it is doing and ends it; it is not started again. */
    stop: () => {
      stopping ??= end();
      return stopping;
    },
    /** Those whose password only this computer can reset. */
    async listAccounts(): Promise<ResettableAccount[]> {
      const answer = await ask((id) => ({ type: 'list-accounts', id }));
      return answer.type === 'accounts' ? answer.accounts : [];
    },
    /** Gives somebody a temporary password; null when nobody has that username. */
    async resetPassword(username: string): Promise<{ username: string; temporaryPassword: string } | null> {
      const answer = await ask((id) => ({ type: 'reset-password', id, username }));
      return answer.type === 'password-reset' ? answer.signIn : null;
    },
  };
}
