import { beforeEach, describe, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { deleteUser } from '#shared/contracts/people.ts';
import { thankForPoints } from '#shared/contracts/thanks.ts';
import { sayKindWords, takeBackKindWords } from '#shared/extras/kindness/contract.ts';
import type { Extra } from '#shared/extras.ts';
import { exportOf, importAnew } from '#tests/support/family-export.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

let home: Home;
let file: FamilyFile;

const switchOn = (extras: Extra[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });
const sayTo = async (who: Who, text: string, points = 0, by: Who = 'parent') =>
  (await home.as(by).ok(sayKindWords, { params: { userId: home.id[who] }, body: { text, points } })).id;

beforeEach(async () => {
  home = await createHome();
  await switchOn(['kindness']);
  const thanked = await sayTo('child', 'Thanked');
  await home.as('child').ok(thankForPoints, { params: { entryId: thanked } });
  await sayTo('sibling', 'With points', 20);
  const gone = await sayTo('child', 'Taken back', 5);
  await home.as('parent').ok(takeBackKindWords, { params: { wordId: gone } });
  await sayTo('child', 'From somebody who left', 0, 'grandmother');
  await home.as('admin').ok(deleteUser, { params: { userId: home.id.grandmother } });
  file = await exportOf(home.as('admin'));
});

const read = (changed: FamilyFile) => importAnew(changed, home.clock);

describe('kindness-12, extras-6: kind words in a family’s file', () => {
  test('the file holds all of them in order, and reading it restores them', async () => {
    expect(file.kindWords?.map(({ text }) => text)).toEqual([
      'Thanked',
      'With points',
      'Taken back',
      'From somebody who left',
    ]);
    const answer = await read(file);
    expect(answer.statusCode).toBeLessThan(300);
  });

  test('a file of a family that switched it off is read as well', async () => {
    await switchOn([]);
    const off = await exportOf(home.as('admin'));
    expect(off.kindWords?.map(({ endedAt: _endedAt, ...word }) => word)).toEqual(
      file.kindWords?.map(({ endedAt: _endedAt, ...word }) => word),
    );
    expect(off.kindWords?.map(({ endedAt }) => endedAt !== null)).toEqual([false, false, false, true]);
    expect((await read(off)).statusCode).toBeLessThan(300);
  });

  test('a file that contradicts itself is refused', async () => {
    const unread = file.kindWords?.filter(({ entrySeq, seenAt }) => entrySeq === null && seenAt === null) ?? [];
    const off = await read({ ...file, family: { ...file.family, extras: [] }, kindWords: unread });
    expect(off.json().message).toContain('has not switched this on');
    const [first, second, ...others] = file.kindWords ?? [];
    if (!first || !second) throw new Error('There are words');
    const refusals: [FamilyFile['kindWords'], RegExp][] = [
      [[{ ...first, userId: 'nobody' }], /kindWords/],
      [[{ ...first, entrySeq: 999_999 }], /no points given to that child/],
      [[{ ...second, userId: home.id.child }], /no points given to that child/],
      [[second, { ...second, text: 'Twice' }, ...others], /entry of these words/i],
      [[{ ...first, text: '' }], /Write something kind/],
      [[{ ...first, text: 'x'.repeat(201) }], /200/],
    ];
    for (const [kindWords, message] of refusals) {
      const refused = await read({ ...file, kindWords });
      expect([refused.statusCode, refused.payload]).toEqual([400, expect.stringMatching(message)]);
    }
  });
});
