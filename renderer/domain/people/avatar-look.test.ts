import { expect, test } from 'vitest';
import { initialOf, pictureAddress } from '#renderer/domain/people/avatar-look.ts';
import { PROFILE_PICTURE_URLS } from '#shared/profile-pictures.ts';
import { ADDRESSES } from '#tests/support/stored-addresses.ts';

test.each([
  ['Mia', 'M'],
  ['  ömer', 'Ö'],
  ['e\u0301lise', 'E\u0301'],
  ['🦊 Fox', '🦊'],
  ['🇩🇪🇫🇷 Ben', '🇩🇪'],
  [
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Leo',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ],
  ['👍🏽 Ada', '👍🏽'],
  ['👩‍👩‍👧‍👦 all', '👩‍👩‍👧‍👦'],
  ['👩🏽‍🚀Zoe', '👩🏽‍🚀'],
  ['❤️‍🔥 Kim', '❤️‍🔥'],
  ['1️⃣ Eins', '1️⃣'],
  ['李雷', '李'],
  ['محمد', 'م'],
])('look-14: the initial of %j is one sign, as Intl.Segmenter finds it where there is one', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
  const [first] = new Intl.Segmenter().segment(name.trim());
  expect(first?.segment.toLocaleUpperCase()).toBe(initial);
});

test('look-14: the initial needs no Intl.Segmenter, which Firefox before 125 lacks', () => {
  const own = Object.getOwnPropertyDescriptor(Intl, 'Segmenter');
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    expect(initialOf('👨‍👩‍👧 Meyer')).toBe('👨‍👩‍👧');
  } finally {
    if (own) Object.defineProperty(Intl, 'Segmenter', own);
  }
  expect(initialOf(' ')).toBe('?');
});

test('people-13: what is stored becomes the address of a picture of Kinboard’s own, or none', () => {
  for (const url of PROFILE_PICTURE_URLS) expect(pictureAddress(url)).toBe(url);
  for (const stored of [...ADDRESSES, '', null, undefined]) expect(pictureAddress(stored), String(stored)).toBe(null);
});
