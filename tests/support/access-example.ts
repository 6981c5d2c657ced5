import { type Contract, type ContractRequest, urlOf } from '#shared/contracts/contract.ts';
import { nameOf } from './contracts.ts';
import type { AccessActor, ExampleWorld } from './example-world.ts';

/** Row of the access matrix: a valid request, so that only permissions decide whether it is granted. */
export interface AccessExample {
  /** Method and path of the contract or route, such as `POST /api/tasks`. */
  readonly call: string;
  /** Object of the call, where that matters. */
  readonly about: string;
  readonly method: string;
  /** True when the request is sent like a browser's navigation from a page of Kinboard. */
  readonly isNavigation?: boolean;
  /** True when the call counts as a failed attempt, so that each actor at home needs another IP address. */
  readonly isWrongTry?: boolean;
  /** Headers in addition to those of the screens. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the URL and the body for an actor. */
  request(world: ExampleWorld, actor: AccessActor): { url: string; body: unknown };
}

/** Makes the row of a call. @param about object of the call, where it matters */
export function example<C extends Contract>(
  contract: C,
  about: string,
  request: (world: ExampleWorld, actor: AccessActor) => ContractRequest<C>,
): AccessExample {
  return {
    call: nameOf(contract),
    about,
    method: contract.method,
    request: (world, actor) => {
      const made = request(world, actor) as { params?: unknown; query?: unknown; body?: unknown };
      return { url: urlOf(contract, made), body: made.body };
    },
  };
}
