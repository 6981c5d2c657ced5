import type { Core, DemoFamily } from '#server/extras/define-extra.ts';
import { familyNow } from '#server/lib/clock.ts';
import type { IconKey } from '#shared/icons.ts';
import { addDays, mondayOf } from '#shared/rules/local-date.ts';

/** Creates a task of three times a week, and one that is done once, in the demo family. */
export async function showTimes(
  { tasks, clock }: Pick<Core, 'tasks' | 'clock'>,
  { caller, childIds: [eldest, second] }: DemoFamily,
): Promise<void> {
  const sport = {
    text: 'Sport',
    points: 30,
    icon: 'running' satisfies IconKey,
    period: 'PM',
    category: 'activity',
  } as const;
  await tasks.create(caller, {
    ...sport,
    dayType: 'anyday',
    times: { kind: 'week', count: 3 },
    assignTo: [eldest, second],
  });
  const cage = {
    text: 'Clean the hamster’s cage',
    points: 60,
    icon: 'broom' satisfies IconKey,
    period: 'ANYTIME',
    category: 'chore',
  } as const;
  const sunday = addDays(mondayOf(familyNow(clock, caller.timeZone).date), 6);
  await tasks.create(caller, {
    ...cage,
    dayType: 'anyday',
    times: { kind: 'once', until: sunday },
    assignTo: [eldest],
  });
}
