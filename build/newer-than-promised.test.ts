import { expect, test } from 'vitest';
import { checkNewer, newerThanPromised } from './newer-than-promised.ts';

const found = (code: string) => newerThanPromised('a.js', code);

test('browsers-2: the build finds what a promised browser lacks, also in patterns', () => {
  expect(found('const a=[1].toSorted(),b=Object.groupBy([],String);new Temporal.Now')).toEqual([
    '.toSorted',
    'Object.groupBy',
    'Temporal',
    'Temporal.Now',
  ]);
  expect(found('e.checkVisibility();navigator.userActivation;AbortSignal.any([]);Promise.withResolvers()')).toEqual([
    '.checkVisibility',
    'AbortSignal.any',
    'Navigator.userActivation',
    'Promise.withResolvers',
  ]);
  expect(found('/(?<=a)b/;/(?i:a)/;/[a--b]/v')).toEqual(['lookbehind (?<= (?<!', 'modifiers (?i:', 'the flag v']);
});

test('browsers-2: what every promised browser has, own names and questions are not', () => {
  expect(found('[1].at(-1);[1].findLast(Boolean);structuredClone({});Object.hasOwn({},"a");/(?<name>a)/u')).toEqual([]);
  expect(found('const a={Temporal:1,toSorted:2};a.Temporal;b.checkVisibility?.();c.check();d.union(e)')).toEqual([
    '.union',
  ]);
});

test('browsers-2: the build stops with file and name, and at an exception that is not needed', () => {
  const scripts = new Map([['assets/day.js', 'a.toSorted();b.use(c)']]);
  const [newer, gone, ...more] = checkNewer(scripts, { '.use': "React's", '.toArray': "React's" });
  expect(newer).toContain('assets/day.js uses .toSorted, which a promised browser lacks');
  expect(gone).toContain('.toArray is used no more');
  expect(more).toEqual([]);
});
