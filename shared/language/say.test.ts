import { expect, test } from 'vitest';
import { say } from '#shared/language/say.ts';
import { type Phrase, text } from '#shared/language/text.ts';
import * as common from '#shared/words/common.ts';

const hello = text<{ name: string }>('Hello {name}');
const lastSeen = text<{ when: Phrase }>('Last seen {when}');

test('languages-1: places for data take no words of the catalogue, places for words no data', () => {
  const done = say(common.done);
  const name: string = 'Mia';
  expect(say(hello, { name })).toBe('Hello Mia');
  expect(say(lastSeen, { when: done })).toBe('Last seen Done');
  // @ts-expect-error Words of the catalogue in a place for data: the check of the types fails once that compiles.
  say(hello, { name: done });
  // @ts-expect-error Data in a place for words of the catalogue.
  say(lastSeen, { when: name });
});
