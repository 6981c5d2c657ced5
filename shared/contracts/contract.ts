import type * as z from 'zod/mini';
import type { ErrorCode } from '#shared/errors.ts';
import type { Extra } from '#shared/extras.ts';
import type { Permission } from '#shared/permissions.ts';

type Schema = z.core.$ZodType;
/** HTTP methods of the API. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Schemas of a call's request and response. `<noun>.schema.ts` exports them under the name of the call in `<noun>.ts`.
 */
export interface CallSchemas {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
}

/**
 * One call of the API, shared by client and server. It refers to its schemas only by type, so that a page can make the
 * call without building them: building every schema at startup costs an old tablet 100 ms (speed-8).
 */
export interface Contract<S extends CallSchemas = CallSchemas> {
  readonly method: HttpMethod;
  /** Path with `:name` for parameters. */
  readonly path: string;
  /** Permission that every caller needs; the service also checks the rows concerned. */
  readonly permission: Permission;
  /**
   * True for a call that is refused to every caller from outside the home network, with 403 `only_at_home` (proxy-8).
   * `without-invitation` makes an exception for requests with an invitation in the body.
   */
  readonly atHomeOnly?: true | 'without-invitation';
  /**
   * Kind of attempts that each request counts as, successful or not. When an address has used them up, its requests are
   * refused before the body is read (limits-17).
   */
  readonly limitedBy?: 'sign-in' | 'registration' | 'code';
  /**
   * Extras of which the family must have switched on at least one; otherwise the call responds with 404 (extras-3).
   */
  readonly extras?: readonly Extra[];
  /** Status of a successful response; 200 by default. */
  readonly status?: 200 | 201;
  /** Media type of a successful response; JSON by default. */
  readonly produces?: 'text/csv' | 'application/octet-stream';
  /**
   * Media type of a body that is not JSON: it arrives as a stream of any size, and the `body` schema does not apply.
   */
  readonly receives?: 'application/octet-stream';
  /** Additional headers of a successful response, with their descriptions. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** Errors of this call in addition to those of every call (validation, access, internal). */
  readonly errors?: readonly ErrorCode[];
  /** Carries the types of the schemas; it has no value at run time. */
  readonly schemas?: S;
}

/** Declares one call of the API by the type of its schemas. A permission is required. */
/* @__NO_SIDE_EFFECTS__ */
export function defineContract<S extends CallSchemas>(contract: Omit<Contract<S>, 'schemas'>): Contract<S> {
  return contract;
}

type SchemasOf<C extends Contract> = C extends Contract<infer S> ? S : never;
/** Schema of one part of a call; undefined when the call has no such part. */
type SchemaOf<C extends Contract, Part extends keyof CallSchemas> =
  SchemasOf<C> extends { readonly [part in Part]: infer One extends Schema } ? One : undefined;
type OutputOf<One> = One extends Schema ? z.output<One> : undefined;

/** Input of a handler: validated params, query and body. */
export interface ContractInput<C extends Contract> {
  params: OutputOf<SchemaOf<C, 'params'>>;
  query: OutputOf<SchemaOf<C, 'query'>>;
  body: OutputOf<SchemaOf<C, 'body'>>;
}

/** Result of a handler, before the response schema removes unknown fields. */
export type ContractAnswer<C extends Contract> = z.input<SchemasOf<C>['response']>;

/** Response as the client receives it. */
export type ContractResult<C extends Contract> = z.output<SchemasOf<C>['response']>;

type Given<K extends string, One> = One extends Schema
  ? undefined extends z.input<One>
    ? { [key in K]?: z.input<One> }
    : { [key in K]: z.input<One> }
  : { [key in K]?: undefined };

/** Request as the client sends it: the params, query and body that the contract has. */
export type ContractRequest<C extends Contract> = Given<'params', SchemaOf<C, 'params'>> &
  Partial<Given<'query', SchemaOf<C, 'query'>>> &
  Given<'body', SchemaOf<C, 'body'>>;

/** Returns the URL of a call, with parameters and query filled in. */
export function urlOf(contract: Pick<Contract, 'path'>, request?: { params?: unknown; query?: unknown }): string {
  const params = (request?.params ?? {}) as Record<string, unknown>;
  const path = contract.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const query = Object.entries((request?.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
