import { beforeEach, describe, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { listAssignedTasks } from '#shared/contracts/tasks.ts';
import { declineRequest, listRequests } from '#shared/extras/asking/contract.ts';
import { createTestApp } from '#tests/support/app.ts';
import { DAY, HOUR } from '#tests/support/clock.ts';
import { dump } from '#tests/support/database.ts';
import { exportOf, importFile } from '#tests/support/family-export.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { createLooks } from './looks.ts';

let home: Home;
/** A Wednesday. */
let today: string;

beforeEach(async () => {
  home = await createHome();
  today = home.clock.today;
  await home
    .as('admin')
    .ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: ['turns', 'looking'] } });
});

const { garage, tick, untick, ask, params, grant, refusal, credits, autoApprove } = createLooks(() => home);

describe('looking-9: a task that is done once for all', () => {
  const lawn = () => garage({ text: 'Mow the lawn', sharing: 'anyone' }, ['child', 'sibling']);

  test('the first tick holds the turn, and sent back it is open for all', async () => {
    const taskId = await lawn();
    const id = await ask(taskId);
    const late = ['done_by_somebody_else', 'Mia already did this today.'];
    expect(refusal(await tick(taskId, 'sibling'))).toEqual([409, ...late]);
    expect(refusal(await tick(taskId, 'parent', 'sibling'))).toEqual([409, ...late]);
    const [listed] = await home.as('sibling').ok(listAssignedTasks, { query: { date: today } });
    expect(listed).toMatchObject({ turn: { doneBy: home.id.child } });
    await home.as('parent').ok(declineRequest, { ...params(id), body: {} });
    const other = await ask(taskId, 'sibling');
    expect(other).not.toBe('');
    expect((await tick(taskId)).statusCode).toBe(409);
    expect((await grant(other)).statusCode).toBe(200);
    expect(credits(taskId)).toMatchObject([{ user_id: home.id.sibling }]);
  });

  test('of 50 pairs of ticks at once each makes one request and one credit', async () => {
    const taskId = await lawn();
    for (let time = 0; time < 50; time++) {
      const answers = await Promise.all([tick(taskId, 'child'), tick(taskId, 'sibling')]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const [request, ...others] = await home.as('parent').ok(listRequests, { query: { status: 'waiting' } });
      expect(others).toEqual([]);
      await grant(request?.id ?? '');
      expect(credits(taskId)).toHaveLength(1);
      const by = request?.userId === home.id.child ? 'child' : 'sibling';
      expect((await untick(taskId, by)).statusCode).toBe(200);
    }
  });

  test('what another child was credited meanwhile is not paid twice: 409, nor by itself', async () => {
    const taskId = await lawn();
    const id = await ask(taskId);
    // Nobody could book it past the turn: the row is made by hand.
    home.connection
      .prepare(
        `insert into ledger_entries (user_id, family_id, date, kind, subject_id, title, icon, points, created_by, created_at, shared)
         values (?, ?, ?, 'task', ?, 'Mow', 'check', 5, 'x', 0, 1)`,
      )
      .run(home.id.sibling, home.familyId, today, taskId);
    expect(refusal(await grant(id)).slice(0, 2)).toEqual([409, 'done_by_somebody_else']);
    home.clock.advance(5 * DAY);
    await autoApprove();
    home.clock.advance(HOUR);
    await autoApprove();
    expect(credits(taskId)).toHaveLength(1);
  });
});

test('export-9: a second request for a shared task and day is refused, and nothing changes', async () => {
  await ask(await garage({ sharing: 'anyone' }, ['child', 'sibling']));
  const file = await exportOf(home.as('admin'));
  const [look] = file.requests ?? [];
  expect(look).toMatchObject({ userId: home.id.child, shared: true });
  const other = { ...look, id: 'another', userId: home.id.sibling } as NonNullable<typeof look>;
  const fresh = await createTestApp({ clock: home.clock });
  const before = dump(fresh.connection);
  const refused = await importFile(fresh, { ...file, requests: [...(file.requests ?? []), other] });
  expect(refused.json()).toMatchObject({ code: 'import_invalid' });
  expect(dump(fresh.connection)).toEqual(before);
});
