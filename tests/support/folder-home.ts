import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { afterEach } from 'vitest';
import { buildApp } from '#server/app.ts';
import { DATABASE_NAME } from '#server/db/folder/data-folder.ts';
import type { CommittedEvent } from '#server/events/bus.ts';
import { HomeOnlyService } from '#server/features/home-only/home-only.service.ts';
import { openHomeOnlyFile } from '#server/features/home-only/home-only-settings.ts';
import { createHomeNetwork } from '#server/lan/home-network.ts';
import { type OpenedData, openData } from '#server/open-data.ts';
import type { Contract, ContractRequest, ContractResult } from '#shared/contracts/contract.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { COOKIE_KEY } from './app.ts';
import { type Client, createClient } from './client.ts';
import { createFakeClock, type FakeClock } from './clock.ts';
import { dump, MIGRATIONS_FOLDER } from './database.ts';
import { createHome, type Home, type Who } from './home.ts';

/** The real server on a real data folder, without a socket. */
export interface FolderApp {
  readonly app: FastifyInstance;
  readonly services: OpenedData['services'];
  readonly setupCode: string;
  readonly clock: FakeClock;
  /** Types of all events that were committed so far. */
  readonly events: CommittedEvent['type'][];
  readonly dataDir: string;
  /** Returns the path of a file in the data folder. */
  file(...name: string[]): string;
  /** Reads all live data except sessions and codes, which a restore ends. */
  dump(): Record<string, unknown[]>;
  /** Makes another browser, in which nobody is signed in. */
  browser(place?: Parameters<typeof createClient>[2]): Client;
  /** Closes the server and the data; keeps the folder. */
  close(): Promise<void>;
  /** Closes everything and removes the folder. */
  remove(): Promise<void>;
}

/** The same with the people of the test home, who are all signed in. */
export interface FolderHome extends FolderApp {
  readonly id: Home['id'];
  readonly familyId: string;
  readonly credentials: Home['credentials'];
  /** Returns the signed-in browser of a person. */
  as(who: Who): Client;
}

type AppOptions = Partial<Pick<Parameters<typeof buildApp>[0], 'proxies' | 'publicUrl' | 'bodyLimits'>>;

/** Starts the real server on a folder; by default on a new one. */
export async function createFolderApp(
  options: AppOptions & { dataDir?: string; clock?: FakeClock } = {},
): Promise<FolderApp> {
  const { clock = createFakeClock(), dataDir = makeFolder(), ...rest } = options;
  const data = await openData(
    { dataDir, timeZone: 'Europe/Berlin' },
    {
      migrationsFolder: MIGRATIONS_FOLDER,
      clock,
      onListenerError: (error) => {
        throw error;
      },
    },
  );
  const events: CommittedEvent['type'][] = [];
  data.subscribe(({ type }) => events.push(type));
  const homeOnly = new HomeOnlyService({
    file: openHomeOnlyFile(dataDir),
    addressesNow: () => [],
    routersOf: async () => [],
  });
  await homeOnly.begin();
  const app = await buildApp({
    ...rest,
    services: data.services,
    clock,
    subscribe: data.subscribe,
    network: createHomeNetwork({ host: '0.0.0.0', port: 4280 }, () => []),
    homeOnly,
    findNeighbours: async () => [],
    cookieKey: data.cookieKey,
    allowedHosts: [],
  });
  await app.ready();
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await app.close();
    data.close();
  };
  return {
    app,
    services: data.services,
    setupCode: data.setupCode,
    clock,
    events,
    dataDir,
    file: (...name) => path.join(dataDir, ...name),
    dump: () => dumpFile(path.join(dataDir, DATABASE_NAME)),
    browser: (place) => createClient(app, undefined, place),
    close,
    async remove() {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the real server on a folder with the people of the test home.
 * @param options.prepare changes the data before the server starts
 */
export async function createFolderHome({
  prepare,
  ...options
}: Parameters<typeof createFolderApp>[0] & { prepare?: (home: Home) => void } = {}): Promise<FolderHome> {
  const home = await createHome();
  prepare?.(home);
  const dataDir = makeFolder();
  writeFileSync(path.join(dataDir, DATABASE_NAME), home.connection.serialize());
  writeFileSync(path.join(dataDir, 'secret.key'), COOKIE_KEY);
  const clients = new Map<Who, Client>();
  const made = await createFolderApp({ ...options, dataDir });
  await home.app.close();
  return {
    ...made,
    id: home.id,
    familyId: home.familyId,
    credentials: home.credentials,
    as(who) {
      const client = clients.get(who) ?? createClient(made.app, home.as(who).cookie);
      clients.set(who, client);
      return client;
    },
  };
}

/**
 * Wraps `createFolderHome` and `createFolderApp`, and removes what they made after each test. Call it at the top of a
 * file.
 */
export function foldersPerTest(): { home: typeof createFolderHome; fresh: typeof createFolderApp } {
  const made: FolderApp[] = [];
  afterEach(async () => {
    for (const each of made.splice(0)) await each.remove();
  });
  const keep = <T extends FolderApp>(one: T): T => {
    made.push(one);
    return one;
  };
  return {
    home: async (options) => keep(await createFolderHome(options)),
    fresh: async (options) => keep(await createFolderApp(options)),
  };
}

/** Reads all rows of a data file, without the tables that a restore does not bring back. */
export function dumpFile(file: string): Record<string, unknown[]> {
  const connection = new Database(file, { readonly: true });
  try {
    const { sessions: _s, meta: _m, rate_limits: _r, device_pairings: _p, ...rest } = dump(connection);
    return rest;
  } finally {
    connection.close();
  }
}

/** Calls a contract with a file as the body. */
export async function send<C extends Contract>(
  client: Client,
  contract: C,
  file: Buffer,
  { query, ...rest }: Partial<ContractRequest<C>> & { headers?: Record<string, string> } = {},
): Promise<{ status: number; body: ContractResult<C> & { code?: string; message?: string } }> {
  const { statusCode, payload } = await client.raw('POST', urlOf(contract, { query }), {
    body: file,
    headers: { 'content-type': 'application/octet-stream', ...rest.headers },
  });
  return { status: statusCode, body: JSON.parse(payload) };
}

/** Makes random bytes, which are no database. */
export const noise = (bytes: number) => randomBytes(bytes);

function makeFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'kinboard-folder-'));
}
