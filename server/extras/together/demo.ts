import type { Core, DemoFamily } from '#server/extras/define-extra.ts';
import { familyNow } from '#server/lib/clock.ts';
import { sumInSteps } from '#shared/extras/together/rules.ts';
import type { IconKey } from '#shared/icons.ts';
import { addDays, localInstant, mondayOf } from '#shared/rules/local-date.ts';
import { saveWeek } from './together.repo.ts';
import type { TogetherService } from './together.service.ts';

/** Points that the children of the demo family fill in a week. */
const TARGET = 2_000;
/** Treats of past weeks, the newest first. */
const PAST = [
  { title: 'Pancakes for supper', icon: 'breakfast' },
  { title: 'A trip to the swimming pool', icon: 'swim' },
] as const satisfies readonly { title: string; icon: IconKey }[];

/** Lets the children of the demo family fill a bar for a film night; two treats of weeks before were given. */
export async function showTogether(
  together: TogetherService,
  { unitOfWork, clock, ledger }: Pick<Core, 'unitOfWork' | 'clock' | 'ledger'>,
  { caller, childIds }: DemoFamily,
): Promise<void> {
  await together.set(caller, { target: TARGET, treat: { title: 'Film night for all', icon: 'tv' } });
  const monday = mondayOf(familyNow(clock, caller.timeZone).date);
  await unitOfWork.run((tx) => {
    for (const [index, treat] of PAST.entries()) {
      const week = addDays(monday, -7 * (index + 1));
      const sunday = addDays(week, 6);
      const each = childIds.map((id) => ledger.workedBetween(tx, id, { from: week, to: sunday }));
      const sum = sumInSteps(each, TARGET);
      const givenAt = localInstant(sunday, 18 * 60, caller.timeZone);
      const familyId = caller.familyId ?? '';
      if (sum >= TARGET)
        saveWeek(tx, { familyId, week, target: TARGET, ...treat, rewardId: null, givenAt, givenSum: sum });
    }
  });
}
