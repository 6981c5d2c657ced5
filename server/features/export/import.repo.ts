import { eq, isNull, sql } from 'drizzle-orm';
import { addRows } from '#server/db/add-rows.ts';
import { type Proof, proveConnection } from '#server/db/check/prove.ts';
import type { WriteTx } from '#server/db/tx.ts';
import { calendarEvents, eventAssignees, eventCompletions } from '#server/features/calendar/calendar.tables.ts';
import { families } from '#server/features/families/families.tables.ts';
import { invitations } from '#server/features/invitations/invitations.tables.ts';
import { ledgerEntries, progressDays } from '#server/features/ledger/ledger.tables.ts';
import { professionalPeriods, userColors, users } from '#server/features/people/people.tables.ts';
import { rewardChildren, rewards } from '#server/features/rewards/rewards.tables.ts';
import { roles } from '#server/features/roles/roles.tables.ts';
import {
  autoAssignExclusions,
  autoAssignSettings,
  taskAssignments,
  tasks,
} from '#server/features/tasks/tasks.tables.ts';

/** Every row of a family, by table. */
export interface ImportedRows {
  family: typeof families.$inferInsert;
  roles: (typeof roles.$inferInsert)[];
  members: (typeof users.$inferInsert)[];
  colors: (typeof userColors.$inferInsert)[];
  tasks: (typeof tasks.$inferInsert)[];
  assignments: (typeof taskAssignments.$inferInsert)[];
  professionalPeriods: (typeof professionalPeriods.$inferInsert)[];
  autoAssign: (typeof autoAssignSettings.$inferInsert)[];
  exclusions: (typeof autoAssignExclusions.$inferInsert)[];
  rewards: (typeof rewards.$inferInsert)[];
  rewardChildren: (typeof rewardChildren.$inferInsert)[];
  events: (typeof calendarEvents.$inferInsert)[];
  assignees: (typeof eventAssignees.$inferInsert)[];
  completions: (typeof eventCompletions.$inferInsert)[];
  invitations: (typeof invitations.$inferInsert)[];
  entries: (typeof ledgerEntries.$inferInsert)[];
}

/**
 * Removes the accounts of people without a family, with their sign-ins. Before the first family they have no other
 * data.
 */
export function removeUnusedAccounts(tx: WriteTx): void {
  tx.db.delete(users).where(isNull(users.familyId)).run();
}

/** Adds a whole family, and computes the sums of its days from its entries. */
export function insertFamilyRows(tx: WriteTx, rows: ImportedRows): void {
  // Users and family refer to each other: users are added without the references first.
  addRows(
    tx,
    users,
    rows.members.map((member) => ({ ...member, familyId: null, roleId: null, assignedProfessional: null })),
  );
  addRows(tx, families, [rows.family]);
  addRows(tx, roles, rows.roles);
  for (const { id, familyId, roleId, assignedProfessional } of rows.members) {
    tx.db.update(users).set({ familyId, roleId, assignedProfessional }).where(eq(users.id, id)).run();
  }
  addRows(tx, userColors, rows.colors);
  addRows(tx, tasks, rows.tasks);
  addRows(tx, taskAssignments, rows.assignments);
  addRows(tx, professionalPeriods, rows.professionalPeriods);
  addRows(tx, autoAssignSettings, rows.autoAssign);
  addRows(tx, autoAssignExclusions, rows.exclusions);
  addRows(tx, rewards, rows.rewards);
  addRows(tx, rewardChildren, rows.rewardChildren);
  addRows(tx, calendarEvents, rows.events);
  addRows(tx, eventAssignees, rows.assignees);
  addRows(tx, eventCompletions, rows.completions);
  addRows(tx, invitations, rows.invitations);
  addRows(tx, ledgerEntries, rows.entries);
  sumDays(tx);
}

/** Runs the full check on the data, including changes of this unit of work. */
export function proveAll(tx: WriteTx, migrationsFolder: string): Proof {
  return proveConnection(tx.db.$client, migrationsFolder);
}

function sumDays(tx: WriteTx): void {
  tx.db.run(sql`
    insert into ${progressDays} (user_id, date, earned, spent)
    select user_id, date, sum(max(points, 0)), sum(max(-points, 0)) from ${ledgerEntries}
    where voided_at is null group by user_id, date`);
}
