import { eq, getTableColumns, getTableName, isNull, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Proof, proveConnection } from '#server/db/prove.ts';
import { calendarEvents, eventAssignees, eventCompletions } from '#server/db/schema/calendar.ts';
import { families, invitations, professionalPeriods, roles, userColors, users } from '#server/db/schema/people.ts';
import { ledgerEntries, progressDays, rewardChildren, rewards } from '#server/db/schema/points.ts';
import { requests } from '#server/db/schema/requests.ts';
import {
  autoAssignExclusions,
  autoAssignSettings,
  taskAssignments,
  taskSharing,
  tasks,
  taskTurnSwaps,
} from '#server/db/schema/tasks.ts';
import type { WriteTx } from '#server/db/tx.ts';

/** Every row of a family, by table. */
export interface FamilyRows {
  family: typeof families.$inferInsert;
  roles: (typeof roles.$inferInsert)[];
  members: (typeof users.$inferInsert)[];
  colors: (typeof userColors.$inferInsert)[];
  tasks: (typeof tasks.$inferInsert)[];
  assignments: (typeof taskAssignments.$inferInsert)[];
  professionalPeriods: (typeof professionalPeriods.$inferInsert)[];
  taskSharing: (typeof taskSharing.$inferInsert)[];
  turnSwaps: (typeof taskTurnSwaps.$inferInsert)[];
  autoAssign: (typeof autoAssignSettings.$inferInsert)[];
  exclusions: (typeof autoAssignExclusions.$inferInsert)[];
  rewards: (typeof rewards.$inferInsert)[];
  rewardChildren: (typeof rewardChildren.$inferInsert)[];
  requests: (typeof requests.$inferInsert)[];
  events: (typeof calendarEvents.$inferInsert)[];
  assignees: (typeof eventAssignees.$inferInsert)[];
  completions: (typeof eventCompletions.$inferInsert)[];
  invitations: (typeof invitations.$inferInsert)[];
  entries: (typeof ledgerEntries.$inferInsert)[];
}

/** Removes the accounts of people without a family, with their sign-ins: before the first family nobody has anything else. */
export function removeLoners(tx: WriteTx): void {
  tx.db.delete(users).where(isNull(users.familyId)).run();
}

/** Adds a whole family; the sums of its days are made from its entries. */
export function insertFamilyRows(tx: WriteTx, rows: FamilyRows): void {
  // People and family name each other: first the people alone.
  addAll(
    tx,
    users,
    rows.members.map((member) => ({ ...member, familyId: null, roleId: null, assignedProfessional: null })),
  );
  addAll(tx, families, [rows.family]);
  addAll(tx, roles, rows.roles);
  for (const { id, familyId, roleId, assignedProfessional } of rows.members) {
    tx.db.update(users).set({ familyId, roleId, assignedProfessional }).where(eq(users.id, id)).run();
  }
  addAll(tx, userColors, rows.colors);
  addAll(tx, tasks, rows.tasks);
  addAll(tx, taskAssignments, rows.assignments);
  addAll(tx, professionalPeriods, rows.professionalPeriods);
  addAll(tx, taskSharing, rows.taskSharing);
  addAll(tx, taskTurnSwaps, rows.turnSwaps);
  addAll(tx, autoAssignSettings, rows.autoAssign);
  addAll(tx, autoAssignExclusions, rows.exclusions);
  addAll(tx, rewards, rows.rewards);
  addAll(tx, rewardChildren, rows.rewardChildren);
  addAll(tx, requests, rows.requests);
  addAll(tx, calendarEvents, rows.events);
  addAll(tx, eventAssignees, rows.assignees);
  addAll(tx, eventCompletions, rows.completions);
  addAll(tx, invitations, rows.invitations);
  addAll(tx, ledgerEntries, rows.entries);
  sumDays(tx);
}

/** The whole check of what is in the data now, this unit of work included. */
export function proveAll(tx: WriteTx, migrationsFolder: string): Proof {
  return proveConnection(tx.db.$client, migrationsFolder);
}

/** One prepared statement for all rows: drizzle builds each anew, which takes minutes for years of entries. */
function addAll<T extends SQLiteTable>(tx: WriteTx, table: T, rows: readonly T['$inferInsert'][]): void {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const places = columns.map(() => '?').join(', ');
  const insert = tx.db.$client.prepare(`insert into ${getTableName(table)} (${names}) values (${places})`);
  for (const row of rows as readonly Record<string, unknown>[]) {
    insert.run(columns.map(([key, column]) => (row[key] == null ? null : column.mapToDriverValue(row[key]))));
  }
}

function sumDays(tx: WriteTx): void {
  tx.db.run(sql`
    insert into ${progressDays} (user_id, date, earned, spent)
    select user_id, date, sum(max(points, 0)), sum(max(-points, 0)) from ${ledgerEntries}
    where voided_at is null group by user_id, date`);
}
