import { expect, test } from 'vitest';
import { LOOK_DAYS } from '#shared/extras.ts';
import { addDays, daysBetween } from '#shared/rules/local-date.ts';
import { lastLapsed } from '#shared/rules/look.ts';

test('"on the third day after its date": every day of two years, whatever the clocks do', () => {
  for (const lookDays of [...LOOK_DAYS, null]) {
    for (let day = 0; day < 731; day++) {
      const ticked = addDays('2026-01-01', day);
      const counts = addDays(ticked, lookDays ?? 30);
      expect(lastLapsed(counts, lookDays)).toBe(ticked);
      expect(lastLapsed(addDays(counts, -1), lookDays) < ticked).toBe(true);
      expect(daysBetween(ticked, counts)).toBe(lookDays ?? 30);
    }
  }
});
