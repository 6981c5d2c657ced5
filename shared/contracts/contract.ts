import type * as z from 'zod/mini';
import type { ErrorCode } from '#shared/errors.ts';
import type { Permission } from '#shared/permissions.ts';

type Schema = z.core.$ZodType;
/** Methods the API uses. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API: the words both sides must agree on. */
export interface Contract<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  readonly method: HttpMethod;
  /** Path with `:name` for parameters. */
  readonly path: string;
  /** Who may call it at all; rows are checked again in the service. */
  readonly permission: Permission;
  /**
   * True for what is refused by the address from outside, whoever asks (decisions, section 9): 403 `only_at_home`.
   * `without-invitation` lets whoever brings an invitation in the body through.
   */
  readonly atHomeOnly?: true | 'without-invitation';
  /** Status of a good answer, 200 unless given. */
  readonly status?: 200 | 201;
  /** Media type of a good answer, JSON unless given. */
  readonly produces?: 'text/csv' | 'application/octet-stream';
  /** Media type of the body when it is no JSON: it comes as a stream, whatever its size, and `body` says nothing of it. */
  readonly receives?: 'application/octet-stream';
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** Headers of a good answer that say something of their own, with what they say. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** Errors this call answers beyond those every call can (validation, access, internal). */
  readonly errors?: readonly ErrorCode[];
}

/** Declares one call of the API. A route without a permission cannot be declared. */
export function defineContract<
  Response extends Schema,
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
>(contract: Contract<Params, Query, Body, Response>): Contract<Params, Query, Body, Response> {
  return contract;
}

/** What a handler gets: parsed params, query and body. */
export interface ContractInput<C extends Contract> {
  params: C extends Contract<infer P, Schema, Schema, Schema> ? z.output<P> : never;
  query: C extends Contract<Schema, infer Q, Schema, Schema> ? z.output<Q> : never;
  body: C extends Contract<Schema, Schema, infer B, Schema> ? z.output<B> : never;
}

/** What a handler returns, before the response schema drops what it does not name. */
export type ContractAnswer<C extends Contract> =
  C extends Contract<Schema, Schema, Schema, infer R> ? z.input<R> : never;

/** What the client gets back. */
export type ContractResult<C extends Contract> =
  C extends Contract<Schema, Schema, Schema, infer R> ? z.output<R> : never;

type Given<K extends string, S> = [S] extends [z.ZodMiniUndefined]
  ? { [key in K]?: undefined }
  : S extends Schema
    ? { [key in K]: z.input<S> }
    : never;

/** What the client sends: params, query and body where the contract names them. */
export type ContractRequest<C extends Contract> =
  C extends Contract<infer P, infer Q, infer B, Schema>
    ? Given<'params', P> & Partial<Given<'query', Q>> & Given<'body', B>
    : never;

/** The address of a call, with parameters and query filled in. */
export function urlOf(contract: Pick<Contract, 'path'>, request?: { params?: unknown; query?: unknown }): string {
  const params = (request?.params ?? {}) as Record<string, unknown>;
  const path = contract.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const query = Object.entries((request?.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
