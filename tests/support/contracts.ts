import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { CallSchemas, Contract } from '#shared/contracts/contract.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../shared');

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value;
}

const nouns = globSync(['contracts/*.schema.ts', 'extras/*/contract.schema.ts'], { cwd: FOLDER })
  .map((file) => file.replace('.schema.ts', ''))
  .sort();
const imported = (file: string) => import(pathToFileURL(path.join(FOLDER, file)).href);

/** Schemas of all contracts, read from the folders of the core and of the extras, so that no new one can be missed. */
const SCHEMAS = new Map<Contract, CallSchemas>();
for (const noun of nouns) {
  const [calls, schemas] = await Promise.all([imported(`${noun}.ts`), imported(`${noun}.schema.ts`)]);
  for (const [name, call] of Object.entries(calls)) {
    if (!isContract(call)) continue;
    if (!schemas[name]) throw new Error(`${noun}.schema.ts has no schemas of ${name}`);
    SCHEMAS.set(call, schemas[name]);
  }
}

/** Every contract. */
export const ALL_CONTRACTS: readonly Contract[] = [...SCHEMAS.keys()];

/** Finds the schemas of a contract. @throws Error for a contract that is not in `shared` */
export function schemasOf(contract: Contract): CallSchemas {
  const schemas = SCHEMAS.get(contract);
  if (!schemas) throw new Error(`${nameOf(contract)} is no call of shared`);
  return schemas;
}

/** Contracts for commands in a terminal; any other caller is refused. */
export const CONTROL_CONTRACTS = ALL_CONTRACTS.filter(({ path }) => path.startsWith('/api/control/'));

/** Name of a contract as people write it, e.g. `POST /api/tasks`. */
export const nameOf = (contract: Contract) => `${contract.method} ${contract.path}`;

/** Makes a value for every parameter of a path: a date for `date`, an id for all others. */
export function someParams(contract: Contract): Record<string, string> {
  return Object.fromEntries(
    [...contract.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'date' ? '2026-03-11' : 'some-id']),
  );
}

/**
 * Lists the fields that the body of a contract declares, also of an optional body.
 * @param call e.g. `POST /api/tasks`
 */
export function declaredFields(call: string): string[] {
  const contract = ALL_CONTRACTS.find((one) => nameOf(one) === call);
  const sent = contract && schemasOf(contract).body;
  const def = sent?._zod.def;
  const body = def && 'innerType' in def ? def.innerType : sent;
  return body && typeof body === 'object' && 'shape' in body ? Object.keys(body.shape as object) : [];
}

/** Lists the API routes of the app, e.g. `PUT /api/users/:`, without names of parameters and without HEAD. */
export function listRoutes(app: FastifyInstance): string[] {
  const path: string[] = [];
  const found: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    path.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
    for (const method of methods.split(', ')) {
      if (method && method !== 'HEAD') found.push(withoutParamNames(`${method} ${path.join('')}`));
    }
  }
  return found.filter((route) => route.includes(' /api'));
}

/** Replaces every parameter of a route by `:`. */
export function withoutParamNames(route: string): string {
  return route.replace(/:[\w|:]+/g, ':');
}
