import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CONTRACTS, schemasOf } from '#tests/support/contracts.ts';
import { createHome } from '#tests/support/home.ts';
import { textFields, withText } from '#tests/support/text-fields.ts';

/** Characters that nobody sees: a zero-width blank, a filler of Hangul, a selector, a blank of Braille, and several. */
const INVISIBLE = ['\u200b', '\u3164', '\ufe0f', '\u2800', '\u00ad\u2060', '\u{e0061}\u{e007f}'];

/** The answer of a call to a text in one of its fields. */
function saidOf(contract: (typeof ALL_CONTRACTS)[number], field: readonly string[], text: string): string[] {
  const { body } = schemasOf(contract);
  const checked = z.safeParse(body as z.ZodMiniType, withText({}, field, text));
  return (checked.error?.issues ?? [])
    .filter(({ path }) => path.join('.') === field.join('.'))
    .map(({ message }) => message);
}

const FIELDS = ALL_CONTRACTS.flatMap((contract) => {
  const { body } = schemasOf(contract);
  return body ? textFields(body).map((field) => ({ contract, field })) : [];
}).filter(
  // Names, titles and texts: what must hold more than a blank, and takes any words.
  ({ contract, field }) => saidOf(contract, field, ' ').length > 0 && saidOf(contract, field, 'Ä ß').length === 0,
);

test('words-2: every call answers a name of invisible letters as it answers none', () => {
  expect(FIELDS.length).toBeGreaterThan(15);
  const taken = FIELDS.flatMap(({ contract, field }) =>
    INVISIBLE.filter((text) => saidOf(contract, field, text)[0] !== saidOf(contract, field, '')[0]).map(
      (text) => `${contract.method} ${contract.path} ${field.join('.')}: ${escape(text)}`,
    ),
  );
  expect(taken).toEqual([]);
});

test('words-2: a child named by a zero-width blank answers 400, one named by an emoji is added', async () => {
  const home = await createHome();
  const path = `/api/families/${home.familyId}/children`;
  const people = () => home.connection.prepare('select count(*) from users').pluck().get();
  const before = people();
  const refused = await home.as('admin').raw('POST', path, { body: { firstName: '\u200b', lastName: 'Meyer' } });
  expect([refused.statusCode, refused.json().issues]).toEqual([
    400,
    [{ path: 'firstName', message: 'First name is required' }],
  ]);
  expect(people()).toBe(before);
  const added = await home.as('admin').raw('POST', path, { body: { firstName: '👩‍👩‍👧', lastName: 'Meyer' } });
  expect(added.statusCode).toBe(201);
});
