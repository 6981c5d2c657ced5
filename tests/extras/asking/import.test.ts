import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { looking } from '#tests/extras/looking/in-tests.ts';
import { createTestApp } from '#tests/support/app.ts';
import { dump } from '#tests/support/database.ts';
import { exportOf, importFile } from '#tests/support/family-export.ts';
import { createHome } from '#tests/support/home.ts';
import { asking } from './in-tests.ts';

/** A family in which a child asked for rewards and ticked what is looked at, and its file. */
async function askedAndLooked() {
  const home = await createHome();
  const { familyId } = home;
  await home.as('admin').ok(updateFamily, { params: { familyId }, body: { extras: ['asking', 'looking'] } });
  for (const { live } of [asking, looking]) await live(home, await home.reward());
  return { home, file: await exportOf(home.as('admin')) };
}

test('export-9: what was declined was booked with an entry that was taken back', async () => {
  const { file } = await askedAndLooked();
  const { entrySeq } = file.requests?.find(({ kind, status }) => kind === 'reward' && status === 'declined') ?? {};
  expect(file.entries.filter(({ voidedAt }) => voidedAt !== null)).toMatchObject([{ kind: 'reward', seq: entrySeq }]);
});

/** Lets a request of a kind say one point more than was booked. */
function raise({ requests = [] }: FamilyFile, kind: 'reward' | 'task'): void {
  const booked = requests.find((each) => each.kind === kind && each.entrySeq !== undefined);
  if (booked) booked.points += 1;
}

test.each([
  ['of an unknown person', (file: FamilyFile) => Object.assign(file.requests?.[0] ?? {}, { userId: 'nobody' })],
  ['of an unknown reward', (file: FamilyFile) => Object.assign(file.requests?.[0] ?? {}, { subjectId: 'nothing' })],
  ['without its entry', (file: FamilyFile) => Object.assign(file.requests?.[0] ?? {}, { entrySeq: 999_999 })],
  [
    'that waits though its points are back',
    (file: FamilyFile) => {
      for (const each of file.requests ?? []) if (each.status === 'declined') each.status = 'waiting';
    },
  ],
  [
    'for a look at what is ticked already',
    (file: FamilyFile) => {
      const tick = file.entries.find(({ kind, voidedAt }) => kind === 'task' && voidedAt === null);
      const look = file.requests?.find(({ kind, status }) => kind === 'task' && status === 'waiting');
      Object.assign(look ?? {}, { userId: tick?.userId, date: tick?.date, subjectId: tick?.subjectId });
    },
  ],
  [
    'for a second look at the same tick',
    (file: FamilyFile) => {
      const look = file.requests?.find(({ kind, status }) => kind === 'task' && status === 'waiting');
      if (look) file.requests?.push({ ...look, id: 'another' });
    },
  ],
  ['for a reward at another price than its entry', (file: FamilyFile) => raise(file, 'reward')],
  ['for a task at other points than its entry', (file: FamilyFile) => raise(file, 'task')],
  ['twice', (file: FamilyFile) => file.requests?.push(...file.requests.slice(0, 1))],
  [
    'beside a reward for a child that is not there',
    (file: FamilyFile) => file.rewards.find((each) => each.forChildren)?.forChildren?.push('nobody'),
  ],
])('export-9: a request %s is refused, and nothing changes', async (_what, spoil) => {
  const { home, file } = await askedAndLooked();
  expect(file.requests).toHaveLength(7);
  spoil(file);
  const fresh = await createTestApp({ clock: home.clock });
  const before = dump(fresh.connection);
  const refused = await importFile(fresh, file);
  expect(refused.json()).toMatchObject({ code: 'import_invalid' });
  expect(dump(fresh.connection)).toEqual(before);
});
