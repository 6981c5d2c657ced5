import { type Contract, type ContractRequest, urlOf } from '#shared/contracts/contract.ts';
import { nameOf } from './contracts.ts';
import type { AccessActor, ExampleWorld } from './example-world.ts';

/** One row of the access matrix: a request that is valid, so that only the rules about who may do it decide. */
export interface AccessExample {
  /** `POST /api/tasks`, as the contract or the route has it. */
  readonly call: string;
  /** Thing that it is done to, where that matters. */
  readonly about: string;
  readonly method: string;
  /** Sent as a browser does that goes there from a page of Kinboard. */
  readonly isNavigation?: boolean;
  /** Counted as a wrong try: everybody at home asks from an address of their own. */
  readonly isWrongTry?: boolean;
  /** Sent besides those of the screens. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Address and body as this actor would send them. */
  request(world: ExampleWorld, actor: AccessActor): { url: string; body: unknown };
}

/** Makes a row of a call. @param about what it is done to, where it matters */
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
