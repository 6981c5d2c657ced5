import { hashToken, newId, newToken } from '#server/lib/ids.ts';
import { TASK_DEFAULTS } from '#shared/constants.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { mayHaveProfessional } from '#shared/permissions/people.ts';
import { mayBeChosen } from '#shared/permissions/rewards.ts';
import type { FamilyRows } from './import.repo.ts';

/** First day of a period of which nobody knows when it began: before any day of a family. */
const SINCE_EVER = '1970-01-01';

const ms = (instant: string) => Date.parse(instant);
const maybeMs = (instant: string | null) => (instant === null ? null : ms(instant));

/** Secrets, which no file holds: passwords and codes are made anew. */
export interface Secrets {
  joinCode: string;
  /** Hash of the admin's temporary password. */
  adminHash: string;
  /** Hash of what nobody knows: the others cannot sign in until they get a password. */
  nobodysHash: string;
}

/** The rows that a family's file stands for; ids stay as they are. */
export function toRows(file: FamilyFile, secrets: Secrets): FamilyRows {
  const familyId = file.family.id;
  const { link, ...family } = file.family;
  return {
    family: {
      lookDays: 3,
      ...family,
      language: family.language ?? 'en',
      extras: family.extras ?? [],
      notes: [],
      joinCode: secrets.joinCode,
      linkName: link?.name ?? null,
      linkUrl: link?.url ?? null,
      createdAt: ms(family.createdAt),
    },
    roles: file.roles.map((role) => ({ ...stamped(role), familyId })),
    members: file.members.map(({ color: _color, ...member }) => ({
      ...stamped(member),
      language: member.language ?? null,
      keepsFamily: member.keepsFamily ?? false,
      familyId,
      passwordHash: member.id === family.adminId ? secrets.adminHash : secrets.nobodysHash,
      mustChangePassword: member.id === family.adminId,
    })),
    colors: file.members.flatMap(({ id: userId, color }) =>
      color === null ? [] : [{ id: newId(), userId, familyId, color: color.toUpperCase() }],
    ),
    tasks: file.tasks.map((task) => ({
      lookFirst: false,
      ...stamped(task),
      deletedAt: maybeMs(task.deletedAt),
      familyId,
    })),
    assignments: assignmentsOf(file),
    professionalPeriods: (file.professionalPeriods ?? periodsOf(file)).map((each) => ({ keepsFamily: false, ...each })),
    autoAssign: file.autoAssign
      ? [{ ...file.autoAssign, id: newId(), familyId, updatedAt: ms(file.autoAssign.updatedAt) }]
      : [],
    exclusions: file.autoAssignExclusions,
    ...rewardsOf(file),
    ...eventsOf(file),
    invitations: file.invitations.map((each) => toInvitation(each, familyId)),
    entries: file.entries.map((entry) => ({
      shared: false,
      ...entry,
      familyId,
      createdAt: ms(entry.createdAt),
      voidedAt: maybeMs(entry.voidedAt),
    })),
  };
}

/** Events with their people; whose owner is not a member any more belongs to nobody (people-28). */
function eventsOf(file: FamilyFile) {
  const familyId = file.family.id;
  const memberIds = new Set(file.members.map(({ id }) => id));
  return {
    events: file.events.map(({ assignedUsers: _assigned, completions: _completions, ...event }) => ({
      unconfirmed: false,
      ...stamped(event),
      userId: memberIds.has(event.userId ?? '') ? event.userId : null,
      deletedAt: maybeMs(event.deletedAt),
      familyId,
    })),
    assignees: file.events.flatMap(({ id: eventId, assignedUsers }) =>
      assignedUsers.map((userId) => ({ eventId, userId })),
    ),
    completions: file.events.flatMap(({ id: eventId, completions }) =>
      completions.map((each) => ({
        ...each,
        eventId,
        completedAt: ms(each.completedAt),
        undoneAt: maybeMs(each.undoneAt),
      })),
    ),
  };
}

/** Its link is in no file: nobody can use it any more. */
function toInvitation(each: FamilyFile['invitations'][number], familyId: string): FamilyRows['invitations'][number] {
  return {
    ...each,
    familyId,
    status: each.status === 'pending' ? 'revoked' : each.status,
    tokenHash: hashToken(newToken()),
    expiresAt: ms(each.expiresAt),
    createdAt: ms(each.createdAt),
  };
}

/** A reward of a file, and for which children it is, where anything says so. */
type RewardInFile = FamilyFile['rewards'][number] & { forChildren?: readonly string[] | undefined };

/** The rewards, and for whom they are. */
function rewardsOf({ family, roles, members, rewards }: FamilyFile): Pick<FamilyRows, 'rewards' | 'rewardChildren'> {
  const familyId = family.id;
  const childRoles = new Set(roles.flatMap((role) => (mayBeChosen({ role }) ? [role.id] : [])));
  // Files of before may still name who has grown up (asking-15).
  const grownUp = new Set(members.flatMap(({ id, roleId }) => (childRoles.has(roleId ?? '') ? [] : [id])));
  return {
    rewards: rewards.map(({ forChildren, ...reward }: RewardInFile) => ({
      askFirst: false,
      howOften: 'daily',
      ...stamped(reward),
      audience: forChildren ? 'chosen' : 'all',
      deletedAt: maybeMs(reward.deletedAt),
      familyId,
    })),
    rewardChildren: rewards.flatMap(({ id: rewardId, forChildren = [] }: RewardInFile) =>
      forChildren.filter((id) => !grownUp.has(id)).map((userId) => ({ rewardId, userId })),
    ),
  };
}

/** Each with the schedule that it had, of which the first files say nothing. */
function assignmentsOf({ family, tasks, assignments }: FamilyFile): FamilyRows['assignments'] {
  const schedules = new Map(tasks.map(({ id, period, dayType }) => [id, { period, dayType }]));
  return assignments.map((each) => {
    const { period, dayType } = { ...TASK_DEFAULTS, ...schedules.get(each.taskId), ...each };
    return { ownDays: false, ...each, period, dayType, assignedAt: ms(each.assignedAt), familyId: family.id };
  });
}

/** Of a file that does not say when: whoever is a child's professional always was. */
function periodsOf({ members, roles }: FamilyFile): FamilyRows['professionalPeriods'] {
  const childRoles = new Set(roles.filter((role) => mayHaveProfessional({ role })).map(({ id }) => id));
  return members.flatMap(({ id: userId, roleId, assignedProfessional: professionalId }) =>
    professionalId !== null && roleId !== null && childRoles.has(roleId)
      ? [{ id: newId(), userId, professionalId, startDate: SINCE_EVER }]
      : [],
  );
}

function stamped<T extends { createdAt: string; updatedAt: string }>(item: T) {
  return { ...item, createdAt: ms(item.createdAt), updatedAt: ms(item.updatedAt) };
}
