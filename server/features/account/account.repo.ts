import { and, desc, eq, exists, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import { families } from '#server/features/families/families.tables.ts';
import { isOwnerOf, userColors, users } from '#server/features/people/people.tables.ts';
import { rewards } from '#server/features/rewards/rewards.tables.ts';
import { roles } from '#server/features/roles/roles.tables.ts';
import { tasks } from '#server/features/tasks/tasks.tables.ts';
import { sessions } from './account.tables.ts';

const accountSelection = {
  user: users,
  isOwner: isOwnerOf,
  role: { id: roles.id, type: roles.type, name: roles.name, permissions: roles.permissions },
  color: userColors.color,
  family: {
    id: families.id,
    name: families.name,
    adminId: families.adminId,
    timeZone: families.timeZone,
    linkName: families.linkName,
    linkUrl: families.linkUrl,
    language: families.language,
    extras: families.extras,
  },
};

const deviceIdOf = sql<string | null>`${sessions.sess} ->> '$.deviceId'`;

const bySession = statement((db) =>
  db
    .select({
      expire: sessions.expire,
      deviceId: deviceIdOf,
      id: users.id,
      familyId: users.familyId,
      assignedProfessional: users.assignedProfessional,
      keepsFamily: users.keepsFamily,
      mustChangePassword: users.mustChangePassword,
      role: { type: roles.type, name: roles.name, permissions: roles.permissions },
      adminId: families.adminId,
      isOwner: isOwnerOf,
      timeZone: families.timeZone,
      language: users.language,
      familyLanguage: families.language,
      extras: families.extras,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(families, eq(families.id, users.familyId))
    .where(eq(sessions.sid, sql.placeholder('sid')))
    .prepare(),
);
const byUser = statement((db) =>
  db
    .select(accountSelection)
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(userColors, eq(userColors.userId, users.id))
    .leftJoin(families, eq(families.id, users.familyId))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(),
);

const professionalWork = statement((db) => {
  const id = sql.placeholder('id');
  const students = db.select({ id: users.id }).from(users).where(eq(users.assignedProfessional, id));
  const made = (table: typeof tasks | typeof rewards) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.familyId, sql.placeholder('familyId')),
          eq(table.createdBy, id),
          eq(table.sourceType, 'professional'),
          isNull(table.deletedAt),
        ),
      );
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), or(exists(made(tasks)), exists(made(rewards)), exists(students))))
    .prepare();
});

/** An account with its role, color and family. */
export type AccountRow = NonNullable<ReturnType<typeof findAccount>>;

/** Finds a session, even an expired one, with the data of its person that a request needs. */
export function findSession(tx: Tx, sid: string) {
  return bySession(tx).get({ sid });
}

/** Finds an account by the person's id. */
export function findAccount(tx: Tx, id: string) {
  return byUser(tx).get({ id });
}

/** Tells whether a person has students, or made a professional task or reward that is not deleted. */
export function hasProfessionalWork(tx: Tx, person: { id: string; familyId: string | null }): boolean {
  const { id, familyId } = person;
  return professionalWork(tx).get({ id, familyId }) !== undefined;
}

/** Finds sign-in data by username; upper and lower case are the same. */
export function findCredentials(tx: Tx, username: string): { id: string; passwordHash: string } | undefined {
  return tx.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
    .get();
}

/** Starts a session. */
export function insertSession(tx: WriteTx, row: typeof sessions.$inferInsert): void {
  tx.db.insert(sessions).values(row).run();
}

/** Ends the least recently used sessions of a person, so that `kept` remain. @returns whether any ended */
export function removeSessionsBeyond(tx: WriteTx, userId: string, kept: number): boolean {
  const newest = tx.db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.expire), desc(sql`rowid`))
    .limit(kept);
  const beyond = and(eq(sessions.userId, userId), notInArray(sessions.sid, newest));
  return tx.db.delete(sessions).where(beyond).run().changes > 0;
}

/** Prolongs a session until `expire`. */
export function prolongSession(tx: WriteTx, sid: string, expire: number): void {
  tx.db.update(sessions).set({ expire }).where(eq(sessions.sid, sid)).run();
}

/** Ends a session. @returns id of the person who was signed in */
export function removeSession(tx: WriteTx, sid: string): string | undefined {
  return tx.db.delete(sessions).where(eq(sessions.sid, sid)).returning({ userId: sessions.userId }).get()?.userId;
}

/** Ends all sessions of a person except one. */
export function removeOtherSessions(tx: WriteTx, userId: string, keepSid: string): void {
  tx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.sid, keepSid)))
    .run();
}

/** Removes expired sessions. */
export function removeExpiredSessions(tx: WriteTx, now: number): void {
  tx.db.delete(sessions).where(lt(sessions.expire, now)).run();
}

/** Ends every session of a person. */
export function removeSessionsOf(tx: WriteTx, userId: string): void {
  tx.db.delete(sessions).where(eq(sessions.userId, userId)).run();
}

/** Lists the ids of the sessions on paired devices. */
export function listDeviceSessions(tx: Tx): string[] {
  return tx.db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(isNotNull(deviceIdOf))
    .all()
    .map(({ sid }) => sid);
}

/** Ends the sessions of a person on paired devices. */
export function removeDeviceSessionsOf(tx: WriteTx, userId: string): void {
  tx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isNotNull(deviceIdOf)))
    .run();
}

/** Ends the sessions of a person on one device. */
export function removeSessionsOfOnDevice(tx: WriteTx, userId: string, deviceId: string): void {
  tx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(deviceIdOf, deviceId)))
    .run();
}

/** Ends every session on a device. @returns ids of the people who were signed in on it */
export function removeSessionsOnDevice(tx: WriteTx, deviceId: string): string[] {
  return tx.db
    .delete(sessions)
    .where(eq(deviceIdOf, deviceId))
    .returning({ userId: sessions.userId })
    .all()
    .map((row) => row.userId);
}
