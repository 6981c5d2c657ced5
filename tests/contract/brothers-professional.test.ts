import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { createEvent, listEvents } from '#shared/contracts/calendar.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { listMembers, updateUser } from '#shared/contracts/people.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { createProfessionalReward, createProfessionalTask } from '#shared/contracts/professional.ts';
import { assignTask } from '#shared/contracts/tasks.ts';
import { EXTRAS } from '#shared/extras.ts';
import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { createAccessWorld } from '#tests/support/access-world.ts';
import { createClient } from '#tests/support/client.ts';
import type { AccessActor, AccessWorld } from '#tests/support/example-world.ts';
import { cookiesOf, openLive } from '#tests/support/live.ts';

/** Calls whose answers list the members of the family, the professional among them, and say nothing of whose they are. */
const MEMBERS = ['GET /api/families/:familyId/members', 'GET /api/families/:familyId/colors'];

let world: AccessWorld;

beforeAll(async () => {
  world = await createAccessWorld({ extras: EXTRAS });
  const { today } = world;
  const [teacher, parent] = [clientOf('teacher'), clientOf('parent')];
  const [tara, sam] = [world.idOf('teacher'), world.idOf('student')];
  await teacher.ok(createEvent, { body: { title: 'Speech lesson', date: today, assignedUsers: [sam] } });
  await parent.ok(createEvent, { body: { title: 'A talk', date: today, assignedUsers: [sam, tara] } });
}, 60_000);

const clientOf = (who: AccessActor) => createClient(world.app, world.cookieOf(who));

/** Lists what the answers of all GET calls tell a child of the brother's professional, with the calls that tell it. */
async function toldTo(who: 'child'): Promise<string[]> {
  const secrets = [world.idOf('teacher'), 'tara', 'Tara', 'Read a page', 'Gold star'];
  const told: string[] = [];
  for (const { call, about, method, request } of ACCESS_EXAMPLES) {
    if (method !== 'GET' || MEMBERS.includes(call)) continue;
    const { payload } = await clientOf(who).raw('GET', request(world, who).url);
    told.push(...secrets.filter((secret) => payload.includes(secret)).map((secret) => `${call} ${about}: ${secret}`));
  }
  return told;
}

describe('people-33: what a child is told of a brother with a professional', () => {
  test('people-33: no call names or identifies the professional or their work', async () => {
    expect(await toldTo('child')).toEqual([]);
  });

  test('people-33: the members are told with names, and not whose professional anybody is', async () => {
    const { familyId } = world;
    const members = await clientOf('child').ok(listMembers, { params: { familyId } });
    expect(members.map(({ firstName }) => firstName)).toContain('Tara');
    expect(members.map(({ assignedProfessional }) => assignedProfessional).filter(Boolean)).toEqual([]);
    expect(members.filter(({ id, role }) => id !== world.idOf('child') && role?.permissions)).toEqual([]);
  });

  test('people-37: events of others have no owner and no professional among their people', async () => {
    const [child, sam] = [world.idOf('child'), world.idOf('student')];
    const events = await clientOf('child').ok(listEvents, { params: { userId: child } });
    const ofSam = events.filter(({ title }) => ['Speech lesson', 'A talk'].includes(title));
    const told = ofSam.map(({ title, userId, assignedUsers }) => [title, userId, assignedUsers]);
    expect(told.sort()).toEqual([
      ['A talk', world.idOf('parent'), [sam]],
      ['Speech lesson', null, [sam]],
    ]);
    const ofParent = await clientOf('parent').ok(listEvents, { params: { userId: child } });
    expect(ofParent.find(({ title }) => title === 'Speech lesson')?.userId).toBe(world.idOf('teacher'));
  });

  test('people-33: a live connection says neither who the professional is nor what they are called', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => world.app.close());
    const { port } = world.app.server.address() as AddressInfo;
    const listener = await openLive(port, { cookie: cookiesOf(clientOf('child')) });
    const [teacher, tara, sam] = [clientOf('teacher'), world.idOf('teacher'), world.idOf('student')];
    const body = { text: 'Breathe', dayType: 'anyday' } as const;
    const { id: taskId } = await teacher.ok(createProfessionalTask, { body });
    await teacher.ok(assignTask, { body: { taskId, userId: sam } });
    await teacher.ok(createProfessionalReward, { body: { name: 'Sticker' } });
    await teacher.ok(completeTask, { params: { taskId }, body: { userId: sam, date: world.today } });
    const admin = clientOf('admin');
    await admin.ok(updateUser, { params: { userId: sam }, body: { assignedProfessional: null } });
    await admin.ok(updateUser, { params: { userId: sam }, body: { assignedProfessional: tara } });
    await admin.ok(updateFamily, { params: { familyId: world.familyId }, body: { name: 'Meyers' } });
    await listener.next('family.changed');
    const { heard } = listener;
    expect(heard.length).toBeGreaterThan(3);
    expect(JSON.stringify(heard)).not.toContain(tara);
  });
});

describe('people-33: a child with a professional of their own', () => {
  test('people-33: they read of their own one, and nothing of the brother’s', async () => {
    world = await createAccessWorld({ extras: EXTRAS });
    const { child, otherTeacher } = world.id;
    await clientOf('admin').ok(updateUser, { params: { userId: child }, body: { assignedProfessional: otherTeacher } });
    expect((await clientOf('child').ok(getCurrentUser, {})).assignedProfessional).toBe(otherTeacher);
    expect(await toldTo('child')).toEqual([]);
  });
});
