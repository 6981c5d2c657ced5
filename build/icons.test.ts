import { expect, it, test } from 'vitest';
import {
  PROFILE_PICTURE_GROUPS,
  PROFILE_PICTURE_URLS,
  PROFILE_PICTURES,
  shippedPicture,
} from '#shared/profile-pictures.ts';
import { ADDRESSES } from '#tests/support/stored-addresses.ts';
import { drawProfilePictures, prefixIds } from './icons.ts';

it('makes ids and all references to them unique', () => {
  const body = '<linearGradient id="a" href="#b"/><path fill="url(#a)"/>';
  expect(prefixIds(body, 'sun-')).toBe('<linearGradient id="sun-a" href="#sun-b"/><path fill="url(#sun-a)"/>');
});

test('people-13, people-14: profile pictures are drawn once, in at most 3 kB, each with a name', () => {
  const drawn = drawProfilePictures();
  expect([...drawn.keys()]).toEqual(['/pictures.svg', ...PROFILE_PICTURE_URLS]);
  for (const url of PROFILE_PICTURE_URLS) expect(drawn.get(url)?.length, url).toBeLessThanOrEqual(3000);
  expect(new Set(PROFILE_PICTURE_URLS.map((url) => drawn.get(url))).size).toBe(PROFILE_PICTURE_URLS.length);
  const entries = Object.values(PROFILE_PICTURES);
  expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
  expect([...new Set(entries.map(({ group }) => group))]).toEqual([...PROFILE_PICTURE_GROUPS]);
});

test('people-13: what is stored becomes a shipped picture or none', () => {
  for (const url of PROFILE_PICTURE_URLS) expect(shippedPicture(url)).toBe(url);
  for (const stored of [...ADDRESSES, '', null, undefined]) expect(shippedPicture(stored), String(stored)).toBe(null);
});
