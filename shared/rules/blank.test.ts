import { expect, test } from 'vitest';
import { isBlank } from './blank.ts';

const ONE_BY_ONE = [
  ...[0x20, 0x09, 0x0a, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x2000, 0x2003],
  ...[0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x202e, 0x202f, 0x205f, 0x2060, 0x2061, 0x2064, 0x2066, 0x206f],
  ...[
    0x2800, 0x3000, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffe, 0xe0001, 0xe0020, 0xe0061, 0xe0100, 0xe01ef,
  ],
  ...[0xd800, 0xe000],
];

test.each(ONE_BY_ONE.map((code) => [code.toString(16), String.fromCodePoint(code)]))(
  'words-2: U+%s leaves nothing to read, alone and among others',
  (_code, sign) => {
    expect([sign, `${sign}${sign}`, ` ${sign}\u200b `].map(isBlank)).toEqual([true, true, true]);
    expect(isBlank(`M${sign}`)).toBe(false);
  },
);

test.each(['Mia', '.', '0', '-', 'ß', '李', 'مريم', '👩‍👩‍👧', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇩🇪', '1️⃣', '\u{1fae9}', 'ㅤMia'])(
  'words-2: %s can be read',
  (name) => {
    expect(isBlank(name)).toBe(false);
  },
);
