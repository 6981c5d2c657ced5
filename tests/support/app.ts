import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Connection } from '#server/db/open.ts';
import { createUnitOfWork, type UnitOfWork } from '#server/db/unit-of-work.ts';
import { createRateLimits } from '#server/lib/rate-limits.ts';
import { createServices, type Services } from '#server/services.ts';
import type { LiveEvent } from '#shared/events.ts';
import { createFakeClock, type FakeClock } from './clock.ts';
import { createDatabase } from './database.ts';

/** The real server without a socket. */
export interface TestApp {
  app: FastifyInstance;
  services: Services;
  unitOfWork: UnitOfWork;
  connection: Connection;
  clock: FakeClock;
  /** Every committed change so far. */
  events: LiveEvent[];
}

/** Lets another computer create the first family. */
export const SETUP_CODE = 'SETUP234';
const COOKIE_KEY = Buffer.alloc(32, 7);

/** Builds the real app on a migrated database in memory and a clock that stands still. */
export async function createTestApp(
  options: { connection?: Connection; clock?: FakeClock; timeZone?: string; allowedHosts?: readonly string[] } = {},
): Promise<TestApp> {
  const connection = options.connection ?? createDatabase();
  const clock = options.clock ?? createFakeClock();
  const events: LiveEvent[] = [];
  const unitOfWork = createUnitOfWork(connection, (committed) => events.push(...committed));
  const services = createServices({
    unitOfWork,
    clock,
    timeZone: options.timeZone ?? 'Europe/Berlin',
    setupCode: SETUP_CODE,
    limits: createRateLimits(connection),
  });
  const app = await buildApp({ services, clock, cookieKey: COOKIE_KEY, allowedHosts: options.allowedHosts ?? [] });
  await app.ready();
  return { app, services, unitOfWork, connection, clock, events };
}
