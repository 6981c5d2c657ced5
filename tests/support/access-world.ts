import { login } from '#shared/contracts/account.ts';
import { createEvent, updateEvent } from '#shared/contracts/calendar.ts';
import { createPairing, pairDevice } from '#shared/contracts/devices.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { createInvitation } from '#shared/contracts/invitations.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { adjustPoints, completeTask, listPoints, redeemReward } from '#shared/contracts/points.ts';
import { createProfessionalReward, createProfessionalTask } from '#shared/contracts/professional.ts';
import { createRole, listRoles } from '#shared/contracts/roles.ts';
import { assignTask, createParentTask } from '#shared/contracts/tasks.ts';
import type { Extra } from '#shared/extras.ts';
import { EXTRAS_IN_TESTS } from '#tests/extras/all.ts';
import { createClient } from './client.ts';
import type { AccessWorld } from './example-world.ts';
import { createHome, type Who } from './home.ts';
import { NOTHING_KEPT } from './keeping-student.ts';
import { addMember, choosePassword, PASSWORD } from './meyers.ts';
import { FROM_OUTSIDE, PUBLIC_URL } from './reverse-proxy.ts';

const OUTSIDE = { headers: { host: 'kids.example', ...FROM_OUTSIDE } };

/**
 * Makes the family: `child` has no professional, `student` is the student of `teacher`; both have 500 points.
 * @param options.uiFolder folder of the built UI; by default none is served
 * @param options.dataDir folder of the backups
 * @param options.extras extras that the family switched on; by default none
 * @param options.keeps whether the student also has the family's tasks and rewards; by default not
 */
export async function createAccessWorld({
  extras = [],
  keeps = false,
  ...options
}: {
  uiFolder?: string;
  dataDir?: string;
  extras?: readonly Extra[];
  keeps?: boolean;
} = {}): Promise<AccessWorld> {
  const home = await createHome({ proxies: ['loopback'], publicUrl: PUBLIC_URL, ...options });
  const { familyId, id, as } = home;
  const today = home.clock.today;
  const admin = as('admin');
  const params = { familyId };
  if (extras.length > 0) await admin.ok(updateFamily, { params, body: { extras: [...extras] } });
  const event = (who: Who, body: object) =>
    as(who).ok(createEvent, { body: { title: 'Swimming', date: today, ...body } });
  const redeemed = async (who: Who, rewardId: string) => {
    await as('admin').ok(redeemReward, { params: { rewardId }, body: { userId: id[who], date: today } });
    return rewardId;
  };
  const ticked = async (who: Who, taskId: string) => {
    await as(who).ok(completeTask, { params: { taskId }, body: { userId: id[who], date: today } });
    return taskId;
  };
  const teacherTask = async (to?: Who) => {
    const { id: taskId } = await as('teacher').ok(createProfessionalTask, {
      body: { text: 'Read a page', dayType: 'anyday' },
    });
    if (to) await as('teacher').ok(assignTask, { body: { taskId, userId: id[to] } });
    return taskId;
  };
  const teacherReward = async () =>
    (await as('teacher').ok(createProfessionalReward, { body: { name: 'Gold star', cost: 50 } })).id;
  const role = async (name: string, permissions: Record<string, boolean>) =>
    (await admin.ok(createRole, { params, body: { name, type: 'adult', permissions } })).id;

  for (const who of ['child', 'student'] as const) {
    await admin.ok(adjustPoints, { params: { userId: id[who] }, body: { points: 500, reason: 'A gift' } });
  }
  const giftOf = async (who: Who) =>
    (await as(who).ok(listPoints, { params: { userId: id[who] } })).entries.find(({ title }) => title === 'A gift')?.id;
  const [childGift = '', studentGift = ''] = [await giftOf('child'), await giftOf('student')];
  const managerRole = await role('Manager', { canManageUsers: true, canViewProgress: true });
  const moni = await addMember(admin, familyId, { firstName: 'Moni', role: 'parent' });
  const manager = moni.id;
  await admin.ok(updateUser, { params: { userId: manager }, body: { roleId: managerRole } });
  const browser = home.browser();
  await choosePassword(browser, moni);
  const deputyRole = await role('Desk', { canAccessAdminDashboard: true });
  const { id: deputy } = await addMember(admin, familyId, { firstName: 'Dora', role: 'parent' });
  await admin.ok(updateUser, { params: { userId: deputy }, body: { roleId: deputyRole } });
  const completed = await event('child', { title: 'Dentist' });
  await as('child').ok(updateEvent, { params: { eventId: completed.id }, body: { isCompleted: true } });
  const roles = await admin.ok(listRoles, { params });
  const roleNamed = (name: string) => roles.find((one) => one.name === name)?.id ?? '';
  const { id: invitationId, token } = await admin.ok(createInvitation, {
    params,
    body: { roleId: roleNamed('Parent') },
  });

  const awayFromHome = createClient(home.app, undefined, OUTSIDE);
  await awayFromHome.ok(login, { body: home.credentials.admin });

  const { code } = await admin.ok(createPairing, {});
  const { device } = await home.browser().ok(pairDevice, { body: { code, name: 'Kitchen tablet' } });
  const waiting = await admin.ok(createPairing, {});

  const refs: Record<string, string> = {};
  for (const { name, refs: made } of EXTRAS_IN_TESTS)
    if (made && extras.includes(name)) Object.assign(refs, await made(home));
  const { keepFamilys } = EXTRAS_IN_TESTS.find((each) => keeps && each.keepFamilys) ?? {};
  const kept = await keepFamilys?.(home);
  for (const { keptRefs } of EXTRAS_IN_TESTS) if (kept) Object.assign(refs, await keptRefs?.(home, kept));

  return {
    ...home,
    today,
    refOf: (name) => refs[name] ?? 'none',
    invitation: token,
    pairingCode: waiting.code,
    ref: {
      childTask: (await home.task({}, ['child'])).id,
      childTickedTask: await ticked('child', (await home.task({}, ['child'])).id),
      libraryTask: (await home.task()).id,
      studentTask: await teacherTask('student'),
      studentTickedTask: await ticked('student', await teacherTask('student')),
      teacherTask: await teacherTask(),
      parentTask: (await as('parent').ok(createParentTask, { body: { text: 'Taxes', dayType: 'anyday' } })).id,
      reward: (await home.reward()).id,
      redeemedReward: await redeemed('child', (await home.reward({ cost: 20 })).id),
      studentReward: await teacherReward(),
      studentRedeemedReward: await redeemed('student', await teacherReward()),
      childEvent: (await event('child', {})).id,
      childPrivateEvent: (await event('child', { isPrivate: true })).id,
      studentEvent: (await event('teacher', { isPrivate: true, assignedUsers: [id.student] })).id,
      completedEvent: completed.id,
      childGift,
      studentGift,
      adminRole: roleNamed('Admin'),
      parentRole: roleNamed('Parent'),
      managerRole,
      spareRole: await role('Neighbour', {}),
      invitation: invitationId,
      device: device.id,
      deputy,
      ...(kept ?? NOTHING_KEPT),
    },
    idOf: (actor) => ({ ...id, manager, nobody: 'nobody', outside: id.admin })[actor],
    passwordOf: (actor) =>
      actor === 'manager' || actor === 'nobody'
        ? PASSWORD
        : home.credentials[actor === 'outside' ? 'admin' : actor].password,
    cookieOf: (actor) => {
      if (actor === 'manager') return browser.cookie;
      return actor === 'outside' ? awayFromHome.cookie : as(actor).cookie;
    },
    placeOf: (actor) => (actor === 'outside' ? OUTSIDE : {}),
  };
}
