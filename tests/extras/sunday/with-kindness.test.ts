import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { sayKindWords, takeBackKindWords } from '#shared/extras/kindness/contract.ts';
import { getWeekReview } from '#shared/extras/sunday/contract.ts';
import { mondayOf } from '#shared/rules/local-date.ts';
import { createHome } from '#tests/support/home.ts';

test('sunday-4: words without points are on the page, and none that were taken back', async () => {
  const home = await createHome();
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['kindness', 'sunday'] } });
  const say = (text: string, points: number) =>
    home.as('parent').ok(sayKindWords, { params: { userId: home.id.child }, body: { text, points } });
  const wordsOf = async () => {
    const { children } = await home.as('child').ok(getWeekReview, { query: { week: mondayOf(home.clock.today) } });
    return children[0]?.words.map(({ text, by }) => [text, by?.id]);
  };
  await say('You shared', 10);
  home.clock.advance(1000);
  const second = await say('You comforted Ben', 0);
  home.clock.advance(1000);
  const third = await say('You sang', 5);
  const parent = home.id.parent;
  expect(await wordsOf()).toEqual([
    ['You sang', parent],
    ['You comforted Ben', parent],
    ['You shared', parent],
  ]);
  for (const { id } of [second, third]) await home.as('parent').ok(takeBackKindWords, { params: { wordId: id } });
  expect(await wordsOf()).toEqual([['You shared', parent]]);
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['sunday'] } });
  expect(await wordsOf()).toEqual([
    ['You sang', parent],
    ['You shared', parent],
  ]);
});
