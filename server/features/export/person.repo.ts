import { and, asc, eq } from 'drizzle-orm';
import { rowOrder } from '#server/db/columns.ts';
import type { Tx } from '#server/db/tx.ts';
import { sessions } from '#server/features/account/account.tables.ts';
import { deviceSignIns, devices, pinAttempts } from '#server/features/devices/devices.tables.ts';
import { families } from '#server/features/families/families.tables.ts';
import { invitations } from '#server/features/invitations/invitations.tables.ts';
import { rewards } from '#server/features/rewards/rewards.tables.ts';
import { TASK_ORDER, taskAssignments, tasks } from '#server/features/tasks/tasks.tables.ts';

/** Reads the name of a family; '' when there is none of this id. */
export function readFamilyName(tx: Tx, familyId: string): string {
  return tx.db.select({ name: families.name }).from(families).where(eq(families.id, familyId)).get()?.name ?? '';
}

/** Reads the text of every task that is, or was, on a person's list, by its id. */
export function readTaskTexts(tx: Tx, userId: string): ReadonlyMap<string, string> {
  const rows = tx.db
    .selectDistinct({ id: tasks.id, text: tasks.text })
    .from(tasks)
    .innerJoin(taskAssignments, eq(taskAssignments.taskId, tasks.id))
    .where(eq(taskAssignments.userId, userId))
    .all();
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Reads the tasks that a person made. */
export function readTasksMadeBy(tx: Tx, familyId: string, userId: string) {
  return tx.db
    .select({ id: tasks.id, text: tasks.text, createdAt: tasks.createdAt, deletedAt: tasks.deletedAt })
    .from(tasks)
    .where(and(eq(tasks.familyId, familyId), eq(tasks.createdBy, userId)))
    .orderBy(...TASK_ORDER)
    .all();
}

/** Reads the rewards that a person made. */
export function readRewardsMadeBy(tx: Tx, familyId: string, userId: string) {
  return tx.db
    .select({ id: rewards.id, name: rewards.name, createdAt: rewards.createdAt, deletedAt: rewards.deletedAt })
    .from(rewards)
    .where(and(eq(rewards.familyId, familyId), eq(rewards.createdBy, userId)))
    .orderBy(asc(rewards.createdAt), rowOrder(rewards))
    .all();
}

/** Reads the invitations that a person sent. */
export function readInvitationsBy(tx: Tx, userId: string) {
  const { id, email, status, createdAt, expiresAt } = invitations;
  return tx.db
    .select({ id, email, status, createdAt, expiresAt })
    .from(invitations)
    .where(eq(invitations.invitedBy, userId))
    .orderBy(asc(createdAt), asc(id))
    .all();
}

/** Reads the devices that a person connected. */
export function readDevicesBy(tx: Tx, userId: string) {
  const { id, name, createdAt } = devices;
  return tx.db
    .select({ id, name, createdAt })
    .from(devices)
    .where(eq(devices.pairedBy, userId))
    .orderBy(asc(createdAt), asc(id))
    .all();
}

/** Reads the sessions of a person: when each ends, and on which connected device it is, if any. */
export function readSignIns(tx: Tx, userId: string) {
  return tx.db
    .select({ expire: sessions.expire, sess: sessions.sess })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.expire))
    .all();
}

/** Reads the devices on which a person signs in in another way than by PIN. */
export function readSignInWays(tx: Tx, userId: string) {
  const { deviceId, way } = deviceSignIns;
  return tx.db.select({ deviceId, way }).from(deviceSignIns).where(eq(deviceSignIns.userId, userId)).all();
}

/** Reads the counts of wrong PINs that were entered for a person. */
export function readWrongPins(tx: Tx, userId: string) {
  const { deviceId, failures, lastFailureAt } = pinAttempts;
  return tx.db
    .select({ deviceId, failures, lastFailureAt })
    .from(pinAttempts)
    .where(eq(pinAttempts.userId, userId))
    .all();
}
