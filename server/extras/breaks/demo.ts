import type { Core, DemoFamily } from '#server/extras/define-extra.ts';
import { familyNow } from '#server/lib/clock.ts';
import { HOME_PATTERN_DAYS } from '#shared/extras.ts';
import { addDays, mondayOf } from '#shared/rules/local-date.ts';
import type { BreaksService } from './breaks.service.ts';

/** Adds breaks for children of the demo family, and a pattern of two homes for the youngest. */
export async function showBreaks(
  breaks: BreaksService,
  { clock }: Pick<Core, 'clock'>,
  { caller, childIds }: DemoFamily,
): Promise<void> {
  const [, ben, leo] = childIds;
  const today = familyNow(clock, caller.timeZone).date;
  const span = (from: number, to: number) => ({ from: addDays(today, from), to: addDays(today, to) });
  await breaks.add(caller, { userIds: [ben], ...span(-9, -8), kind: 'sick' });
  await breaks.add(caller, { userIds: childIds, ...span(12, 18), kind: 'holiday' });
  // This week with the family, the next one with his father, and so on.
  const pattern = Array.from({ length: HOME_PATTERN_DAYS }, (_day, index) => index < HOME_PATTERN_DAYS / 2);
  await breaks.setHomes(caller, leo, { pattern, anchor: mondayOf(today) });
}
