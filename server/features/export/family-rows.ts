import { hashToken, newId, newToken } from '#server/lib/ids.ts';
import { TASK_DEFAULTS } from '#shared/constants.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { personFieldsOf, taskFieldsOf } from '#shared/extras/fields.ts';
import { mayHaveProfessional } from '#shared/permissions/people.ts';
import { mayBeChosen } from '#shared/permissions/rewards.ts';
import type { ImportedRows } from './import.repo.ts';

/** First day of a period with an unknown beginning; earlier than any day of a family. */
const SINCE_EVER = '1970-01-01';

const ms = (instant: string) => Date.parse(instant);
const maybeMs = (instant: string | null | undefined) => (instant == null ? null : ms(instant));

/** New passwords and codes: a file contains no secrets. */
export interface Secrets {
  joinCode: string;
  /** Hash of the admin's temporary password. */
  adminHash: string;
  /** Hash of a random password: the other members cannot sign in until they get a new one. */
  nobodysHash: string;
}

/** Converts a family's file to rows; ids stay the same. */
export function toRows(file: FamilyFile, secrets: Secrets): ImportedRows {
  const familyId = file.family.id;
  const { link, ...family } = file.family;
  return {
    family: {
      lookDays: 3,
      ...family,
      language: family.language ?? 'en',
      extras: family.extras ?? [],
      notes: [],
      offered: [],
      joinCode: secrets.joinCode,
      linkName: link?.name ?? null,
      linkUrl: link?.url ?? null,
      createdAt: ms(family.createdAt),
    },
    roles: file.roles.map((role) => ({ ...stamped(role), familyId })),
    members: file.members.map(({ color: _color, ...member }) => ({
      ...stamped(member),
      language: member.language ?? null,
      faceChosenAt: maybeMs(member.faceChosenAt),
      reading: member.reading ?? 'well',
      keepsFamily: member.keepsFamily ?? false,
      extraFields: personFieldsOf(member),
      familyId,
      passwordHash: member.id === family.adminId ? secrets.adminHash : secrets.nobodysHash,
      mustChangePassword: member.id === family.adminId,
    })),
    colors: file.members.flatMap(({ id: userId, color }) =>
      color === null ? [] : [{ id: newId(), userId, familyId, color: color.toUpperCase() }],
    ),
    // The list is in the family's order (export-11).
    tasks: file.tasks.map((task, index) => ({
      lookFirst: false,
      position: index + 1,
      ...stamped(task),
      extraFields: taskFieldsOf(task),
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
      thankedAt: maybeMs(entry.thankedAt),
    })),
  };
}

/** Converts events with their people; an event whose owner is no longer a member gets no owner (people-28). */
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

/** Converts an invitation. A file does not contain its link, so a pending one is revoked. */
function toInvitation(each: FamilyFile['invitations'][number], familyId: string): ImportedRows['invitations'][number] {
  return {
    ...each,
    familyId,
    status: each.status === 'pending' ? 'revoked' : each.status,
    tokenHash: hashToken(newToken()),
    expiresAt: ms(each.expiresAt),
    createdAt: ms(each.createdAt),
  };
}

/** A reward of a file, with the children that it is for if they are given. */
type RewardInFile = FamilyFile['rewards'][number] & { forChildren?: readonly string[] | undefined };

/** Converts the rewards, and the children that they are for. */
function rewardsOf({ family, roles, members, rewards }: FamilyFile): Pick<ImportedRows, 'rewards' | 'rewardChildren'> {
  const familyId = family.id;
  const childRoles = new Set(roles.flatMap((role) => (mayBeChosen({ role }) ? [role.id] : [])));
  // Older files may still name members who are no longer children (asking-15).
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

/** Converts the assignments. The first file versions do not contain their schedules, so those of the tasks apply. */
function assignmentsOf({ family, tasks, assignments }: FamilyFile): ImportedRows['assignments'] {
  const schedules = new Map(tasks.map(({ id, period, dayType }) => [id, { period, dayType }]));
  return assignments.map((each) => {
    const { period, dayType } = { ...TASK_DEFAULTS, ...schedules.get(each.taskId), ...each };
    return {
      ...{ ownDays: false, ...each, period, dayType, extraFields: taskFieldsOf(each) },
      assignedAt: ms(each.assignedAt),
      familyId: family.id,
    };
  });
}

/**
 * Builds the periods for a file without them: the present professional of a child counts as assigned from the
 * beginning.
 */
function periodsOf({ members, roles }: FamilyFile): ImportedRows['professionalPeriods'] {
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
