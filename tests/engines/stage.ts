import '#server/lib/request-language.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { startDemoServer } from '#tests/support/demo-server.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';
import { type BusyFamily, createBusyFamily } from '#tests/support/small-family.ts';
import { oncePerRun } from '#tests/support/test-run.ts';
import type { Engine, Looks } from './driver.ts';
import { type EngineToTry, enginesToTry } from './engines.ts';
import { type HomeNetwork, openHomeNetwork } from './home-network.ts';
import { Visitor } from './visitor.ts';

const PICTURES = 'test-results/engines';

/** A family computer behind a home network, and browsers of one engine in it. */
export interface Stage {
  readonly network: HomeNetwork;
  /** Opens a browser with cookies and storage of its own. */
  open(): Promise<Visitor>;
}

/** The families that can be on the family computer: none yet, Anna, Mia and Ben, or the demo's on its clock. */
interface Houses {
  empty: Stage;
  busy: Stage & { family: BusyFamily };
  demo: Stage;
}

/** The stages of one engine. */
export interface Engines {
  /** True where a story with two browsers at once cannot be told. */
  readonly isAlone: boolean;
  /** Starts a family computer for one test. */
  house<K extends keyof Houses>(kind: K): Promise<Houses[K]>;
  /** The same browser with another look of the device. */
  relaunch(looks: Looks): Promise<void>;
}

/**
 * Tells stories in each engine, one launch an engine; an error, console error or violated policy of a page fails the story.
 * @param engines those of this computer unless told
 */
export function inEveryEngine(
  tell: (engines: Engines) => void,
  engines: readonly EngineToTry[] = enginesToTry(),
): void {
  for (const { name, isThere, isAlone = false, launch } of engines) {
    describe.skipIf(!isThere)(name, () => {
      let engine: Engine | undefined;
      const closings: (() => unknown)[] = [];
      const networks: HomeNetwork[] = [];
      const visitors: Visitor[] = [];
      beforeAll(async () => {
        engine = await launch();
      }, 60_000);
      afterAll(() => engine?.close());
      afterEach(async ({ task }) => {
        if (task.result?.state === 'fail') await keepPictures(`${name} ${task.name}`, visitors);
        visitors.length = 0;
        for (const close of closings.splice(0).reverse()) await close();
        const reports = networks.splice(0).flatMap((network) => network.reports);
        expect(reports, 'a page reported errors').toEqual([]);
      });
      const stageOf = async (url: string): Promise<Stage> => {
        const network = await openHomeNetwork(Number(new URL(url).port), await inPageScript());
        networks.push(network);
        closings.push(() => network.close());
        return {
          network,
          async open() {
            if (!engine) throw new Error('No browser was launched');
            const visitor = new Visitor(await engine.open(), network.url);
            closings.push(visitor.close);
            visitors.push(visitor);
            return visitor;
          },
        };
      };
      const server = async (): Promise<string> => {
        const folder = createDataDir();
        closings.push(folder.remove);
        const started = await startServerProcess({ dataDir: folder.path });
        closings.push(() => started.stop());
        return started.url;
      };
      const houses: { [K in keyof Houses]: () => Promise<Houses[K]> } = {
        empty: async () => stageOf(await server()),
        async busy() {
          const url = await server();
          const family = await createBusyFamily({ url });
          closings.push(() => family.anna.close());
          return { ...(await stageOf(url)), family };
        },
        async demo() {
          const demo = await startDemoServer();
          closings.push(demo.stop);
          return stageOf(demo.url);
        },
      };
      tell({
        isAlone,
        house: (kind) => houses[kind](),
        async relaunch(looks) {
          await engine?.close();
          engine = await launch(looks);
        },
      });
    });
  }
}

/** Keeps what the windows of a story show that failed, those that are still open. */
async function keepPictures(story: string, visitors: readonly Visitor[]): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  for (const [index, visitor] of visitors.filter(({ isOpen }) => isOpen).entries()) {
    const name = `${story.replace(/\W+/g, '-').slice(0, 80)}-${index + 1}.png`;
    writeFileSync(path.join(PICTURES, name), await visitor.picture());
  }
}

/** The script of the tests that every page begins with. */
export function inPageScript(): Promise<string> {
  return oncePerRun('in-page', async () => {
    const bundle = await rolldown({ input: path.join(import.meta.dirname, 'in-page.ts'), platform: 'browser' });
    const { output } = await bundle.generate({ format: 'iife' });
    return output[0].code;
  });
}
