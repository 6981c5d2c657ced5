import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { listKindWords } from '#shared/extras/kindness/contract.ts';
import { DAY, HOUR } from '#tests/support/clock.ts';
import { createHome, type Who } from '#tests/support/home.ts';

/** A generator of numbers that gives the same ones in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('kindness-8: order and pages over three years are those of a plain list', async () => {
  const home = await createHome();
  await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: ['kindness'] } });
  const { kindness } = home.services.extras;
  const next = numbersFrom(7);
  const authors: readonly Who[] = ['parent', 'admin', 'teacher'];
  const said: { id: string; by: string; text: string; points: number; date: string }[] = [];
  for (let count = 0; count < 400; count += 1) {
    home.clock.advance(next(4) === 0 ? 0 : next(5 * 24) * HOUR);
    const who = authors[next(3)] ?? 'parent';
    const points = who === 'teacher' ? 0 : next(2) * 5;
    const by = { ...home.caller(who), extras: ['kindness'] as const };
    const word = await kindness.say(by, home.id.student, { text: `Word ${count}`, points });
    said.unshift({ id: word.id, by: home.id[who], text: word.text, points, date: home.clock.today });
    await kindness.say({ ...home.caller('parent'), extras: ['kindness'] }, home.id.child, { text: 'Other', points: 0 });
    if (next(6) === 0) {
      const gone = said.splice(next(said.length), 1)[0];
      await kindness.takeBack({ ...home.caller('parent'), extras: ['kindness'] }, gone?.id ?? '');
    }
  }
  home.clock.advance(3 * DAY);
  for (const reader of ['student', 'parent', 'teacher'] as const) {
    const client = await home.signIn(reader);
    const expected = said.filter(({ by }) => reader !== 'teacher' || by === home.id.teacher);
    for (const limit of [1, 7, 50]) {
      const read: typeof said = [];
      let before: string | null = null;
      do {
        const query: { limit: number; before?: string } = { limit, ...(before ? { before } : {}) };
        const page: {
          words: { id: string; by: { id: string } | null; text: string; points: number; date: string }[];
          next: string | null;
        } = await client.ok(listKindWords, { params: { userId: home.id.student }, query });
        expect(page.words.length).toBeLessThanOrEqual(limit);
        read.push(
          ...page.words.map(({ id, by, text, points, date }) => ({ id, by: by?.id ?? '', text, points, date })),
        );
        before = page.next;
      } while (before !== null && (limit > 1 || read.length < 40));
      expect(read).toEqual(limit > 1 ? expected : expected.slice(0, read.length));
    }
  }
});

test('kindness-8: a page has at most 50 words, and an unknown place is refused', async () => {
  const home = await createHome();
  await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: ['kindness'] } });
  const status = async (query: string) =>
    (await home.as('child').raw('GET', `/api/users/${home.id.child}/kind-words?${query}`)).statusCode;
  expect([await status('limit=50'), await status('limit=51'), await status('limit=0')]).toEqual([200, 400, 400]);
  expect([await status('before=w1'), await status('before=1'), await status('before=w1x')]).toEqual([200, 400, 400]);
});
