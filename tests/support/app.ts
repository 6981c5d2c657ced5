import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { dataPlaceOf } from '#server/db/folder/data-folder.ts';
import type { Connection } from '#server/db/open.ts';
import { createUnitOfWork, type UnitOfWork } from '#server/db/unit-of-work.ts';
import { createEventBus } from '#server/events/bus.ts';
import type { HomeOnlyService } from '#server/features/home-only/home-only.service.ts';
import type { BodyLimits } from '#server/http/body-timeout.ts';
import type { ConnectionLimits } from '#server/http/connection-places.ts';
import type { LiveLimits } from '#server/http/live-limits.ts';
import type { SlowReaderLimits } from '#server/http/slow-readers.ts';
import { uiInFolder } from '#server/http/ui-files.ts';
import type { CardAddress } from '#server/lan/cards.ts';
import { createHomeNetwork, type HomeNetwork } from '#server/lan/home-network.ts';
import type { Neighbour } from '#server/lan/neighbours.ts';
import { createServices, type Services } from '#server/services.ts';
import type { LiveEvent } from '#shared/events.ts';
import { createFakeClock, type FakeClock } from './clock.ts';
import { createDatabase, MIGRATIONS_FOLDER } from './database.ts';
import { carriedAbout } from './home-only.ts';
import { closerAtEnd } from './open-apps.ts';

/** The real server without a socket. */
export interface TestApp {
  app: FastifyInstance;
  services: Services;
  unitOfWork: UnitOfWork;
  connection: Connection;
  clock: FakeClock;
  /** Live events of all commits so far. */
  events: LiveEvent[];
  /** Network in which other devices reach the server. */
  network: HomeNetwork;
}

/** Code with which another computer creates the first family. */
export const SETUP_CODE = 'SETUP234';
const CARDS: CardAddress[] = [{ card: 'wlan0', address: '192.168.1.20' }];
/** Key that encrypts cookies in tests. */
export const COOKIE_KEY = Buffer.alloc(32, 7);

/**
 * Builds the real app on a migrated database in memory and a clock that stands still. It is closed at the end of its
 * test, or of its file.
 */
export async function createTestApp(
  options: {
    connection?: Connection;
    clock?: FakeClock;
    timeZone?: string;
    allowedHosts?: readonly string[];
    /** Trusted proxies (KINBOARD_PROXY). */
    proxies?: readonly string[];
    /** Address from outside (KINBOARD_PUBLIC_URL). */
    publicUrl?: string;
    /** Address on which Kinboard listens. */
    host?: string;
    /** Decides in which networks other devices are answered; by default in all. */
    homeOnly?: HomeOnlyService;
    /** Network cards of the computer. */
    cards?: CardAddress[];
    findNeighbours?: () => Promise<Neighbour[]>;
    /** Folder of the built UI; by default none is served. */
    uiFolder?: string;
    /** Key that encrypts cookies; another key simulates another computer. */
    cookieKey?: Buffer;
    /** Overrides the limits for clients that read answers slowly. */
    slowReaders?: Partial<SlowReaderLimits>;
    /** Overrides the limits for bodies that arrive slowly. */
    bodyLimits?: Partial<BodyLimits>;
    /** Overrides the limits for connections. */
    connectionLimits?: Partial<ConnectionLimits>;
    /** Overrides the limits for live connections. */
    liveLimits?: LiveLimits;
    /** Receives the lines of the log; by default there is no log. */
    log?: { stream: { write(line: string): void } };
    /** True (the default) computes every answer and compares it with the kept one; false sends the kept answer. */
    checksKeptAnswers?: boolean;
    /** Token of the control calls; by default they are closed. */
    controlToken?: string;
    /** Existing data folder, for tests of backups; by default one that does not exist. */
    dataDir?: string;
    /** Replaces the function that returns how long the computer has been awake. */
    uptime?: () => number;
  } = {},
): Promise<TestApp> {
  const closeAtEnd = closerAtEnd();
  const connection = options.connection ?? createDatabase();
  const clock = options.clock ?? createFakeClock();
  const events: LiveEvent[] = [];
  const bus = createEventBus((error) => {
    throw error;
  });
  bus.subscribe((event) => {
    if (event.type !== 'sessions.ended' && event.type !== 'data.replaced') events.push(event);
  });
  const unitOfWork = createUnitOfWork(connection, bus.publish);
  const homeOnly = options.homeOnly ?? carriedAbout({ cards: options.cards ?? CARDS, routers: [] }).homeOnly;
  await homeOnly.begin();
  const network = createHomeNetwork(
    { host: options.host ?? '0.0.0.0', port: 4280 },
    () => options.homeOnly?.answeredCards() ?? options.cards ?? CARDS,
    async () => null,
  );
  const services = createServices({
    unitOfWork,
    clock,
    timeZone: options.timeZone ?? 'Europe/Berlin',
    setupCode: SETUP_CODE,
    place: {
      ...dataPlaceOf(options.dataDir ?? path.join(tmpdir(), `kinboard-app-${randomUUID()}`)),
      migrationsFolder: MIGRATIONS_FOLDER,
    },
    uptime: options.uptime,
  });
  const app = await buildApp({
    services,
    clock,
    subscribe: bus.subscribe,
    network,
    homeOnly,
    findNeighbours: options.findNeighbours ?? (async () => []),
    cookieKey: options.cookieKey ?? COOKIE_KEY,
    host: options.host,
    allowedHosts: options.allowedHosts ?? [],
    proxies: options.proxies,
    publicUrl: options.publicUrl,
    ui: options.uiFolder === undefined ? undefined : uiInFolder(options.uiFolder),
    slowReaders: options.slowReaders,
    bodyLimits: options.bodyLimits,
    connectionLimits: options.connectionLimits,
    liveLimits: options.liveLimits,
    log: options.log,
    checksKeptAnswers: options.checksKeptAnswers ?? true,
    controlToken: options.controlToken,
  });
  await app.ready();
  closeAtEnd(app);
  return { app, services, unitOfWork, connection, clock, events, network };
}
