import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { rowOrder } from '#server/db/columns.ts';
import type { Tx } from '#server/db/tx.ts';
import { devices } from '#server/features/devices/devices.tables.ts';
import { families } from '#server/features/families/families.tables.ts';
import { invitations } from '#server/features/invitations/invitations.tables.ts';
import { professionalPeriods, userColors, users } from '#server/features/people/people.tables.ts';
import { rewardChildren, rewards } from '#server/features/rewards/rewards.tables.ts';
import { roles } from '#server/features/roles/roles.tables.ts';
import {
  autoAssignExclusions,
  autoAssignSettings,
  TASK_ORDER,
  taskAssignments,
  tasks,
} from '#server/features/tasks/tasks.tables.ts';

// Every select names its columns, so that no other column (hashes, tokens, codes) gets into a file.

/** Reads the family itself. */
export function readFamily(tx: Tx, familyId: string) {
  const { id, name, adminId, timeZone, linkName, linkUrl, language, extras, lookDays, createdAt } = families;
  return tx.db
    .select({ id, name, adminId, timeZone, linkName, linkUrl, language, extras, lookDays, createdAt })
    .from(families)
    .where(eq(families.id, familyId))
    .get();
}

/** Reads the members of a family, the oldest account first. */
export function readMembers(tx: Tx, familyId: string) {
  return tx.db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      profileImageUrl: users.profileImageUrl,
      faceChosenAt: users.faceChosenAt,
      reading: users.reading,
      language: users.language,
      roleId: users.roleId,
      invitedBy: users.invitedBy,
      assignedProfessional: users.assignedProfessional,
      keepsFamily: users.keepsFamily,
      extraFields: users.extraFields,
      color: userColors.color,
      balance: users.balance,
      lifetimePoints: users.lifetimePoints,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .leftJoin(userColors, eq(userColors.userId, users.id))
    .where(eq(users.familyId, familyId))
    .orderBy(asc(users.createdAt), rowOrder(users))
    .all();
}

/** Reads the roles of a family, unused ones too. */
export function readRoles(tx: Tx, familyId: string) {
  const { id, name, type, permissions, createdBy, createdAt, updatedAt } = roles;
  return tx.db
    .select({ id, name, type, permissions, createdBy, createdAt, updatedAt })
    .from(roles)
    .where(eq(roles.familyId, familyId))
    .orderBy(asc(createdAt), asc(id))
    .all();
}

/** Reads the auto-assignment settings of a family. */
export function readAutoAssign(tx: Tx, familyId: string) {
  const { enabled, dayType, updatedBy, updatedAt } = autoAssignSettings;
  return tx.db
    .select({ enabled, dayType, updatedBy, updatedAt })
    .from(autoAssignSettings)
    .where(eq(autoAssignSettings.familyId, familyId))
    .get();
}

/** Reads the tasks that auto-assignment does not give to a person, since they were removed from the list by hand. */
export function readExclusions(tx: Tx, familyId: string) {
  const { taskId, userId } = autoAssignExclusions;
  return tx.db
    .select({ taskId, userId })
    .from(autoAssignExclusions)
    .innerJoin(tasks, eq(tasks.id, taskId))
    .where(eq(tasks.familyId, familyId))
    .orderBy(asc(taskId), asc(userId))
    .all();
}

/** Reads the rewards of a family, deleted ones too. */
export function readRewards(tx: Tx, familyId: string) {
  const { id, name, cost, icon, description, type, sourceType, createdBy, createdAt, updatedAt, deletedAt } = rewards;
  const { askFirst, howOften, audience } = rewards;
  // The table is named explicitly: in selects from one table drizzle writes columns without it.
  const forChildren = sql<string[]>`(
    select json_group_array(c.user_id order by c.user_id) from ${rewardChildren} c
    where c.reward_id = ${rewards}.${sql.identifier('id')}
  )`.mapWith(JSON.parse);
  const asking = { askFirst, howOften, audience, forChildren };
  return tx.db
    .select({
      id,
      name,
      cost,
      icon,
      description,
      type,
      sourceType,
      ...asking,
      createdBy,
      createdAt,
      updatedAt,
      deletedAt,
    })
    .from(rewards)
    .where(eq(rewards.familyId, familyId))
    .orderBy(asc(rewards.createdAt), rowOrder(rewards))
    .all();
}

/** Reads the invitations of a family, without their tokens. */
export function readInvitations(tx: Tx, familyId: string) {
  const { id, roleId, email, invitedBy, status, expiresAt, createdAt } = invitations;
  return tx.db
    .select({ id, roleId, email, invitedBy, status, expiresAt, createdAt })
    .from(invitations)
    .where(eq(invitations.familyId, familyId))
    .orderBy(asc(createdAt), asc(id))
    .all();
}

/** Reads the devices of a family, without their tokens. */
export function readDevices(tx: Tx, familyId: string) {
  const { id, name, idleMinutes, shows, showsPoints, pairedBy, createdAt, lastSeenAt } = devices;
  return tx.db
    .select({ id, name, idleMinutes, shows, showsPoints, pairedBy, createdAt, lastSeenAt })
    .from(devices)
    .where(eq(devices.familyId, familyId))
    .orderBy(asc(createdAt), asc(id))
    .all();
}

/** Reads the tasks of a family, deleted ones too, in the family's order. */
export function readTasks(tx: Tx, familyId: string) {
  const { id, points, icon, period, category, dayType, days, sharing, turns, lookFirst, extraFields } = tasks;
  const { sourceType, createdBy, createdAt, updatedAt, deletedAt } = tasks;
  return tx.db
    .select({
      id,
      text: tasks.text,
      points,
      icon,
      period,
      category,
      dayType,
      days,
      sharing,
      turns,
      lookFirst,
      extraFields,
      sourceType,
      createdBy,
      createdAt,
      updatedAt,
      deletedAt,
    })
    .from(tasks)
    .where(eq(tasks.familyId, familyId))
    .orderBy(...TASK_ORDER)
    .all();
}

/** Scope of a read: a whole family, or one person. */
export type RowsOf = { familyId: string; userId?: undefined } | { familyId: string; userId: string };

/** Reads when which professional was assigned to which child; for a person, only their own periods. */
export function readProfessionalPeriods(tx: Tx, { familyId, userId }: RowsOf) {
  const { id, professionalId, keepsFamily, startDate, endDate } = professionalPeriods;
  return tx.db
    .select({ id, userId: professionalPeriods.userId, professionalId, keepsFamily, startDate, endDate })
    .from(professionalPeriods)
    .innerJoin(users, eq(users.id, professionalPeriods.userId))
    .where(and(eq(users.familyId, familyId), userId === undefined ? undefined : eq(users.id, userId)))
    .orderBy(asc(startDate), asc(id))
    .all();
}

/** Tells whether a task of a family, or an assignment of one, has certain days or fields of extras. */
export function hasTaskFields(tx: Tx, familyId: string): boolean {
  const { id, familyId: family, days, extraFields } = taskAssignments;
  const listed = tx.db
    .select({ id })
    .from(taskAssignments)
    .where(and(eq(family, familyId), or(isNotNull(days), isNotNull(extraFields))))
    .limit(1)
    .get();
  return (
    listed !== undefined || readTasks(tx, familyId).some((task) => task.days !== null || task.extraFields !== null)
  );
}
