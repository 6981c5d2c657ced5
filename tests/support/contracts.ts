import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Contract } from '#shared/contracts/contract.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../shared/contracts');

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value;
}

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(pathToFileURL(path.join(FOLDER, file)).href)),
);

/** Every contract of `shared/contracts`, read from the folder, so that a new one cannot be forgotten. */
export const ALL_CONTRACTS: readonly Contract[] = modules.flatMap((file) => Object.values(file).filter(isContract));

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

/** Names of the fields that the body of a call declares; its name as people write it. */
export function declaredFields(call: string): string[] {
  const body = ALL_CONTRACTS.find((contract) => nameOf(contract) === call)?.body;
  return body && 'shape' in body ? Object.keys(body.shape as object) : [];
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
