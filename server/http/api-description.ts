import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { escapeHtml } from '#server/http/html.ts';
import { completePaths, type Operation, type Paths } from '#server/http/openapi-document.ts';
import { ERRORS } from '#shared/errors.ts';

/** Records every route as OpenAPI 3.1, from the contracts that validate the calls. Must be called before the routes. */
export async function recordApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kinboard',
        description:
          'The calls of this Kinboard. Sign in with POST /api/login and send the cookie with every further call. ' +
          'Amounts are points, days are YYYY-MM-DD in the time zone of the family.',
        version: '1',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: app.cookieNames.session } },
        schemas: { Error: ERROR_SCHEMA },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { openapiObject } = document;
      return Object.assign(openapiObject, { paths: completePaths((openapiObject.paths ?? {}) as Paths) });
    },
  });
}

const ERROR_SCHEMA = {
  type: 'object' as const,
  required: ['statusCode', 'error', 'message', 'code'],
  properties: {
    statusCode: { type: 'integer' as const },
    error: { type: 'string' as const },
    message: { type: 'string' as const, description: 'A sentence for people' },
    code: { type: 'string' as const, enum: Object.keys(ERRORS) },
    values: {
      type: 'object' as const,
      description: 'What the sentence speaks of',
      properties: { maximum: { type: 'integer' as const }, count: { type: 'integer' as const } },
    },
    issues: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        properties: { path: { type: 'string' as const }, message: { type: 'string' as const } },
      },
    },
  },
};

/** Serves the API description to the family's admin, as JSON and as an HTML page; each is created once. */
export function describeApi(app: FastifyInstance): void {
  const options = { config: { permission: 'family.administer' }, schema: { hide: true } } as const;
  let json: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', options, async (_request, reply) => {
    json ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/api/docs', options, async (_request, reply) => {
    page ??= renderPage(app.swagger().paths ?? {});
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

/** Renders the calls as an HTML page without scripts, with `<details>` elements. */
function renderPage(paths: Record<string, unknown>): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, operation]) =>
      renderCall(method, path, operation),
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kinboard: the calls</title></head><body><main><h1>The calls of this Kinboard</h1>
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Sign in with POST /api/login and send the cookie with every further call.</p>
${rows.join('\n')}</main></body></html>`;
}

function renderCall(method: string, path: string, operation: Operation): string {
  const parts: [string, unknown][] = [
    ['Who may call it', operation['x-permission']],
    ['Answered at home only', operation['x-at-home-only']],
    ['Errors of its own', operation['x-errors']?.join(', ')],
    ['Parameters', operation.parameters && JSON.stringify(operation.parameters, null, 2)],
    ['Body', operation.requestBody && JSON.stringify(operation.requestBody, null, 2)],
  ];
  const details = parts
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${name}</dt><dd><pre>${escapeHtml(String(value))}</pre></dd>`);
  return `<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code></summary><dl>${details.join('')}</dl></details>`;
}
