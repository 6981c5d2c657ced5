import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { FamiliesService } from '#server/features/families/families.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { lastLapsed, waitsSince } from '#shared/rules/look.ts';
import type { Decisions } from './decide.ts';
import { findRequest, type RequestRow } from './requests.repo.ts';
import { listDue, markDueSeen } from './task-requests.repo.ts';

/** How far apart two checks are that both find that it is time, in milliseconds (docs/product/looking.md#looking-12). */
const APART_MS = 60 * 60 * 1000;
/** How often it is looked after: a little more, so that the next check is far enough from the one before. */
export const LAPSE_EVERY_MS = APART_MS + 1000;

/** Counts ticks at which nobody looked in time. */
export function createLapse({
  unitOfWork,
  clock,
  families,
  decisions,
}: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  families: Pick<FamiliesService, 'looking'>;
  decisions: Decisions;
}) {
  /** Looks at one request as it is then: somebody may have decided meanwhile. */
  function lookAfter({ id: familyId, timeZone }: { id: string; timeZone: string }, id: string, until: LocalDate) {
    return unitOfWork.run((tx) => {
      const row = findRequest(tx, familyId, id);
      const now = clock.now();
      if (row?.status !== 'waiting') return;
      if (waitsSince(row, { at: now, timeZone }) > until) markDueSeen(tx, id, null);
      else if (row.dueSeenAt === null || row.dueSeenAt > now) markDueSeen(tx, id, now);
      else if (now - row.dueSeenAt >= APART_MS) decisions.grant(tx, row, null);
    });
  }

  return {
    /**
     * Counts what nobody looked at in time, each request by itself: done again, or after any time without a running
     * computer, it has the same result.
     */
    async lapse(): Promise<void> {
      for (const family of families.looking()) {
        const until = lastLapsed(familyNow(clock, family.timeZone).date, family.lookDays);
        const { timeZone } = family;
        const isDue = (row: RequestRow) =>
          row.dueSeenAt !== null || waitsSince(row, { at: clock.now(), timeZone }) <= until;
        for (const { id } of unitOfWork.read((tx) => listDue(tx, family.id, until)).filter(isDue)) {
          await lookAfter(family, id, until).catch(leaveToGrownUps);
        }
      }
    },
  };
}

/** What cannot be booked, such as the second credit of a shared task, waits for somebody to decide. */
function leaveToGrownUps(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
