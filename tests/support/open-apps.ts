import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach } from 'vitest';

/** Apps that the running test made, and those that were made before the first test of a file, for all of them. */
const open = { test: new Set<FastifyInstance>(), file: new Set<FastifyInstance>() };
let isInTest = false;

/**
 * Closes an app at the end of its test, or of its file when it was made for all tests. An open app has timers, which
 * keep it and its whole family in the memory of the process and cost time in every later file.
 */
export function closeAtEnd(app: FastifyInstance): void {
  open[isInTest ? 'test' : 'file'].add(app);
}

/** Registers the ends of tests and files. Call it before a file registers hooks of its own: these run in between. */
export function watchOpenApps(): void {
  beforeEach(() => {
    isInTest = true;
  });
  afterEach(async () => {
    isInTest = false;
    await closeAll(open.test);
  });
  afterAll(async () => await closeAll(open.file));
}

async function closeAll(apps: Set<FastifyInstance>): Promise<void> {
  const all = [...apps];
  apps.clear();
  await Promise.all(all.map((app) => app.close()));
}
