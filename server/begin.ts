import type { Config } from '#server/config.ts';
import { rescueData } from '#server/db/copies/rescue.ts';
import { keepLanguage, readKeptLanguage } from '#server/db/folder/kept-language.ts';
import { describeFailure } from '#server/describe-failure.ts';
import type { CommittedEvent } from '#server/events/bus.ts';
import { comeBack } from '#server/features/backups/moving/moving.service.ts';
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

/** Events after which the first family may read another language. A new family is announced by its first member. */
export const TELL_OF_LANGUAGE: ReadonlySet<CommittedEvent['type']> = new Set([
  'family.changed',
  'members.changed',
  'data.replaced',
]);

/** A terminal that need not hear what it is told anyway. */
const SILENT = { write: () => undefined };

/** Options of the start, and functions that are told how it goes. */
interface BeginOptions extends Omit<StartOptions, 'heldPort' | 'homeOnly' | 'onPhase' | 'onMoved'> {
  /** It takes longer than usual. */
  onPhase?: (phase: StartPhase) => void;
  /** It serves; also when it serves once more, after it had failed or rested. */
  onServing?: (server: RunningServer) => void;
  /** It failed; a page with the ways out is shown on the port, and the start goes on when one of them is taken. */
  onTrouble: (failure: StartFailure, port: number) => void;
}

/** A home server that is being started. */
export interface Beginning {
  /** Settles when it serves. @throws StartError with one sentence for people when there is nothing to wait for */
  readonly started: Promise<RunningServer>;
  /** Takes a way out of what keeps it from serving; ignored while there is nothing to get out of. */
  takeWayOut(way: WayOut): void;
  /** Ends the server, or what stands in for it. @throws StartError when it ends in trouble; to have moved is none */
  close(): Promise<void>;
}

/**
 * Starts the home server. Where the start takes longer, or the data cannot be opened, a small page on the same port says
 * so to everybody, and offers the ways out on the family computer itself, until the app takes the port over.
 */
export function begin(config: Config, options: BeginOptions): Beginning {
  let waiting: Waiting = { phase: 'checking' };
  let isAttempting = true;
  if (options.log) endOnCrash(config.dataDir);
  let isClosed = false;
  let running: RunningServer | null = null;
  const { promise: started, resolve, reject } = Promise.withResolvers<RunningServer>();

  const ours = portWithPage({ config, waiting: () => waiting, choose: takeWayOut });

  function enter(phase: StartPhase): void {
    waiting = { phase };
    // A port that cannot be had is told by the app when it wants it.
    ours.heldPort.open().catch(() => undefined);
    options.onPhase?.(phase);
  }

  async function attempt(way: WayOut): Promise<void> {
    isAttempting = true;
    try {
      await walk(way, config.dataDir, options, () => enter('rescuing'));
      const server = await startSpeaking(config, { ...options, ...ours, onPhase: enter, onMoved: () => void rest() });
      if (isClosed) return await server.close();
      running = server;
      resolve(running);
      options.onServing?.(running);
    } catch (error) {
      await fail(error);
    } finally {
      isAttempting = false;
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
      // Nobody can be told on the port: the sentence about the data matters more than the one about the port.
      reject(new StartError(`${failure.message} ${portError instanceof Error ? portError.message : ''}`.trim()));
    }
  }

  /** The data lives on another computer now: the small page says so here. */
  async function rest(): Promise<void> {
    if (!running || isClosed) return;
    const last = running;
    running = null;
    isAttempting = true;
    await last.close().catch((error: unknown) => logFailure(error, config.dataDir));
    await attempt('try-again');
  }

  function takeWayOut(way: WayOut): void {
    if (isAttempting || isClosed || running) return;
    waiting = { phase: way === 'try-again' ? 'checking' : 'rescuing' };
    void attempt(way);
  }

  void attempt('try-again');
  return {
    started,
    takeWayOut,
    async close() {
      isClosed = true;
      if (running) return running.close();
      await ours.heldPort.close();
      throwTrouble(waiting);
    },
  };
}

/** Starts the server; what it says in the terminal and to the desktop app is in the family's language from then on. */
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

/** Keeps what the family reads, one write at a time: what changes during one is kept by the next. */
function createLanguageKeeper(dataDir: string, read: () => Language) {
  let last: Promise<unknown> = Promise.resolve();
  let isNextWaiting = false;
  return {
    keep() {
      if (isNextWaiting) return;
      isNextWaiting = true;
      last = last.then(() => {
        isNextWaiting = false;
        return keepLanguage(dataDir, read());
      });
    },
    settled: () => last,
  };
}

/**
 * Makes the port that is held meanwhile, which answers with the small page, and what decides in which
 * networks others are answered, from that page on.
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

/** @throws StartError when there is trouble; to have moved is none */
function throwTrouble(waiting: Waiting): void {
  if (!('failure' in waiting) || waiting.failure.problem === 'moved') return;
  throw new StartError(waiting.failure.message, { problem: waiting.failure.problem });
}

/** Does what a way out does to the data folder, before the start. */
async function walk(way: WayOut, dataDir: string, options: BeginOptions, onRescue: () => void): Promise<void> {
  if (way === 'try-again') return;
  if (way === 'serve-again') {
    comeBack(dataDir);
    return;
  }
  onRescue();
  const stamp = toIso((options.clock ?? systemClock).now()).replaceAll(':', '-');
  await rescueData(dataDir, way, { migrationsFolder: options.migrationsFolder, stamp });
}

/** Logs what the sentence for people leaves out, for whoever mends computers. */
function logFailure(error: unknown, dataDir: string): void {
  const { cause, findings, problem } =
    error instanceof StartError ? error : { cause: error, findings: [], problem: 'other' };
  const log = openLog(dataDir, cause === undefined && findings.length === 0 ? SILENT : process.stdout);
  log.warn('Kinboard could not start', { problem, findings: scrub(findings.join('; ')) });
  if (cause !== undefined) log.error('Kinboard could not start', cause);
}
