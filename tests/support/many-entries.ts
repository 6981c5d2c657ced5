import { countAnew } from '#server/db/check/count-anew.ts';
import type { Connection } from '#server/db/open.ts';

const DAYS = 3650;

/** Inserts `count` ledger entries of a person, spread over the ten years before 2026, with a few points each. */
export function addManyEntries(connection: Connection, userId: string, count: number): void {
  connection
    .prepare(
      `with recursive n(i) as (values (0) union all select i + 1 from n where i < ? - 1)
       insert into ledger_entries (user_id, family_id, date, kind, title, icon, points, created_by, created_at)
       select u.id, u.family_id, date('2016-01-01', '+' || (i % ${DAYS}) || ' days'), 'adjustment',
         'Helped in the house, time ' || i, 'star', 1 + i % 5, u.id, unixepoch('2016-01-01') * 1000 + (i % ${DAYS}) * 86400000
       from n, users u where u.id = ?`,
    )
    .run(count, userId);
  countAnew(connection);
}
