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

/** Every call with its schemas, read from the folders of the core and of the extras, so that a new one cannot be forgotten. */
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

/** Finds the schemas of what a call takes and gives. @throws Error for a contract that is not of `shared` */
export function schemasOf(contract: Contract): CallSchemas {
  const schemas = SCHEMAS.get(contract);
  if (!schemas) throw new Error(`${nameOf(contract)} is no call of shared`);
  return schemas;
}

/** Calls of commands in a terminal, which nobody else gets an answer to. */
export const CONTROL_CONTRACTS = ALL_CONTRACTS.filter(({ path }) => path.startsWith('/api/control/'));

/** Name of a contract as people write it, e.g. `POST /api/tasks`. */
export const nameOf = (contract: Contract) => `${contract.method} ${contract.path}`;

/** Any id for every parameter of a path; dates where a date is meant. */
export function someParams(contract: Contract): Record<string, string> {
  return Object.fromEntries(
    [...contract.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'date' ? '2026-03-11' : 'some-id']),
  );
}

/** Names of the fields that the body of a call declares, also one that may be left out; its name as people write it. */
export function declaredFields(call: string): string[] {
  const contract = ALL_CONTRACTS.find((one) => nameOf(one) === call);
  const sent = contract && schemasOf(contract).body;
  const def = sent?._zod.def;
  const body = def && 'innerType' in def ? def.innerType : sent;
  return body && typeof body === 'object' && 'shape' in body ? Object.keys(body.shape as object) : [];
}

/** Every route of the API as the running app has it, e.g. `PUT /api/users/:`; parameters without their names, HEAD left out. */
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

/** A route with every parameter as `:`. */
export function withoutParamNames(route: string): string {
  return route.replace(/:[\w|:]+/g, ':');
}
