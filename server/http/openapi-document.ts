import { STATUS_CODES } from 'node:http';
import { ERRORS, type ErrorCode, errorMessage } from '#shared/errors.ts';

/** One call as OpenAPI describes it. */
export interface Operation {
  operationId?: string;
  parameters?: { in: string; name: string; description?: string }[];
  requestBody?: unknown;
  security?: unknown[];
  responses?: Record<string, { description: string; content?: unknown; headers?: unknown }>;
  'x-permission'?: string;
  'x-errors'?: readonly ErrorCode[];
  'x-answer-headers'?: Readonly<Record<string, string>>;
  /** True, or `without-invitation`, for a call that is refused from outside. */
  'x-at-home-only'?: true | 'without-invitation';
  /** Media type of its body when it is no JSON: a file. */
  'x-receives'?: string;
}
/** Calls by path and method. */
export type Paths = Record<string, Record<string, Operation>>;

const ANY_ERROR = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

/** Adds the name of every operation and its errors, and merges paths that OpenAPI regards as one. */
export function completePaths(paths: Paths): Paths {
  const complete: Paths = {};
  for (const [path, operations] of Object.entries(paths)) {
    const shared = sharedPath(path, Object.keys(paths));
    complete[shared] ??= {};
    for (const [method, operation] of Object.entries(operations)) {
      complete[shared][method] = {
        ...operation,
        operationId: operationIdOf(method, path),
        ...(operation.parameters ? { parameters: renameParameters(operation.parameters, path, shared) } : {}),
        ...(operation['x-receives'] ? { requestBody: fileBody(operation['x-receives']) } : {}),
        responses: { ...namedResponses(operation), ...errorResponses(operation) },
      };
    }
  }
  return complete;
}

function fileBody(mediaType: string) {
  return { required: true, content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } } };
}

const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}');

/**
 * Returns the shared form of paths that differ only in parameter names, one path in OpenAPI: `id` for each of these.
 */
function sharedPath(path: string, all: readonly string[]): string {
  const others = all.filter((other) => other !== path && shapeOf(other) === shapeOf(path));
  return others.length === 0
    ? path
    : path.replace(/\{\w+\}/g, (name) => (others.every((one) => one.includes(name)) ? name : '{id}'));
}

function renameParameters(parameters: NonNullable<Operation['parameters']>, path: string, shared: string) {
  if (path === shared) return parameters;
  return parameters.map((parameter) =>
    parameter.in === 'path' && !shared.includes(`{${parameter.name}}`)
      ? { ...parameter, name: 'id', description: `The ${parameter.name}` }
      : parameter,
  );
}

/** Returns a name such as `postTasksByTaskIdComplete`. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return [method, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

function namedResponses(operation: Operation): NonNullable<Operation['responses']> {
  const said = Object.entries(operation['x-answer-headers'] ?? {});
  const headers = Object.fromEntries(
    said.map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
  return Object.fromEntries(
    Object.entries(operation.responses ?? {}).map(([status, response]) => [
      status,
      { ...response, description: STATUS_CODES[status] ?? 'Answer', ...(said.length > 0 ? { headers } : {}) },
    ]),
  );
}

/** Lists the errors of a call by status: its own, those of its permission and input, and a default for others. */
function errorResponses(operation: Operation): NonNullable<Operation['responses']> {
  const codes = new Set<ErrorCode>(operation['x-errors'] ?? []);
  if (operation.parameters || operation.requestBody) codes.add('validation_failed');
  if (operation.parameters?.some((parameter) => parameter.in === 'path')) codes.add('not_found');
  if (operation['x-permission'] !== 'public')
    for (const code of ['not_signed_in', 'forbidden'] as const) codes.add(code);
  const responses: NonNullable<Operation['responses']> = {};
  for (const code of codes) {
    const { status } = ERRORS[code];
    const message = errorMessage(code);
    const before = responses[status] ? `${responses[status].description}\n` : '';
    responses[status] = { description: `${before}${code}: ${message}`, content: ANY_ERROR };
  }
  return { ...responses, default: { description: 'Any other error of the catalogue', content: ANY_ERROR } };
}
