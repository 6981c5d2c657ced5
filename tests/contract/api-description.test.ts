import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ERRORS, errorMessage } from '#shared/errors.ts';
import { createClient } from '#tests/support/client.ts';
import { ALL_CONTRACTS, nameOf, schemasOf } from '#tests/support/contracts.ts';
import { createHome, type Home } from '#tests/support/home.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
interface Operation {
  operationId: string;
  security: Json[];
  parameters?: { in: string; name: string; required?: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
  'x-permission': string;
  'x-at-home-only'?: true | 'without-invitation';
}
interface Description {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Json>>;
}

let home: Home;
let api: Description;

beforeAll(async () => {
  home = await createHome();
  const response = await home.as('admin').raw('GET', '/api/openapi.json');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  api = response.json();
});

const shapeOf = (path: string) => path.replace(/\{\w+\}|:\w+/g, '{}');
const operations = () =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const find = (contract: { method: string; path: string }) =>
  operations().find(
    ({ path, method }) => method === contract.method.toLowerCase() && shapeOf(path) === shapeOf(contract.path),
  )?.operation;

/** Every value under a key, however deep, with where it is. */
function collect(value: unknown, key: string, at = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [[`${at}/${name}`, inner] as [string, unknown]] : []),
    ...collect(inner, key, `${at}/${name}`),
  ]);
}

describe('api-23: GET /api/openapi.json', () => {
  test('it is OpenAPI 3.1, and every operation has answers with descriptions', () => {
    expect(api.openapi).toMatch(/^3\.1\.\d+$/);
    expect(api.info).toMatchObject({ title: 'Kinboard', version: expect.any(String) });
    for (const path of Object.keys(api.paths))
      expect(path).toMatch(/^\/api\/([a-z-]+|\{\w+\})(\/([a-z-]+|\{\w+\}))*(\.csv)?$/);
    for (const { path, method, operation } of operations()) {
      const where = `${method} ${path}`;
      expect(['get', 'post', 'put', 'delete'], where).toContain(method);
      expect(Object.keys(operation.responses).length, where).toBeGreaterThan(0);
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status, where).toMatch(/^([1-5]\d\d|default)$/);
        expect(response.description, where).toMatch(/\S/);
      }
    }
  });

  test('it says text/csv of a list as a file, and application/json of its errors', () => {
    const { responses } = api.paths['/api/users/{userId}/points.csv']?.get ?? {};
    const mediaTypes = Object.entries(responses ?? {}).map(([status, { content }]) => [
      status,
      Object.keys(content ?? {}),
    ]);
    expect(mediaTypes).toEqual([
      ['200', ['text/csv']],
      ...mediaTypes.slice(1).map(([status]) => [status, ['application/json']]),
    ]);
    expect(mediaTypes.length).toBeGreaterThan(2);
  });

  test('it names every contract and nothing else', () => {
    expect(ALL_CONTRACTS.filter((contract) => !find(contract)).map(nameOf)).toEqual([]);
    expect(operations()).toHaveLength(ALL_CONTRACTS.length);
  });

  test('no two paths differ in the names of their parameters alone', () => {
    const shapes = Object.keys(api.paths).map(shapeOf);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('every operation has a name of its own', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^(get|post|put|delete)[A-Z][A-Za-z]+$/);
    expect(ids).toContain('postTasksByTaskIdComplete');
  });

  test.each(ALL_CONTRACTS.map((contract) => [nameOf(contract), contract] as const))(
    'it describes parameters, body, answer and errors: %s',
    (_name, contract) => {
      const operation = find(contract) as Operation;
      const path = Object.keys(api.paths).find((one) => api.paths[one]?.[contract.method.toLowerCase()] === operation);
      const inPath = [...(path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      const parameters = operation.parameters ?? [];
      expect(
        parameters
          .filter((one) => one.in === 'path')
          .map(({ name }) => name)
          .sort(),
      ).toEqual(inPath);
      for (const one of parameters.filter((parameter) => parameter.in === 'path')) expect(one.required).toBe(true);
      const isAsked = parameters.some((one) => one.in === 'query');
      expect(isAsked).toBe(schemasOf(contract).query !== undefined);
      const sent = contract.receives ?? (schemasOf(contract).body ? 'application/json' : null);
      expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(sent === null ? [] : [sent]);
      const good = operation.responses[contract.status ?? 200];
      expect(good?.content?.[contract.produces ?? 'application/json']?.schema).toMatchObject({
        type: expect.any(String),
      });
      expect(operation['x-permission']).toBe(contract.permission);
      expect(operation['x-at-home-only']).toBe(contract.atHomeOnly);
      if (contract.atHomeOnly) expect(operation.responses['403']?.description).toContain('only_at_home: ');
      expect(operation.security).toEqual(contract.permission === 'public' ? [] : [{ session: [] }]);
      for (const code of contract.errors ?? []) {
        const refused = operation.responses[ERRORS[code].status];
        expect(refused?.description).toContain(`${code}: ${errorMessage(code)}`);
        expect(refused?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
      }
      expect(operation.responses['401'] !== undefined).toBe(
        contract.permission !== 'public' || contract.errors?.some((code) => ERRORS[code].status === 401) === true,
      );
    },
  );

  test('every $ref leads somewhere, and every security scheme is declared', () => {
    const references = collect(api, '$ref');
    expect(references.length).toBeGreaterThan(ALL_CONTRACTS.length);
    for (const [where, reference] of references) {
      const parts = String(reference).replace(/^#\//, '').split('/');
      const target = parts.reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], api);
      expect(target, `${where}: ${reference}`).toBeDefined();
    }
    for (const [where, security] of collect(api.paths, 'security')) {
      for (const name of (security as Json[]).flatMap((one) => Object.keys(one as object))) {
        expect(api.components.securitySchemes, where).toHaveProperty(name);
      }
    }
  });

  test('types are those of JSON Schema, and nothing is called nullable', () => {
    expect(collect(api, 'nullable')).toEqual([]);
    const types = collect(api.paths, 'type').flatMap(([, type]) => (typeof type === 'string' ? [type] : []));
    expect(new Set(types)).toEqual(new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']));
  });

  test('api-4: an error has the properties and the codes that its description names', async () => {
    const refused = await home.as('child').raw('POST', '/api/tasks', { body: { text: 'Hello' } });
    const schema = api.components.schemas?.Error as { required: string[]; properties: Record<string, Json> };
    for (const name of schema.required) expect(refused.json()).toHaveProperty(name);
    for (const name of Object.keys(refused.json())) expect(schema.properties).toHaveProperty(name);
    expect(schema.properties.code).toEqual({ type: 'string', enum: Object.keys(ERRORS) });
  });

  test.each(['/api/openapi.json', '/api/docs'])(
    'roles-25: %s answers 403 to others than the admin, and 401 when nobody is signed in',
    async (url) => {
      for (const who of ['parent', 'grandmother', 'teacher', 'child', 'noRole', 'loner'] as const) {
        expect((await home.as(who).raw('GET', url)).statusCode, who).toBe(403);
      }
      expect((await home.as('nobody').raw('GET', url)).statusCode).toBe(401);
    },
  );

  test.each(['/api/openapi.json', '/api/docs'])('%s is made once, however often it is asked for', async (url) => {
    const fresh = await createHome();
    const make = vi.spyOn(fresh.app, 'swagger');
    const first = await fresh.as('admin').raw('GET', url);
    for (const who of ['admin', 'admin', 'neighbour'] as const) {
      expect((await fresh.as(who).raw('GET', url)).payload === first.payload).toBe(true);
    }
    expect(make).toHaveBeenCalledTimes(1);
  });
});

describe('api-23: GET /api/docs', () => {
  test('it shows every call to the admin, as a page without scripts and inline styles', async () => {
    const response = await home.as('admin').raw('GET', '/api/docs');
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const { path, method } of operations()) {
      expect(response.payload).toContain(`<code>${method.toUpperCase()} ${path}</code>`);
    }
    expect(response.payload).not.toMatch(/<script|<style|\son\w+=|style=/i);
  });

  test.each(['nobody', 'parent', 'teacher', 'child', 'noRole'] as const)(
    'roles-25: it is refused to %s',
    async (who) => {
      const { statusCode } = await createClient(home.app, home.as(who).cookie).raw('GET', '/api/docs');
      expect(statusCode).toBe(who === 'nobody' ? 401 : 403);
    },
  );
});
