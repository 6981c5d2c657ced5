import { once } from 'node:events';
import type { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { removeRunningFile, writeRunningFile } from '#server/db/folder/running-file.ts';
import { VERSIONS } from '#server/db/versions.ts';
import type { EventBus } from '#server/events/bus.ts';
import { hasMoved } from '#server/features/backups/moving/moving.service.ts';
import { QUIT_WITHIN_MS } from '#server/features/backups/scheduler/backup-scheduler.ts';
import { type HomeOnlyService, openHomeOnly } from '#server/features/home-only/home-only.service.ts';
import type { UiFiles } from '#server/http/ui-files.ts';
import { type Announcer, startAnnouncer } from '#server/lan/announcer.ts';
import { createHomeNetwork, type HomeNetwork, type HomeReach } from '#server/lan/home-network.ts';
import { findNeighbours, type Neighbour } from '#server/lan/neighbours.ts';
import { hostHere, originAt } from '#server/lan/origins.ts';
import { type Clock, systemClock } from '#server/lib/clock.ts';
import { newId, newToken } from '#server/lib/ids.ts';
import { type Log, openLog, scrub } from '#server/lib/log.ts';
import { StartError } from '#server/lib/start-error.ts';
import { wordListenError } from '#server/listen-error.ts';
import { type OpenedData, type OpeningPhase, openData } from '#server/open-data.ts';
import { type PeriodicJobs, startPeriodicJobs } from '#server/periodic-jobs.ts';
import type { Services } from '#server/services.ts';
import type { HeldPort } from '#server/waiting/held-port.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/terminal.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

/** Most milliseconds that withdrawing the mDNS announcement may take. */
const GOODBYE_WITHIN_MS = 1500;

/** Built parts, and replacements that tests pass. */
export interface StartOptions {
  /** Folder with the numbered SQL. */
  migrationsFolder: string;
  /** Files of the built UI. */
  ui?: UiFiles | undefined;
  clock?: Clock;
  /** Receives the address by name whenever a name is announced, e.g. `http://kinboard.local:4280`. */
  onAnnounced?: ((origin: string) => void) | undefined;
  /** Called before a step that takes seconds. */
  onPhase?: ((phase: OpeningPhase) => void) | undefined;
  /** Holds the port until the app takes it over. */
  heldPort?: Pick<HeldPort, 'handOver'> | undefined;
  /** Decides in which networks requests from other computers are answered; created if absent. */
  homeOnly?: HomeOnlyService | undefined;
  /** Called after the data has moved to another computer and the last answer was sent. */
  onMoved?: (() => void) | undefined;
  /** Finds other Kinboards in the home network; by mDNS unless a test passes its own. */
  findNeighbours?: () => Promise<Neighbour[]>;
  /** Writes warnings and errors to the log; off in tests. */
  log?: boolean;
}

/** Running server with its addresses and its notices for people. */
export interface RunningServer {
  /** Address that answers on this computer, e.g. `http://localhost:4280`. */
  url: string;
  /** Addresses at which other devices at home open it, as of the start. */
  home: HomeReach;
  port: number;
  /** Code that lets another computer create the first family; null when there is one already. */
  setupCode: string | null;
  /** Sentences for people on what the start did with the data without being asked; usually empty. */
  notices: readonly string[];
  services: Services;
  /** Subscribes to committed changes; the returned function ends the subscription. */
  subscribe: EventBus['subscribe'];
  /** Announces again after the computer slept, and makes every screen refetch, since it may be another day. */
  wake(): Promise<void>;
  /** Finishes running requests, closes the data and unlocks the folder. */
  close(): Promise<void>;
}

/**
 * Starts the home server: opens and migrates the data, builds the app and listens.
 * @throws StartError with one sentence for people if that fails
 */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const clock = options.clock ?? systemClock;
  refuseWhereMoved(config.dataDir);
  const log = options.log ? openLog(config.dataDir, process.stdout) : undefined;
  const data = await openData(config, {
    migrationsFolder: options.migrationsFolder,
    clock,
    onListenerError: (error) => app.log.error({ err: error }, 'a listener of committed changes failed'),
    onPhase: options.onPhase,
    log,
  });
  const { services, subscribe, notices } = data;
  const homeOnly = options.homeOnly ?? openHomeOnly(config.dataDir);
  const network = createHomeNetwork(config, () => homeOnly.answeredCards());
  const id = newId();
  const find = options.findNeighbours ?? (async () => (config.mdns ? findNeighbours(id) : []));
  const controlToken = newToken();
  const app = await buildApp({
    ...config,
    services,
    clock,
    subscribe,
    network,
    homeOnly,
    findNeighbours: find,
    cookieKey: data.cookieKey,
    ui: options.ui,
    controlToken,
    log,
  }).catch((error: unknown) => {
    data.close();
    throw error;
  });
  const jobs = startPeriodicJobs(services, find);
  const warn = (sentence: string) => app.log.warn(scrub(sentence));
  services.moving.onMoved(() => options.onMoved?.());
  services.backups.onTrouble(warn);
  notices.forEach(warn);
  let announcer: Announcer | null = null;
  const close = () => shutDown(config, { app, data, log, jobs, homeOnly, announcer });
  try {
    await homeOnly.begin();
    const port = await listen(app, config, options.heldPort);
    network.listensOn(port);
    publishToCommands(app, config, { port, host: config.host, token: controlToken });
    if (config.mdns) announcer = announce(app, { port, id, services, network, onAnnounced: options.onAnnounced });
    log?.info('started', VERSIONS);
    jobs.now();
    return {
      url: originAt(hostHere(config.host), port),
      home: await network.describe(undefined),
      port,
      notices,
      setupCode: services.families.setup(true).needsFamily ? data.setupCode : null,
      services,
      subscribe,
      wake: () => {
        homeOnly.lookAgain();
        void announcer?.announceAgain();
        return jobs.wake();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws StartError if this data has moved to another computer */
function refuseWhereMoved(dataDir: string): void {
  if (!hasMoved(dataDir)) return;
  throw new StartError(say(words.movedToAnotherComputer), { problem: 'moved' });
}

interface Parts {
  app: App;
  data: OpenedData;
  log: Log | undefined;
  jobs: PeriodicJobs;
  homeOnly: HomeOnlyService;
  announcer: Announcer | null;
}

async function shutDown(config: Config, { app, data, log, jobs, homeOnly, announcer }: Parts): Promise<void> {
  const quitBy = performance.now() + QUIT_WITHIN_MS;
  jobs.stop();
  homeOnly.end();
  // First, so that no device looks for it any more. A network that does not answer must not delay the rest.
  await Promise.race([announcer?.stop(), sleep(GOODBYE_WITHIN_MS, undefined, { ref: false })]);
  removeRunningFile(config.dataDir);
  await app.close();
  await data.services.backups.quit(quitBy - performance.now());
  data.close();
  log?.info('stopped');
}

/** Writes the file by which commands find this server. If the disk is full, it serves without the file. */
function publishToCommands(app: App, { dataDir }: Config, running: Parameters<typeof writeRunningFile>[1]): void {
  try {
    writeRunningFile(dataDir, running);
  } catch (error) {
    app.log.warn({ err: error }, 'commands in a terminal cannot reach this Kinboard');
  }
}

interface AnnounceDeps extends Pick<StartOptions, 'onAnnounced'> {
  port: number;
  id: string;
  services: Services;
  network: HomeNetwork;
}

function announce(app: App, { port, id, services, network, onAnnounced }: AnnounceDeps): Announcer {
  return startAnnouncer({
    port,
    id,
    installation: () => services.backups.installationMark(),
    listCards: network.cards,
    onName: (name) => {
      network.announcedAs(name);
      if (name) onAnnounced?.(originAt(name, port));
    },
    onError: (error) => app.log.warn({ err: error }, 'Kinboard could not be announced in the home network'),
  });
}

async function listen(app: App, config: Config, heldPort: StartOptions['heldPort']): Promise<number> {
  const held = (await heldPort?.handOver()) ?? null;
  try {
    if (held) await takeOver(app, held);
    else await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
  } catch (error) {
    throw wordListenError(error, config);
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : config.port;
}

/** Continues to listen on the port of another server, so that clients that connect meanwhile only wait. */
async function takeOver(app: App, held: Server): Promise<void> {
  // Fastify closes connections itself only if it opened the port itself.
  app.addHook('preClose', async () => app.server.closeAllConnections());
  await app.ready();
  app.server.listen(held);
  await once(app.server, 'listening');
}
