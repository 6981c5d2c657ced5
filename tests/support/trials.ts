import type { LightMyRequestResponse } from 'fastify';
import { EXTRAS } from '#shared/extras.ts';
import type { AccessExample } from './access-example.ts';
import { createAccessWorld } from './access-world.ts';
import { createClient } from './client.ts';
import { dump, keepState } from './database.ts';
import type { AccessActor, AccessWorld } from './example-world.ts';

/** Ways in which an attacker bends a request. */
export interface Bending {
  headers?: Record<string, string | undefined>;
  /** Value that is sent in place of the body. */
  body?: unknown;
  method?: string;
  /** Address in place of the good one. */
  url?: string;
  /** Looks at what a try has changed, before that is undone. */
  look?: () => Promise<void>;
}

/** Outcome of a try. */
export interface Trial {
  response: LightMyRequestResponse;
  /** True when anything is held differently than before, apart from how often somebody tried. */
  hasChanged: boolean;
  /** Everything that is held after it, when that has changed. */
  after: Record<string, unknown[]>;
}

/** The family of the access matrix, on which every try begins anew. */
export interface Trials {
  world: AccessWorld;
  /** Everything that is held before a try. */
  before: Record<string, unknown[]>;
  /** Sends an example of the matrix as somebody, whole or bent, and undoes what it changed. */
  send(example: AccessExample, actor: AccessActor, bending?: Bending): Promise<Trial>;
}

/**
 * Makes the family of the access matrix for attacks.
 * @param options.uiFolder folder of the built UI
 * @param options.keeps whether the student has the family's tasks and rewards besides; not unless told
 */
export async function createTrials(options: { uiFolder?: string; keeps?: boolean } = {}): Promise<Trials> {
  const world = await createAccessWorld({ ...options, extras: EXTRAS });
  const state = keepState(world.connection);
  const holdings = () => ({ ...dump(world.connection), rate_limits: [] });
  const before = holdings();
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
      const after = holdings();
      await bending.look?.();
      state.restore();
      return { response, hasChanged: JSON.stringify(after) !== text, after };
    },
  };
}
