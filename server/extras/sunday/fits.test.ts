import { expect, test } from 'vitest';
import type { ChildUse } from '#server/hooks/family-use.ts';
import { fitsSunday } from './fits.ts';

const TODAY = '2026-03-11';

/** A child with tasks on the list, ended ones in brackets, of which some were ticked. */
function child(listed: readonly string[], ticked: readonly string[] = []): ChildUse {
  const assignments = listed.map((taskId) => ({
    taskId: taskId.replace(/[()]/g, ''),
    dayType: 'anyday' as const,
    startDate: '2026-02-01',
    endDate: taskId.startsWith('(') ? TODAY : null,
  }));
  return { needsPictures: false, ticks: new Map([[TODAY, ticked]]), assignments, undoneRedemptions: 0, givenPoints: 0 };
}
const fits = (...children: ChildUse[]) => fitsSunday({ today: TODAY, children });

test('extras-11: ten minutes on Sunday fit from three tasks on that no child did', () => {
  expect(fits(child(['bed', 'car', 'yard']))).toBe(true);
  expect(fits(child(['bed', 'car']), child(['yard', 'car']))).toBe(true);
  expect(fits(child(['bed', 'car']), child(['bed', 'car']))).toBe(false);
  expect(fits(child(['bed', 'car', 'yard']), child(['yard'], ['yard']))).toBe(false);
  expect(fits(child(['bed', 'car', '(yard)']))).toBe(false);
});
