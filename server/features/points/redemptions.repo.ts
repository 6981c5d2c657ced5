import { and, eq, gt, isNull, max, sql } from 'drizzle-orm';
import { roles, users } from '#server/db/schema/people.ts';
import { ledgerEntries } from '#server/db/schema/points.ts';
import { requests } from '#server/db/schema/requests.ts';
import type { Tx } from '#server/db/tx.ts';

const place = sql<number>`${requests}.rowid`;

/** The newest entry of all families; 0 when there is none. */
export function readLastSeq(tx: Tx): number {
  return (
    tx.db
      .select({ seq: max(ledgerEntries.seq) })
      .from(ledgerEntries)
      .get()?.seq ?? 0
  );
}

/** What children redeemed themselves after an entry, oldest first, of all families. */
export function listRedemptionsAfter(tx: Tx, seq: number) {
  return tx.db
    .select({
      username: users.username,
      firstName: users.firstName,
      title: ledgerEntries.title,
      points: ledgerEntries.points,
      kind: sql<'redeemed' | 'asked'>`iif(${requests.status} is 'waiting', 'asked', 'redeemed')`,
    })
    .from(ledgerEntries)
    .leftJoin(requests, eq(requests.entrySeq, ledgerEntries.seq))
    .innerJoin(users, eq(users.id, ledgerEntries.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        gt(ledgerEntries.seq, seq),
        eq(ledgerEntries.kind, 'reward'),
        eq(ledgerEntries.createdBy, ledgerEntries.userId),
        eq(roles.type, 'child'),
        isNull(ledgerEntries.voidedAt),
      ),
    )
    .orderBy(ledgerEntries.seq)
    .all();
}

/** The newest request of all families, by the order in which they were made; 0 when there is none. */
export function readLastRequest(tx: Tx): number {
  const last = tx.db
    .select({ place: max(place) })
    .from(requests)
    .get();
  return Number(last?.place ?? 0);
}

/** What children did after a request and a grown-up is to look at, oldest first, of all families. */
export function listLooksAfter(tx: Tx, after: number) {
  return tx.db
    .select({
      username: users.username,
      firstName: users.firstName,
      title: requests.title,
      points: requests.points,
      kind: sql<'look'>`'look'`,
    })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .where(and(gt(place, after), eq(requests.kind, 'task'), eq(requests.status, 'waiting')))
    .orderBy(place)
    .all();
}
