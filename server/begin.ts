import type { Config } from '#server/config.ts';
import { rescueData } from '#server/db/copies/rescue.ts';
import { keepLanguage, readKeptLanguage } from '#server/db/folder/kept-language.ts';
import { describeFailure } from '#server/describe-failure.ts';
import type { CommittedEvent } from '#server/events/bus.ts';
import { undoMove } from '#server/features/backups/moving/moving.service.ts';
import { openHomeOnly } from '#server/features/home-only/home-only.service.ts';
import { systemClock, toIso } from '#server/lib/clock.ts';
import { endOnCrash } from '#server/lib/crash.ts';
import { openLog, scrub } from '#server/lib/log.ts';
import { setOwnLanguage } from '#server/lib/request-language.ts';
import { StartError } from '#server/lib/start-error.ts';
import { type RunningServer, type StartOptions, startServer } from '#server/start.ts';
import { createHeldPort } from '#server/waiting/held-port.ts';
import type { Waiting } from '#server/waiting/waiting.ts';
import { buildWaitingApp, receiveWith } from '#server/waiting/waiting-app.ts';
import type { StartFailure, StartPhase, StartProblem, WayOut } from '#shared/host-protocol.ts';
import type { Language } from '#shared/language/languages.ts';

/** Problems that no page on the port could help with. */
const NOT_HELD: ReadonlySet<StartProblem> = new Set([
  'port_taken',
  'port_forbidden',
  'address_unknown',
  'folder_in_use',
]);

/** Events after which the language of the first family may differ. A new family emits the event of its first member. */
export const TELL_OF_LANGUAGE: ReadonlySet<CommittedEvent['type']> = new Set([
  'family.changed',
  'members.changed',
  'data.replaced',
]);

/** Replaces the terminal where it gets the message by another way. */
const SILENT = { write: () => undefined };

/** Options of the start, with callbacks for its progress. */
interface BeginOptions extends Omit<StartOptions, 'heldPort' | 'homeOnly' | 'onPhase' | 'onMoved'> {
  /** Called when a phase begins that takes longer than usual. */
  onPhase?: (phase: StartPhase) => void;
  /** Called whenever the server begins to serve, also again after a failure or a move. */
  onServing?: (server: RunningServer) => void;
  /** Called when the start has failed. A page on the port offers the ways out; taking one continues the start. */
  onTrouble: (failure: StartFailure, port: number) => void;
}

/** A home server that is being started. */
export interface Beginning {
  /** Resolves when the server serves. @throws StartError with one sentence for people if it cannot recover */
  readonly started: Promise<RunningServer>;
  /** Takes a way out of a failed start; ignored in any other state. */
  takeWayOut(way: WayOut): void;
  /** Closes the server or the waiting page. @throws StartError if the start has failed, unless the data has moved */
  close(): Promise<void>;
}

/**
 * Starts the home server. If the start takes longer, or the data cannot be opened, a small page on the same port says
 * so, until the app takes over the port. On the family computer itself, the page also offers the ways out.
 */
export function begin(config: Config, options: BeginOptions): Beginning {
  let waiting: Waiting = { phase: 'checking' };
  if (options.log) endOnCrash(config.dataDir);
  let isClosed = false;
  let running: RunningServer | null = null;
  const attempts = createAttempts();
  const { promise: started, resolve, reject } = Promise.withResolvers<RunningServer>();

  const ours = portWithPage({ config, waiting: () => waiting, choose: takeWayOut });

  function enter(phase: StartPhase): void {
    waiting = { phase };
    // If the port is not available, the app reports it when it listens.
    ours.heldPort.open().catch(() => undefined);
    options.onPhase?.(phase);
  }

  async function attempt(way: WayOut): Promise<void> {
    try {
      await applyWayOut(way, config.dataDir, options, () => enter('rescuing'));
      const server = await startSpeaking(config, { ...options, ...ours, onPhase: enter, onMoved });
      if (isClosed) return await server.close();
      running = server;
      resolve(running);
      options.onServing?.(running);
    } catch (error) {
      await fail(error);
    }
  }

  async function fail(error: unknown): Promise<void> {
    const failure = await describeFailure(error, config, options.migrationsFolder);
    if (options.log) logFailure(error, config.dataDir);
    if (NOT_HELD.has(failure.problem) && !ours.heldPort.isOpen()) return reject(error);
    waiting = { failure };
    try {
      options.onTrouble({ ...failure, isHeld: true }, await ours.heldPort.open());
    } catch (portError) {
      // The page cannot be shown. The sentence about the data matters more than the one about the port.
      reject(new StartError(`${failure.message} ${portError instanceof Error ? portError.message : ''}`.trim()));
    }
  }

  const onMoved = () => attempts.follow(stop());

  /** Stops the server after the data has moved to another computer; the small page then says so. */
  async function stop(): Promise<void> {
    if (!running || isClosed) return;
    const last = running;
    running = null;
    await last.close().catch((error: unknown) => logFailure(error, config.dataDir));
    if (!isClosed) await attempt('try-again');
  }

  function takeWayOut(way: WayOut): void {
    if (attempts.isRunning() || isClosed || running) return;
    waiting = { phase: way === 'try-again' ? 'checking' : 'rescuing' };
    attempts.follow(attempt(way));
  }

  attempts.follow(attempt('try-again'));
  return {
    started,
    takeWayOut,
    async close() {
      isClosed = true;
      if (running) return running.close();
      await attempts.settled();
      await ours.heldPort.close();
      throwIfFailed(waiting);
    },
  };
}

/** Follows the attempt that runs, with the stop before it. */
function createAttempts() {
  let running: Promise<void> | null = null;
  return {
    follow(attempt: Promise<void>): void {
      const followed = attempt.finally(() => {
        if (running === followed) running = null;
      });
      running = followed;
    },
    isRunning: () => running !== null,
    settled: async () => running,
  };
}

/** Starts the server. From then on, its messages in the terminal and the desktop app are in the family's language. */
async function startSpeaking(config: Config, options: StartOptions): Promise<RunningServer> {
  setOwnLanguage(() => readKeptLanguage(config.dataDir));
  const server = await startServer(config, options);
  const read = () => server.services.families.visitorLanguage(null) ?? 'en';
  const keeper = createLanguageKeeper(config.dataDir, read);
  setOwnLanguage(read);
  keeper.keep();
  server.subscribe(({ type }) => {
    if (TELL_OF_LANGUAGE.has(type)) keeper.keep();
  });
  return {
    ...server,
    async close() {
      await keeper.settled();
      await server.close();
    },
  };
}

/**
 * Stores the family's language, one write at a time. A change during a write is stored by the next one. What cannot be
 * read stays as it was stored: the calls that need the data say so.
 */
function createLanguageKeeper(dataDir: string, read: () => Language) {
  let last: Promise<unknown> = Promise.resolve();
  let isNextWaiting = false;
  return {
    keep() {
      if (isNextWaiting) return;
      isNextWaiting = true;
      last = last
        .then(() => {
          isNextWaiting = false;
          return keepLanguage(dataDir, read());
        })
        .catch(() => undefined);
    },
    settled: () => last,
  };
}

/**
 * Creates the held port that answers with the small page, and the service that decides in which networks requests from
 * other computers are answered.
 */
function portWithPage(deps: Omit<Parameters<typeof buildWaitingApp>[0], 'homeOnly'> & { config: Config }) {
  const homeOnly = openHomeOnly(deps.config.dataDir);
  void homeOnly.begin();
  const makePage = async () => receiveWith(await buildWaitingApp({ ...deps, homeOnly }));
  let page: ReturnType<typeof makePage> | undefined;
  const heldPort = createHeldPort(deps.config, (socket) => {
    page ??= makePage();
    void page.then((receive) => receive(socket));
  });
  return { heldPort, homeOnly };
}

/** @throws StartError if the start has failed, unless the data has moved */
function throwIfFailed(waiting: Waiting): void {
  if (!('failure' in waiting) || waiting.failure.problem === 'moved') return;
  throw new StartError(waiting.failure.message, { problem: waiting.failure.problem });
}

/** Applies a way out to the data folder, before the start. */
async function applyWayOut(way: WayOut, dataDir: string, options: BeginOptions, onRescue: () => void): Promise<void> {
  if (way === 'try-again') return;
  if (way === 'serve-again') {
    undoMove(dataDir);
    return;
  }
  onRescue();
  const stamp = toIso((options.clock ?? systemClock).now()).replaceAll(':', '-');
  await rescueData(dataDir, way, { migrationsFolder: options.migrationsFolder, stamp });
}

/** Logs the details that the sentence for people leaves out. */
function logFailure(error: unknown, dataDir: string): void {
  const { cause, findings, problem } =
    error instanceof StartError ? error : { cause: error, findings: [], problem: 'other' };
  const log = openLog(dataDir, cause === undefined && findings.length === 0 ? SILENT : process.stdout);
  log.warn('Kinboard could not start', { problem, findings: scrub(findings.join('; ')) });
  if (cause !== undefined) log.error('Kinboard could not start', cause);
}
