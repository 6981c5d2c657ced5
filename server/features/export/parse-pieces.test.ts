import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonLimits, parsePieces } from './parse-pieces.ts';

const MOST: JsonLimits = { fields: 5, items: 10, piece: { bytes: 100, depth: 3, values: 20 } };
const ROOMY: JsonLimits = { fields: 1e6, items: 1e6, piece: { bytes: 1e6, depth: 1e3, values: 1e6 } };
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Outcome of a text: its value, or the code of the refusal. */
function outcome(read: () => unknown): unknown {
  try {
    return { value: read() };
  } catch (error) {
    return (error as { code?: string }).code ?? 'import_not_kinboard';
  }
}

/** The same of `JSON.parse`, for which only an object is a family's file. */
function expected(text: string): unknown {
  return outcome(() => {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('no object');
    return value;
  });
}

describe('export-10: a text is read as JSON.parse reads it', () => {
  const objects = fc.dictionary(fc.string(), fc.jsonValue({ noUnicodeString: false }));

  test('export-10: any object, however it is spaced', () => {
    fc.assert(
      fc.property(objects, fc.constantFrom(undefined, 1, '\t'), fc.boolean(), (object, space, hasMark) => {
        const text = JSON.stringify(object, null, space);
        const read = outcome(() => parsePieces(bytesOf(hasMark ? `\uFEFF${text}` : text), ROOMY));
        expect(read).toEqual(expected(text));
      }),
    );
  });

  test('export-10: the same texts are no JSON', () => {
    const characters = [...'{}[],:"\\ ab1-.e\n'];
    fc.assert(
      fc.property(objects, fc.nat(), fc.nat(3), fc.constantFrom(...characters, ''), (object, where, cut, put) => {
        const good = JSON.stringify(object);
        const at = where % (good.length + 1);
        const text = (good.slice(0, at) + put + good.slice(at + cut)).toWellFormed();
        expect(outcome(() => parsePieces(bytesOf(text), ROOMY))).toEqual(expected(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    '',
    ' ',
    '[]',
    '1',
    'null',
    '"{}"',
    '{',
    '{}{}',
    '{} x',
    '{"a"}',
    '{"a":}',
    '{"a":[1,]}',
    '{"a":[,1]}',
    '{a:1}',
  ])('export-10: %s is none', (text) => {
    expect(outcome(() => parsePieces(bytesOf(text), ROOMY))).toBe('import_not_kinboard');
  });

  test('export-10: a field called __proto__ stays a field', () => {
    const read = parsePieces(bytesOf('{"__proto__": {"isOwner": true}}'), ROOMY);
    expect(Object.keys(read)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});

describe('export-10: more than a family’s file holds is refused before it is made anything of', () => {
  test.each([
    ['fields', `{${Array.from({ length: 6 }, (_, index) => `"${index}":1`).join()}}`],
    ['items of all lists', '{"a":[1,2,3,4,5],"b":[1,2,3,4,5,6]}'],
    ['bytes of one item', `{"a":["${'x'.repeat(100)}"]}`],
    ['bytes of one field', `{"a":"${'x'.repeat(100)}"}`],
    ['bytes of a name', `{"${'x'.repeat(2_000)}":1}`],
    ['nesting', '{"a":[[[[[]]]]]}'],
    ['nesting that never ends', `{"a":${'['.repeat(50)}`],
    ['values of one item', `{"a":[{"b":[${'1,'.repeat(20)}1]}]}`],
  ])('export-10: too many %s', (_what, text) => {
    expect(outcome(() => parsePieces(bytesOf(text), MOST))).toBe('import_too_large');
  });
});
