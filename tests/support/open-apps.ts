import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach } from 'vitest';

/** Apps that the running test made, and those that were made before the first test of a file, for all of them. */
const open = { test: new Set<FastifyInstance>(), file: new Set<FastifyInstance>() };
let isInTest = false;

/**
 * Returns a function that lets an app be closed at the end of the running test, or of the file when no test runs yet.
 * Call it before anything is awaited: an app that a file makes for all its tests may be ready only when the first one
 * runs. An open app has timers, which keep it and its whole family in the memory of the process and cost time in every
 * later file.
 */
export function closerAtEnd(): (app: FastifyInstance) => void {
  const apps = open[isInTest ? 'test' : 'file'];
  return (app) => void apps.add(app);
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
