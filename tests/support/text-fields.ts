import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Path of a text field in a body; `0` is the first item of a list. */
export type FieldPath = readonly string[];

/** Types of schema without text. For an unknown type `textFields` throws, so that a new one is not missed. */
const NO_TEXT = new Set(['number', 'boolean', 'null', 'undefined']);

/**
 * Lists the paths of all fields of a body that can contain text, whatever text they accept.
 * @throws Error for an unknown type of schema
 */
export function textFields(schema: Schema, at: FieldPath = []): FieldPath[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'unknown':
      return [at];
    case 'literal':
      return def.values.some((value) => typeof value === 'string') ? [at] : [];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => textFields(part, [...at, name]));
    case 'array':
      return textFields(def.element, [...at, '0']);
    case 'optional':
    case 'nullable':
    case 'default':
      return textFields(def.innerType, at);
    case 'union': {
      const found = def.options.flatMap((option) => textFields(option, at));
      return [...new Map(found.map((path) => [path.join('.'), path])).values()];
    }
    default:
      if (NO_TEXT.has(def.type)) return [];
      throw new Error(`nobody has said whether there is text in "${def.type}" at ${at.join('.')}`);
  }
}

/** Copies a body and sets the text at a path; creates missing parents. */
export function withText(body: unknown, path: FieldPath, text: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  if (step === '0') return [withText(undefined, rest, text)];
  const whole = (body ?? {}) as Record<string, unknown>;
  return { ...whole, [step]: withText(whole[step], rest, text) };
}
