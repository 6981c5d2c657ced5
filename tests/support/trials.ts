import type { LightMyRequestResponse } from 'fastify';
import { EXTRAS } from '#shared/extras.ts';
import type { AccessExample } from './access-example.ts';
import { createAccessWorld } from './access-world.ts';
import { createClient } from './client.ts';
import { dump, keepState } from './database.ts';
import type { AccessActor, AccessWorld } from './example-world.ts';

/** Changes that an attacker makes to a valid request. */
export interface Bending {
  headers?: Record<string, string | undefined>;
  /** Replaces the valid body. */
  body?: unknown;
  method?: string;
  /** Replaces the valid URL. */
  url?: string;
  /** Called after a trial that changed data, before the change is undone. */
  look?: () => Promise<void>;
}

/** Outcome of a trial. */
export interface Trial {
  response: LightMyRequestResponse;
  /** True when any row changed, except rate limits. */
  hasChanged: boolean;
  /** All rows after the trial. */
  after: Record<string, unknown[]>;
}

/** Family of the access matrix, which is restored after every trial. */
export interface Trials {
  world: AccessWorld;
  /** All rows before a trial. */
  before: Record<string, unknown[]>;
  /** Sends an example of the matrix as an actor, valid or changed by `bending`, and undoes its effect. */
  send(example: AccessExample, actor: AccessActor, bending?: Bending): Promise<Trial>;
}

/**
 * Makes the family of the access matrix for attacks.
 * @param options.uiFolder folder of the built UI
 * @param options.keeps whether the student also has the family's tasks and rewards; by default not
 */
export async function createTrials(options: { uiFolder?: string; keeps?: boolean } = {}): Promise<Trials> {
  const world = await createAccessWorld({ ...options, extras: EXTRAS });
  const state = keepState(world.connection);
  const readRows = () => ({ ...dump(world.connection), rate_limits: [] });
  const before = readRows();
  const text = JSON.stringify(before);
  return {
    world,
    before,
    async send(example, actor, bending = {}) {
      const good = example.request(world, actor);
      const response = await createClient(world.app, world.cookieOf(actor), world.placeOf(actor)).raw(
        bending.method ?? example.method,
        bending.url ?? good.url,
        {
          body: bending.body ?? good.body,
          headers: { ...(bending.headers?.['content-type'] ? {} : example.headers), ...bending.headers },
        },
      );
      if (!state.hasChanged()) return { response, hasChanged: false, after: before };
      const after = readRows();
      await bending.look?.();
      state.restore();
      return { response, hasChanged: JSON.stringify(after) !== text, after };
    },
  };
}
