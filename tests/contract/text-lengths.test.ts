import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { urlOf } from '#shared/contracts/contract.ts';
import { familyFile } from '#shared/contracts/family-file.ts';
import { createTestApp } from '#tests/support/app.ts';
import { ALL_CONTRACTS, CONTROL_CONTRACTS, nameOf, schemasOf, someParams } from '#tests/support/contracts.ts';

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
type CheckDef = z.core.$ZodCheckDef & { maximum?: number; abort?: boolean };

/** Schemas inside of a schema, each with where it is. */
function partsOf(schema: z.core.$ZodType, at: string): [z.core.$ZodType, string][] {
  const def = schema._zod.def as Def;
  const inner = ['innerType', 'element', 'in', 'out', 'left', 'right', 'keyType', 'valueType'].flatMap((part) =>
    def[part] ? [def[part] as z.core.$ZodType] : [],
  );
  const options = (def.options ?? []) as z.core.$ZodType[];
  const fields = Object.entries((def.shape ?? {}) as Record<string, z.core.$ZodType>);
  return [
    [schema, at],
    ...[...inner, ...options].flatMap((part) => partsOf(part, at)),
    ...fields.flatMap(([name, part]) => partsOf(part, `${at}.${name}`)),
  ];
}

/** Says what is missing of a text's or a list's limit; null where nothing is. */
function mistakeOf(schema: z.core.$ZodType): string | null {
  const { type, checks = [] } = schema._zod.def as Def & { checks?: z.core.$ZodCheck[] };
  if (type !== 'string' && type !== 'array') return null;
  const defs = checks.map((check) => check._zod.def as CheckDef);
  // A format is a check of its own, done before all others.
  if (schema._zod.traits.has('$ZodCheck')) return 'a format before a length';
  const length = defs.findIndex(({ check }) => check === 'max_length' || check === 'length_equals');
  if (length < 0) return 'no length';
  const before = defs.slice(0, length).filter(({ check }) => check !== 'overwrite' && check !== 'min_length');
  if (before.length > 0) return `${before.map(({ check }) => check).join()} before the length`;
  return length + 1 < defs.length && !defs[length]?.abort ? 'checks go on after the length' : null;
}

test('limits-20: every text and list of a request is measured before all other checks', () => {
  const taken = ALL_CONTRACTS.flatMap((contract) => {
    const { params, query, body } = schemasOf(contract);
    return Object.entries({ params, query, body }).map(([name, schema]) => ({
      at: `${nameOf(contract)} ${name}`,
      schema,
    }));
  });
  const mistakes = [...taken, { at: 'a family file', schema: familyFile }].flatMap(({ at, schema }) =>
    (schema ? partsOf(schema, at) : []).flatMap(([part, where]) => {
      const mistake = mistakeOf(part);
      return mistake ? [`${where}: ${mistake}`] : [];
    }),
  );
  expect(mistakes).toEqual([]);
});

test.each(
  ALL_CONTRACTS.filter(
    (one) => one.permission === 'public' && one.method !== 'GET' && !one.receives && !CONTROL_CONTRACTS.includes(one),
  ).map((one) => [nameOf(one), one] as const),
)('limits-20: %s takes at most 16 KiB, since nobody need be signed in for it', async (_name, contract) => {
  const { app } = await createTestApp();
  const send = (bytes: number) =>
    app.inject({
      method: contract.method,
      url: urlOf(contract, { params: someParams(contract) }),
      headers: { 'content-type': 'application/json', host: 'localhost' },
      payload: `{"a":"${'x'.repeat(bytes - 8)}"}`,
    });
  expect((await send(16 * 1024 + 1)).statusCode).toBe(413);
  expect((await send(16 * 1024)).statusCode).not.toBe(413);
});
