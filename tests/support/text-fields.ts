import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Place of a text in a body; the first place of a list is `0`. */
export type FieldPath = readonly string[];

/** Kinds of schema, besides text, of which a body is made; a kind that is not named here must be thought about. */
const NO_TEXT = new Set(['number', 'boolean', 'null', 'undefined']);

/**
 * Every place in a body where a contract reads text, whatever text it accepts there.
 * @throws Error for a kind of schema that this does not know
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

/** A copy of a body with a text in one place; what leads there is made. */
export function withText(body: unknown, path: FieldPath, text: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  if (step === '0') return [withText(undefined, rest, text)];
  const whole = (body ?? {}) as Record<string, unknown>;
  return { ...whole, [step]: withText(whole[step], rest, text) };
}
