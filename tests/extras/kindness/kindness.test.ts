import { beforeEach, describe, expect, test } from 'vitest';
import { listExtras, updateFamily } from '#shared/contracts/families.ts';
import { deleteUser } from '#shared/contracts/people.ts';
import { adjustPoints, getProgress, listChildrenProgress, listPoints } from '#shared/contracts/points.ts';
import { thankForPoints } from '#shared/contracts/thanks.ts';
import { listKindWords, sayKindWords } from '#shared/extras/kindness/contract.ts';
import type { Extra } from '#shared/extras.ts';
import { DAY, MINUTE } from '#tests/support/clock.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

let home: Home;

const switchOn = (extras: Extra[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });

beforeEach(async () => {
  home = await createHome();
  await switchOn(['kindness']);
});

const sayTo = (who: Who, text: string, points = 0, by: Who = 'parent') =>
  home.as(by).ok(sayKindWords, { params: { userId: home.id[who] }, body: { text, points } });
const post = (by: Who | 'nobody', who: Who, body: object) =>
  home.as(by).raw('POST', `/api/users/${home.id[who]}/kind-words`, { body });
const pageOf = (who: Who, by: Who = who, query: { before?: string; limit?: number } = {}) =>
  home.as(by).ok(listKindWords, { params: { userId: home.id[who] }, query: query as never });
const textsOf = async (who: Who, by: Who = who) => (await pageOf(who, by)).words.map(({ text }) => text);
const dayOf = (who: Who, by: Who = who) =>
  home.as(by).ok(getProgress, { params: { userId: home.id[who], date: home.clock.today } });
const barOf = async (who: Who) => (await dayOf(who)).kindWords?.map(({ reason }) => reason);
const thank = (who: Who, id: string) => home.as(who).raw('POST', `/api/points/${id}/thank`);
const takeBack = (by: Who, id: string) => home.as(by).raw('DELETE', `/api/kind-words/${id}`);
const giveByHand = (who: Who, points: number, reason: string, by: Who = 'parent') =>
  home.as(by).ok(adjustPoints, { params: { userId: home.id[who] }, body: { points, reason } });
const inEffect = async () =>
  (await home.as('admin').ok(listExtras, { params: { familyId: home.familyId } })).find(
    ({ name }) => name === 'kindness',
  )?.inEffect;
const thankedFor = async (by: Who, who: Who = 'child') =>
  (await home.as(by).ok(listChildrenProgress, {})).find(({ child }) => child.id === home.id[who])?.thankedFor;

describe('kindness-1, kindness-2: saying something kind', () => {
  test('kindness-1: the child reads words, author, day and points', async () => {
    const said = await sayTo('child', '  You shared your snack ');
    expect(said).toEqual({
      id: expect.stringMatching(/^w\d+$/),
      by: expect.objectContaining({ id: home.id.parent, firstName: 'Paul' }),
      text: 'You shared your snack',
      points: 0,
      date: home.clock.today,
      createdAt: expect.any(String),
      mayTakeBack: true,
    });
    const { mayTakeBack: _mayTakeBack, ...read } = said;
    expect(await pageOf('child')).toEqual({ words: [read], next: null });
    expect((await dayOf('child')).totalPoints).toBe(0);
  });

  test('kindness-2: grown-ups who see the day may, children and others may not', async () => {
    const status = async (by: Who | 'nobody', who: Who) => (await post(by, who, { text: 'Well done' })).statusCode;
    expect([await status('grandmother', 'child'), await status('teacher', 'student')]).toEqual([201, 201]);
    expect([await status('teacher', 'child'), await status('otherTeacher', 'student')]).toEqual([403, 403]);
    expect([await status('sibling', 'child'), await status('child', 'child')]).toEqual([403, 403]);
    expect([await status('parent', 'grandmother'), await status('parent', 'parent')]).toEqual([403, 403]);
    expect([await status('neighbour', 'child'), await status('noRole', 'child')]).toEqual([404, 403]);
    expect(await status('nobody', 'child')).toBe(401);
    expect(await textsOf('child')).toEqual(['Well done']);
  });

  test('kindness-1, kindness-4: bad input says what to do and changes nothing', async () => {
    const before = home.dump();
    const bodies = [
      [{ text: '   ' }, /Write something kind/],
      [{}, /Write something kind/],
      [{ text: 'x'.repeat(201) }, /200/],
      [{ text: 'Well done', points: -5 }, /never take points away/],
      [{ text: 'Well done', points: 1.5 }, /whole number/],
      [{ text: 'Well done', points: 100_001 }, /100,000/],
      [{ text: 'Well done', points: '5' }, /whole number/],
    ] as const;
    for (const [body, message] of bodies) {
      const refused = await post('parent', 'child', body);
      expect([refused.statusCode, refused.payload]).toEqual([400, expect.stringMatching(message)]);
    }
    expect(home.dump()).toEqual(before);
  });

  test('kindness-1: hostile text is told to the letter', async () => {
    const hostile = '<img src=x onerror=alert(1)> "\'; drop table kind_words; -- \u202Eevil {name} =1+1';
    await sayTo('child', hostile);
    expect(await textsOf('child')).toEqual([hostile]);
    expect(await barOf('child')).toEqual([hostile]);
  });
});

describe('kindness-3, kindness-4: words with points', () => {
  test('kindness-4: they are one adjustment, one bar and one line of the page', async () => {
    const { id } = await sayTo('child', 'You fed the cat', 20);
    const day = await dayOf('child');
    expect(day).toMatchObject({ totalPoints: 20, kindWords: [{ reason: 'You fed the cat', points: 20 }] });
    expect((await pageOf('child')).words).toMatchObject([{ id, points: 20, text: 'You fed the cat' }]);
    const { entries } = await home.as('child').ok(listPoints, { params: { userId: home.id.child } });
    expect(entries).toMatchObject([{ kind: 'adjustment', title: 'You fed the cat', points: 20 }]);
  });

  test('kindness-4: who may not adjust says words alone; with points nothing is said', async () => {
    const before = home.dump();
    expect((await post('teacher', 'student', { text: 'You read well', points: 5 })).statusCode).toBe(403);
    expect(home.dump()).toEqual(before);
    expect((await post('teacher', 'student', { text: 'You read well', points: 0 })).statusCode).toBe(201);
  });

  test('kindness-3: points given by hand are on the page too, taken ones are not', async () => {
    await giveByHand('child', 20, 'You helped Ben');
    await giveByHand('child', -5, 'A broken window');
    await giveByHand('parent', 5, 'For myself');
    expect((await pageOf('child')).words).toMatchObject([{ text: 'You helped Ben', points: 20 }]);
    expect(await barOf('child')).toEqual(['You helped Ben']);
    expect(home.dump().kind_words).toHaveLength(1);
  });

  test('kindness-5: at most 20 a child and day of the family, whoever says them', async () => {
    for (let count = 1; count <= 18; count += 1) await sayTo('child', `Word ${count}`);
    const { id } = await sayTo('child', 'Word 19', 0, 'grandmother');
    await takeBack('grandmother', id);
    await giveByHand('child', 5, 'By hand');
    const refused = await post('admin', 'child', { text: 'One more', points: 5 });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'too_many_marks', message: expect.stringContaining('20 kind words came today') },
    ]);
    expect((await dayOf('child')).totalPoints).toBe(5);
    await sayTo('sibling', 'For another child');
    await giveByHand('child', 5, 'Points by hand go on');
    home.clock.advance(DAY);
    await sayTo('child', 'Tomorrow');
  });
});

describe('kindness-6: taking words back', () => {
  test('the author and a parent may; entry and reason stay, and nobody reads the words', async () => {
    const alone = await sayTo('child', 'Alone', 0, 'grandmother');
    const given = await sayTo('child', 'With points', 10, 'grandmother');
    expect((await takeBack('grandmother', alone.id)).statusCode).toBe(200);
    expect((await takeBack('parent', given.id)).statusCode).toBe(200);
    expect((await takeBack('parent', given.id)).statusCode).toBe(200);
    expect([await textsOf('child'), await textsOf('child', 'parent')]).toEqual([[], []]);
    expect(await barOf('child')).toBeUndefined();
    const { entries } = await home.as('child').ok(listPoints, { params: { userId: home.id.child } });
    expect(entries).toMatchObject([{ title: 'With points', points: 10, voidedAt: null }]);
    expect((await thank('child', alone.id)).statusCode).toBe(404);
  });

  test('others may not: siblings, the child, professionals, other families', async () => {
    const { id } = await sayTo('student', 'From Paul');
    const ofTeacher = await sayTo('student', 'From Tara', 0, 'teacher');
    const before = home.dump();
    expect((await takeBack('student', id)).statusCode).toBe(403);
    expect((await takeBack('sibling', id)).statusCode).toBe(403);
    expect((await takeBack('teacher', id)).statusCode).toBe(404);
    expect((await takeBack('otherTeacher', ofTeacher.id)).statusCode).toBe(404);
    expect((await takeBack('neighbour', id)).statusCode).toBe(404);
    for (const wrong of ['w0', '1', 'w999', 'w1e3', 'w-1', 'x']) {
      expect((await takeBack('parent', wrong)).statusCode).toBe(404);
    }
    expect(home.dump()).toEqual(before);
    expect((await takeBack('teacher', ofTeacher.id)).statusCode).toBe(200);
  });

  test('a hidden entry makes room in the bar for the next', async () => {
    const ids = [];
    for (const text of ['one', 'two', 'three', 'four', 'five']) ids.push((await sayTo('child', text, 5)).id);
    expect(await barOf('child')).toEqual(['five', 'four', 'three']);
    await takeBack('parent', ids[4] ?? '');
    await takeBack('parent', ids[2] ?? '');
    expect(await barOf('child')).toEqual(['four', 'two', 'one']);
  });
});

describe('kindness-7: who reads them', () => {
  beforeEach(async () => {
    await sayTo('student', 'From Paul', 0, 'parent');
    await sayTo('student', 'From Tara', 0, 'teacher');
  });

  test('child and family read all, a professional only their own words', async () => {
    for (const reader of ['student', 'parent', 'admin', 'grandmother'] as const)
      expect(await textsOf('student', reader)).toEqual(['From Tara', 'From Paul']);
    expect(await textsOf('student', 'teacher')).toEqual(['From Tara']);
  });

  test('siblings, other professionals and other families read nothing', async () => {
    const status = async (by: Who) =>
      (await home.as(by).raw('GET', `/api/users/${home.id.student}/kind-words`)).statusCode;
    expect([await status('sibling'), await status('otherTeacher'), await status('noRole')]).toEqual([403, 403, 403]);
    expect(await status('neighbour')).toBe(404);
    expect(JSON.stringify(await home.as('teacher').ok(listChildrenProgress, {}))).not.toContain('From Paul');
    expect((await dayOf('student', 'parent')).kindWords).toBeUndefined();
  });

  test('only who may take words back is told so', async () => {
    const mayTakeBack = async (by: Who) => (await pageOf('student', by)).words.map((word) => word.mayTakeBack ?? false);
    expect(await mayTakeBack('student')).toEqual([false, false]);
    expect(await mayTakeBack('teacher')).toEqual([true]);
    expect(await mayTakeBack('parent')).toEqual([true, true]);
  });
});

describe('kindness-9, kindness-10: the bar and the thanks', () => {
  test('kindness-9: words and given points stand in one bar by time, at most three', async () => {
    await sayTo('child', 'one');
    home.clock.advance(MINUTE);
    await giveByHand('child', 5, 'two');
    home.clock.advance(MINUTE);
    await sayTo('child', 'three');
    home.clock.advance(MINUTE);
    await giveByHand('child', 5, 'four');
    expect(await barOf('child')).toEqual(['four', 'three', 'two']);
    const [, three] = (await dayOf('child')).kindWords ?? [];
    expect(three).toMatchObject({ reason: 'three', points: 0, by: { id: home.id.parent } });
    await home.as('child').ok(thankForPoints, { params: { entryId: three?.id ?? '' } });
    expect(await barOf('child')).toEqual(['four', 'two', 'one']);
  });

  test('kindness-9: they leave the bar after the seventh day, and stay on the page', async () => {
    await sayTo('child', 'You waited');
    home.clock.advance(6 * DAY);
    expect(await barOf('child')).toEqual(['You waited']);
    home.clock.advance(DAY);
    expect(await barOf('child')).toBeUndefined();
    expect(await textsOf('child')).toEqual(['You waited']);
  });

  test('kindness-9: thank you is the child’s own, once, by the id of the page for both kinds', async () => {
    const alone = await sayTo('child', 'Alone');
    const given = await sayTo('child', 'Given', 5);
    for (const by of ['sibling', 'parent', 'neighbourChild'] as const)
      expect((await thank(by, alone.id)).statusCode).toBe(404);
    for (const { id } of [alone, given]) expect((await thank('child', id)).statusCode).toBe(200);
    const thanked = (await pageOf('child')).words.map(({ thankedAt }) => thankedAt);
    expect(thanked).toEqual([expect.any(String), expect.any(String)]);
    home.clock.advance(MINUTE);
    for (const { id } of [alone, given]) expect((await thank('child', id)).statusCode).toBe(200);
    expect((await pageOf('child')).words.map(({ thankedAt }) => thankedAt)).toEqual(thanked);
    const { entries } = await home.as('child').ok(listPoints, { params: { userId: home.id.child } });
    expect(entries).toMatchObject([{ title: 'Given', thankedAt: thanked[0] }]);
  });

  test('kindness-9: words of long ago can still be thanked for', async () => {
    const { id } = await sayTo('child', 'Long ago');
    home.clock.advance(400 * DAY);
    const child = await home.signIn('child');
    expect((await child.raw('POST', `/api/points/${id}/thank`)).statusCode).toBe(200);
  });

  test('kindness-10: the author alone sees beside the child that it was read, the newest of both', async () => {
    const { id } = await sayTo('child', 'You fed the cat');
    expect(await thankedFor('parent')).toBeUndefined();
    await thank('child', id);
    expect([await thankedFor('parent'), await thankedFor('admin')]).toEqual(['You fed the cat', undefined]);
    expect((await pageOf('child', 'parent')).words[0]?.thankedAt).toEqual(expect.any(String));
    home.clock.advance(MINUTE);
    await giveByHand('child', 5, 'You waited');
    await thank('child', (await dayOf('child')).kindWords?.[0]?.id ?? '');
    expect(await thankedFor('parent')).toBe('You waited');
    home.clock.advance(7 * DAY);
    expect(await thankedFor('parent')).toBeUndefined();
  });

  test('live-1: saying, thanking and taking back are told at once', async () => {
    const { events, id } = home;
    const told = { type: 'progress.changed', ids: [id.child] };
    events.length = 0;
    const said = await sayTo('child', 'Well done');
    await thank('child', said.id);
    await takeBack('parent', said.id);
    expect(events).toMatchObject([told, told, told]);
  });
});

describe('kindness-11: an author who left', () => {
  test('the words stay, by nobody', async () => {
    await sayTo('child', 'From Gerda', 0, 'grandmother');
    await sayTo('child', 'With points', 5, 'grandmother');
    await home.as('admin').ok(deleteUser, { params: { userId: home.id.grandmother } });
    expect((await pageOf('child')).words).toMatchObject([
      { text: 'With points', by: null },
      { text: 'From Gerda', by: null },
    ]);
    expect((await dayOf('child')).kindWords).toMatchObject([{ by: null }, { by: null }]);
    expect((await takeBack('parent', (await pageOf('child')).words[0]?.id ?? '')).statusCode).toBe(200);
  });

  test('words to a child who leaves go with the child', async () => {
    await sayTo('child', 'Bye');
    await home.as('admin').ok(deleteUser, { params: { userId: home.id.child } });
    expect(home.dump().kind_words).toEqual([]);
  });
});

describe('kindness-12: switched off', () => {
  test('calls answer 404, the bar is as without it, and on again the page has all', async () => {
    const { id } = await sayTo('child', 'Alone');
    expect(await inEffect()).toBe(1);
    await sayTo('child', 'Given', 5);
    await switchOn([]);
    expect(await barOf('child')).toEqual(['Given']);
    expect((await post('parent', 'child', { text: 'Well done' })).statusCode).toBe(404);
    expect((await home.as('child').raw('GET', `/api/users/${home.id.child}/kind-words`)).statusCode).toBe(404);
    expect((await takeBack('parent', id)).statusCode).toBe(404);
    expect((await thank('child', id)).statusCode).toBe(404);
    await giveByHand('child', 5, 'Meanwhile');
    await switchOn(['kindness']);
    expect(await textsOf('child')).toEqual(['Given', 'Alone']);
    expect(await barOf('child')).toEqual(['Meanwhile', 'Given']);
    expect((await thank('child', id)).statusCode).toBe(200);
  });

  test('extras-7: words that are said in the instant of switching off leave nothing behind', async () => {
    const [off, said] = await Promise.all([switchOn([]), post('parent', 'child', { text: 'Well done', points: 5 })]);
    expect(off).toBeDefined();
    const rows = home.dump().kind_words ?? [];
    expect([said.statusCode, rows.length]).toEqual(said.statusCode === 201 ? [201, 1] : [404, 0]);
    expect((await dayOf('child')).totalPoints).toBe(said.statusCode === 201 ? 5 : 0);
  });
});
