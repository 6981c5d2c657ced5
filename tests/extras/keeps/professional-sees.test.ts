import { expect, test } from 'vitest';
import { createEvent, updateEvent } from '#shared/contracts/calendar.ts';
import { getFamilyHistory, getHistory } from '#shared/contracts/history.ts';
import {
  adjustPoints,
  completeTask,
  getProgress,
  listChildrenProgress,
  listPoints,
  redeemReward,
} from '#shared/contracts/points.ts';
import { createProfessionalReward } from '#shared/contracts/professional.ts';
import { listRoles, updateRole } from '#shared/contracts/roles.ts';
import { EXTRAS } from '#shared/extras.ts';
import { PERMISSION_FLAGS } from '#shared/permissions.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { EXTRAS_IN_TESTS } from '#tests/extras/all.ts';
import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { createAccessWorld } from '#tests/support/access-world.ts';
import { createClient } from '#tests/support/client.ts';
import { keepState } from '#tests/support/database.ts';
import type { AccessWorld } from '#tests/support/example-world.ts';
import { createKeeping } from './create-keeping.ts';

/** Drawn anew in each call: ids, places in the ledger, secrets and addresses with them. */
const DRAWN =
  /"(?:id|graduationId|joinCode|code|temporaryPassword|username|askedAt|decidedAt|token|urls?)":(?:"[^"]*"|\d+|\["[^"]*"\])/g;
/** Files of their own, and what changes by itself. */
const LEFT_OUT = /^(GET \/api\/(docs|openapi|export|report|backups)|POST \/api\/(register|login|backups))/;
/** Rows of the access matrix of which a professional learns that an extra has something there, and not what. */
const SECRETS = EXTRAS_IN_TESTS.flatMap(({ secrets = [] }) => secrets);

/** Collects what the teacher is answered to every example of the access matrix; what a call changes is undone. */
async function answersOf(world: AccessWorld): Promise<Map<string, string>> {
  const state = keepState(world.connection);
  const answers = new Map<string, string>();
  for (const [index, example] of ACCESS_EXAMPLES.entries()) {
    const { url, body } = example.request(world, 'teacher');
    const client = createClient(world.app, world.cookieOf('teacher'));
    const response = await client.raw(example.method, url, {
      body,
      headers: example.headers ?? {},
      remoteAddress: `192.168.${1 + (index >> 7)}.${1 + (index & 127)}`,
    });
    if (state.hasChanged()) state.restore();
    const call = `${example.call} ${example.about}`;
    if (LEFT_OUT.test(call) || SECRETS.includes(call)) continue;
    answers.set(call, `${response.statusCode} ${response.payload.replace(DRAWN, '')}`);
  }
  world.connection.exec('detach kept');
  return answers;
}

/** Does with a student what is none of the teacher's business: today, on earlier days, waiting for an answer. */
async function doAsFamilies(world: AccessWorld): Promise<void> {
  const { id, ref, today } = world;
  const [admin, student] = [world.as('admin'), world.as('student')];
  const body = { userId: id.student, date: today };
  await student.ok(completeTask, { params: { taskId: ref.studentFamilyTask }, body });
  await student.ok(redeemReward, { params: { rewardId: ref.studentFamilyReward }, body });
  for (const daysAgo of [1, 2, 20]) {
    const past = { ...body, date: addDays(today, -daysAgo) };
    await admin.ok(completeTask, { params: { taskId: ref.studentFamilyTask }, body: past });
    await admin.ok(redeemReward, { params: { rewardId: ref.reward }, body: past });
  }
  await admin.ok(adjustPoints, { params: { userId: id.student }, body: { points: 7, reason: 'A good deed' } });
  const event = await admin.ok(createEvent, { body: { title: 'Judo', date: today, assignedUsers: [id.student] } });
  await admin.ok(updateEvent, { params: { eventId: event.id }, body: { isCompleted: true } });
  for (const { liveAs } of EXTRAS_IN_TESTS) await liveAs?.(student, id.student, ref.reward, world);
}

async function giveEveryFlag(world: AccessWorld): Promise<void> {
  const params = { familyId: world.familyId };
  const roles = await world.as('admin').ok(listRoles, { params });
  const roleId = roles.find(({ name }) => name === 'Teacher')?.id ?? '';
  const permissions = Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, flag !== 'canEditOnlyOwnTasks']));
  await world.as('admin').ok(updateRole, { params: { ...params, roleId }, body: { permissions } });
}

test.each([
  ['with the rights of a new role', false],
  ['with every right', true],
])(
  'professionals-27: what a family does with a student changes no answer to the teacher: %s',
  async (_how, all) => {
    const world = await createAccessWorld({ extras: EXTRAS, keeps: true });
    if (all) await giveEveryFlag(world);
    const before = await answersOf(world);
    await doAsFamilies(world);
    const after = await answersOf(world);
    expect([...after].filter(([call, answer]) => before.get(call) !== answer)).toEqual([]);
    expect([...before.values()].filter((answer) => answer.startsWith('20')).length).toBeGreaterThan(40);
  },
  60_000,
);

test('professionals-27: a student’s day and history are to the teacher what the teacher made', async () => {
  const home = await createKeeping();
  const { userId, date } = home.body;
  const theirs = { pointsToday: 20, totalPoints: 20, lifetimePoints: 20, spentToday: 0 };
  const day = await home.as('teacher').ok(getProgress, { params: { userId, date } });
  expect([day.completedTasks.length, day]).toEqual([1, expect.objectContaining(theirs)]);
  expect((await home.as('parent').ok(getProgress, { params: { userId, date } })).totalPoints).toBe(50);
  const [child] = await home.as('teacher').ok(listChildrenProgress, {});
  expect(child?.progress).toEqual(day);
  // The list of points under that sum holds nothing else.
  const { entries } = await home.as('teacher').ok(listPoints, { params: { userId }, query: {} });
  expect(entries.map(({ points }) => points)).toEqual([20]);
  const history = await home.as('teacher').ok(getHistory, { params: { userId } });
  expect(history.days.at(-1)).toMatchObject({ earned: 20, planned: 1, done: 1 });
  expect((await home.as('teacher').ok(getFamilyHistory, {})).family).toEqual(history);
});

test('professionals-27: too few points do not tell the teacher how many are missing', async () => {
  const home = await createKeeping();
  const star = await home.as('teacher').ok(createProfessionalReward, { body: { name: 'Star', cost: 1000 } });
  const redemption = { params: { rewardId: star.id }, body: home.body };
  const [teacher, parent] = [
    await home.as('teacher').bad(redeemReward, redemption),
    await home.as('parent').bad(redeemReward, redemption),
  ];
  expect([teacher.error?.code, parent.error?.code]).toEqual(['not_enough_points', 'not_enough_points']);
  expect(JSON.stringify(parent.error)).toContain('950');
  expect(JSON.stringify(teacher.error)).not.toContain('950');
});
