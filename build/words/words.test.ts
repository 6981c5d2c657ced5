import { expect, test } from 'vitest';
import { bareTextsOf, findBareTexts } from './bare-texts.ts';
import { createSaid, findUnknownLabels } from './check-labels.ts';
import { checkEntries, checkMessages, checkWords } from './check-words.ts';
import { readPart } from './read-catalogue.ts';

test('languages-1: the catalogue and every language are whole', () => {
  expect(checkWords()).toEqual([]);
});

test.each([
  ['that stands twice', 'common.add', 'Add', 'says what tasks.add says'],
  ['whose key is a sentence cut off', 'common.theFileIsNotIn', 'The file is not in the folder', 'sentence cut off'],
])('languages-1: a text is refused %s', (_what, id, english, words) => {
  const known = { id: 'tasks.add', english: 'Add', meaning: undefined };
  expect(checkEntries([known, { id, english, meaning: undefined }])).toEqual([expect.stringContaining(words)]);
});

test('languages-1: a text may stand twice with another meaning, and a key may be the whole text', () => {
  expect(
    checkEntries([
      { id: 'dates.may', english: 'May', meaning: undefined },
      { id: 'dates.mayShort', english: 'May', meaning: 'in short' },
      { id: 'auth.signIn', english: 'Sign in', meaning: undefined },
    ]),
  ).toEqual([]);
});

test('languages-1: no file has a bare sentence', () => {
  expect(findBareTexts()).toEqual([]);
});

test.each([
  ['words between tags', 'const a = <p>Add an event</p>;'],
  ['one word between tags', 'const a = <p>Add</p>;'],
  ['words beside a value', 'const a = <p>{count} tasks</p>;'],
  ['an attribute that is read', 'const a = <Card title="Points" />;'],
  ['a label for readers', 'const a = <button aria-label="Close" />;'],
  ['a property that is read', "const a = { label: 'Home' };"],
  ['a sentence anywhere', "const a = isOpen ? 'It is open now' : null;"],
  ['a sentence with values', `const a = \`Delete \${name} for good\`;`],
  ['a sentence put together from said parts', `const a = \`\${say(words.done)} today\`;`],
  ['a part of a sentence', "const place = isMac ? 'in the menu bar' : null;"],
  ['a sign that languages set apart', 'const a = <bdi>{percent}%</bdi>;'],
  ['a sum of said parts', 'const a = say(words.hello) + name;'],
])('languages-1: bare text is caught: %s', (_what, source) => {
  expect(bareTextsOf('renderer/screens/planted.tsx', source)).toHaveLength(1);
});

test.each([
  ['what is said', 'const a = <p>{say(words.add)}</p>;'],
  ['the name of the product', 'const a = <p>Kinboard</p>;'],
  ['an error of the code itself', "if (!root) throw new Error('index.html has no root');"],
  ['names of classes and keys', 'const a = <p className="muted numbers" data-key=\'a b\' />;'],
  ['a type', "type A = 'Some words here';"],
  ['what is said, side by side', "const a = [say(words.one), say(words.two)].join(' · ');"],
])('languages-1: no bare text: %s', (_what, source) => {
  expect(bareTextsOf('renderer/screens/planted.tsx', source)).toEqual([]);
});

test.each([
  ['one that is not there', { 'a.hello': undefined }, 'shared/words/de.json lacks a.hello'],
  ['one too many', { 'a.bye': 'Tschüss' }, 'shared/words/de.json has a.bye, which the catalogue has not'],
  ['an empty one', { 'a.hello': '' }, 'de, a.hello: is empty, or begins or ends with a blank'],
  ['another place', { 'a.hello': 'Hallo {nam}' }, 'de, a.hello: has the places nam, not name'],
  ['a lost tag', { 'a.marked': 'Fett' }, 'de, a.marked: has the places none, not <b>'],
  ['a lost plural form', { 'a.tasks': '{n, plural, other {# Aufgaben}}' }, 'de, a.tasks: lacks the plural form one'],
  ['what cannot be read', { 'a.hello': 'Hallo {name' }, /^de, a\.hello: cannot be read/],
])('languages-1: a translation with a mistake is caught: %s', (_what, changed, problem) => {
  const english = new Map([
    ['a.hello', 'Hello {name}'],
    ['a.marked', '<b>Bold</b>'],
    ['a.tasks', '{n, plural, one {# task} other {# tasks}}'],
  ]);
  const german = new Map([
    ['a.hello', 'Hallo {name}'],
    ['a.marked', '<b>Fett</b>'],
    ['a.tasks', '{n, plural, one {# Aufgabe} other {# Aufgaben}}'],
  ]);
  expect(checkMessages('de', german, english)).toEqual([]);
  for (const [id, text] of Object.entries(changed)) {
    if (text === undefined) german.delete(id);
    else german.set(id, text);
  }
  expect(checkMessages('de', german, english)).toEqual([
    typeof problem === 'string' ? problem : expect.stringMatching(problem),
  ]);
});

test('languages-1: a part of the catalogue holds plain strings alone', () => {
  const head = "import { text } from '#shared/language/text.ts';\n";
  expect(readPart('shared/words/a.ts', `${head}export const hello = text('Hello' + ' you');`)).toMatchObject([
    { id: 'a.hello', english: 'Hello you' },
  ]);
  expect(() => readPart('shared/words/a.ts', `${head}export const a = text('A');\nconst b = text(c);`)).toThrow(
    'plain string',
  );
});

test('a *label* of the papers stands in the catalogue, or is caught', () => {
  const isSaid = createSaid([
    'Backup',
    'Move to another computer…',
    'Tick for {name}',
    'For you ({count})',
    '{a}, {b}',
  ]);
  const paper = (text: string) => findUnknownLabels('README.md', text, isSaid);
  expect(paper('*Backup*, **bold**, 2 * 3 * 4, *Backup, Move to another computer…*')).toEqual([]);
  expect(paper('*Tick for NAME* and *For you*')).toEqual([]);
  expect(paper('fine\nunder *My family*.')).toEqual([
    'README.md:2 names *My family*, which no text of the catalogue is',
  ]);
});
