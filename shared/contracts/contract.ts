import type * as z from 'zod/mini';
import type { ErrorCode } from '#shared/errors.ts';
import type { Extra } from '#shared/extras.ts';
import type { Permission } from '#shared/permissions.ts';

type Schema = z.core.$ZodType;
/** Methods the API uses. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Schemas of what a call takes and gives: `<noun>.schema.ts` names them like the call in `<noun>.ts`. */
export interface CallSchemas {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
}

/**
 * One call of the API: the words both sides must agree on. It knows its schemas by type alone, so that a page that calls
 * it need not make them: making every schema at the start costs an old tablet 100 ms (speed-8).
 */
export interface Contract<S extends CallSchemas = CallSchemas> {
  readonly method: HttpMethod;
  /** Path with `:name` for parameters. */
  readonly path: string;
  /** Permission to call it at all; rows are checked again in the service. */
  readonly permission: Permission;
  /**
   * True for what is refused by the address from outside, whoever asks (proxy-8): 403
   * `only_at_home`. `without-invitation` lets whoever brings an invitation in the body through.
   */
  readonly atHomeOnly?: true | 'without-invitation';
  /**
   * Kind of attempts that it counts as, whatever it brings: an address that used them up is refused before anything of the
   * request is read (limits-17).
   */
  readonly limitedBy?: 'sign-in' | 'registration' | 'code';
  /**
   * Extras of which a family must have switched on at least one: in any other family the call is not found (extras-3).
   */
  readonly extras?: readonly Extra[];
  /** Status of a good answer, 200 unless given. */
  readonly status?: 200 | 201;
  /** Media type of a good answer, JSON unless given. */
  readonly produces?: 'text/csv' | 'application/octet-stream';
  /** Media type of the body when it is no JSON: it comes as a stream, whatever its size, and `body` says nothing of it. */
  readonly receives?: 'application/octet-stream';
  /** Headers of a good answer that say something of their own, with what they say. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** Errors this call answers beyond those every call can (validation, access, internal). */
  readonly errors?: readonly ErrorCode[];
  /** Carries the types of its schemas; there is no such field. */
  readonly schemas?: S;
}

/** Declares one call of the API by the type of its schemas. A route without a permission cannot be declared. */
/* @__NO_SIDE_EFFECTS__ */
export function defineContract<S extends CallSchemas>(contract: Omit<Contract<S>, 'schemas'>): Contract<S> {
  return contract;
}

type SchemasOf<C extends Contract> = C extends Contract<infer S> ? S : never;
/** The schema of one part of a call; undefined where it has none. */
type SchemaOf<C extends Contract, Part extends keyof CallSchemas> =
  SchemasOf<C> extends { readonly [part in Part]: infer One extends Schema } ? One : undefined;
type OutputOf<One> = One extends Schema ? z.output<One> : undefined;

/** Input of a handler: parsed params, query and body. */
export interface ContractInput<C extends Contract> {
  params: OutputOf<SchemaOf<C, 'params'>>;
  query: OutputOf<SchemaOf<C, 'query'>>;
  body: OutputOf<SchemaOf<C, 'body'>>;
}

/** Result of a handler, before the response schema drops what it does not name. */
export type ContractAnswer<C extends Contract> = z.input<SchemasOf<C>['response']>;

/** Answer as the client gets it. */
export type ContractResult<C extends Contract> = z.output<SchemasOf<C>['response']>;

type Given<K extends string, One> = One extends Schema
  ? undefined extends z.input<One>
    ? { [key in K]?: z.input<One> }
    : { [key in K]: z.input<One> }
  : { [key in K]?: undefined };

/** Request as the client sends it: params, query and body where the contract names them. */
export type ContractRequest<C extends Contract> = Given<'params', SchemaOf<C, 'params'>> &
  Partial<Given<'query', SchemaOf<C, 'query'>>> &
  Given<'body', SchemaOf<C, 'body'>>;

/** The address of a call, with parameters and query filled in. */
export function urlOf(contract: Pick<Contract, 'path'>, request?: { params?: unknown; query?: unknown }): string {
  const params = (request?.params ?? {}) as Record<string, unknown>;
  const path = contract.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const query = Object.entries((request?.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
