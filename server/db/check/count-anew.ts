import { prepareCounting } from '#server/db/change-counter.ts';
import type { Connection } from '#server/db/open.ts';

/**
 * Recalculates every balance, lifetime sum and day sum from the live entries of the ledger, which are authoritative
 * (points-10).
 */
export function countAnew(connection: Connection): void {
  const count = prepareCounting(connection);
  connection
    .transaction(() => {
      count();
      connection.exec(`
        update users set
          balance = coalesce((select sum(points) from ledger_entries where user_id = users.id and voided_at is null), 0),
          lifetime_points = coalesce((select sum(max(points, 0)) from ledger_entries where user_id = users.id and voided_at is null), 0);
        delete from progress_days;
        insert into progress_days (user_id, date, earned, spent)
          select user_id, date, sum(max(points, 0)), sum(max(-points, 0))
          from ledger_entries where voided_at is null group by user_id, date;`);
    })
    .immediate();
}
