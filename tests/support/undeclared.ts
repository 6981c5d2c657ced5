import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

/**
 * Lists the dotted paths of all fields in a value that its schema does not declare, at any depth. An answer must not
 * contain such fields (api-3).
 */
export function undeclared(schema: Schema, value: unknown, path = ''): string[] {
  const def = schema._zod.def as Def;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return value === null || value === undefined ? [] : undeclared(def.innerType, value, path);
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, index) => undeclared(def.element, item, `${path}.${index}`))
        : [];
    case 'union':
      return def.options.map((option) => undeclared(option, value, path)).sort((a, b) => a.length - b.length)[0] ?? [];
    case 'object':
      return Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([key, field]) => {
        const declared = def.shape[key];
        return declared ? undeclared(declared, field, `${path}.${key}`) : [`${path}.${key}`];
      });
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
      return typeof value === 'object' && value !== null ? [path] : [];
    default:
      throw new Error(`An answer may not hold a ${def.type}: nobody could say what it carries.`);
  }
}
