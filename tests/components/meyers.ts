import { MEMBER_COLORS, PROFESSIONAL_TASK_DEFAULTS } from '#shared/constants.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { FamilyView } from '#shared/contracts/families.schema.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import type { FamilyRoleView } from '#shared/contracts/roles.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { NO_PERMISSIONS, ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import { ALL_MEYERS, FAMILY_NAME, MEYERS, type Meyer } from '#tests/support/meyers.ts';
import { callAs, NOW, setCaller } from './answers.ts';
import { openApp } from './app.tsx';
import { found, type Meyers, TODAY } from './family-lists.ts';
import { keepChanges } from './keep-changes.ts';
import { readLists } from './read-lists.ts';

/** The Meyers of one test, and a family computer that answers what their lists say. */
export function inventMeyers(): Meyers {
  const family: FamilyView = {
    id: 'meyer',
    name: FAMILY_NAME,
    adminId: 'anna',
    timeZone: 'Europe/Berlin',
    language: 'en',
    link: null,
    createdAt: NOW,
    joinCode: 'K7QM2XPA',
  };
  const roles = Object.entries(ROLE_TEMPLATES).map(
    ([id, { name, type, permissions }]): FamilyRoleView => ({
      ...{ id, name, type, permissions, familyId: family.id, createdBy: null, createdAt: NOW, updatedAt: NOW },
    }),
  );
  const members = ALL_MEYERS.map((who, index) => inventPerson(who, index, roles));
  const meyers: Meyers = {
    ...{ family, roles, members, tasks: [], rewards: [], events: [], days: [] },
    autoAssign: { enabled: false, dayType: 'both' },
    person: (who) => found(meyers.members, who),
    dayOf(userId, date = TODAY) {
      const known = meyers.days.find((day) => day.userId === userId && day.date === date);
      if (known) return known;
      const made = { userId, date, completedTasks: [], redeemedRewards: [] };
      meyers.days.push({ ...made, totalPoints: 0, pointsToday: 0, spentToday: 0, lifetimePoints: 0 });
      return meyers.dayOf(userId, date);
    },
    task(changes = {}, to = []) {
      const task: TaskView = {
        ...{ id: `task-${meyers.tasks.length + 1}`, text: 'Make the bed', points: 10, icon: 'check', period: 'AM' },
        ...{ category: 'daily', dayType: 'anyday', familyId: family.id, createdBy: 'anna', sourceType: 'family' },
        ...{ assignedTo: to[0] ?? null, assignees: [...to], ...changes },
      };
      meyers.tasks.push(task);
      return task;
    },
    reward(changes = {}) {
      const reward: RewardView = {
        ...{ id: `reward-${meyers.rewards.length + 1}`, name: 'Film night', cost: 100, icon: 'gift', description: '' },
        ...{ type: 'screen_time', familyId: family.id, createdBy: 'anna', sourceType: 'family', ...changes },
      };
      meyers.rewards.push(reward);
      return reward;
    },
    event(changes = {}) {
      const event: EventView = {
        ...{ id: `event-${meyers.events.length + 1}`, userId: 'anna', familyId: family.id, title: 'Dentist' },
        ...{ description: '', date: TODAY, time: null, type: 'appointment', color: 'blue', assignedUsers: [] },
        ...{ isPrivate: false, isAllDay: true, isRecurring: false, recurringType: 'weekly', recurringEndDate: null },
        ...{ isCompleted: false, pointsEarned: 0, creationPoints: 10, completionPoints: 15, ...changes },
      };
      meyers.events.push(event);
      return event;
    },
    professionalTask: (by, text, to) =>
      meyers.task(
        { ...PROFESSIONAL_TASK_DEFAULTS, text, dayType: 'anyday', createdBy: by, sourceType: 'professional' },
        to,
      ),
    as: (who) => ({ ok: (contract, request) => callAs(meyers.userOf(who), contract, request) }),
    give(who, points) {
      const day = meyers.dayOf(who);
      day.totalPoints += points;
      day.lifetimePoints += points;
    },
    async open(path, who, changes = {}) {
      if (who !== undefined) setCaller(who && meyers.userOf(who, changes));
      await openApp(path);
    },
    userOf: (who, changes = {}) => ({ ...userFrom(meyers, who), ...changes }),
  };
  readLists(meyers);
  keepChanges(meyers);
  return meyers;
}

function inventPerson(who: Meyer, index: number, roles: readonly FamilyRoleView[]): PersonView {
  const { id, type, name, permissions } = found(roles, MEYERS[who].role);
  return {
    ...{ id: who, username: who, email: null, profileImageUrl: null, familyId: 'meyer', createdAt: NOW },
    ...{ firstName: MEYERS[who].firstName, lastName: FAMILY_NAME },
    ...{ roleId: id, role: { id, type, name, permissions }, color: MEMBER_COLORS[index]?.solid ?? null },
    ...{ assignedProfessional: who === 'sam' ? MEYERS[who].professional : null, hasPin: false, hasPictures: false },
  };
}

function userFrom({ family, members, person }: Meyers, who: Meyer): CurrentUser {
  const { hasPin: _hasPin, hasPictures: _hasPictures, role, ...self } = person(who);
  return {
    ...self,
    role: role && { ...role, permissions: role.permissions ?? NO_PERMISSIONS },
    ...{ isFamilyAdmin: who === family.adminId, isOwner: who === family.adminId, mustChangePassword: false },
    language: null,
    hasProfessionalWork: members.some(({ assignedProfessional }) => assignedProfessional === who),
    ...{ device: null, signInId: `sign-in of ${who}` },
    family: {
      ...{
        id: family.id,
        name: family.name,
        timeZone: family.timeZone,
        language: family.language,
        link: family.link,
        today: TODAY,
      },
      ...{ yesterdayOpen: false, eveningFrom: '2026-03-11T11:00:00.000Z' },
    },
  };
}
