import type { Core, DemoFamily } from '#server/extras/define-extra.ts';
import { familyNow } from '#server/lib/clock.ts';
import { addDays, dayOfWeek, mondayOf } from '#shared/rules/local-date.ts';
import type { SchoolService } from './school.service.ts';

/** Weeks for which the demo's cards are filled in. */
const WEEKS = 2;

/** Fills in two weeks of cards of the demo's student, who reached most goals, and adds an idea of the teacher. */
export async function showSchool(
  { clock, points }: Pick<Core, 'clock' | 'points'>,
  school: SchoolService,
  { caller, childIds: [, , userId] }: DemoFamily,
): Promise<void> {
  const monday = mondayOf(familyNow(clock, caller.timeZone).date);
  const week = { from: addDays(monday, -7 * WEEKS), to: addDays(monday, -1) };
  const { goals, professional } = school.report(caller, userId, week);
  for (const { taskId, planned } of goals.filter(({ isProfessional }) => isProfessional)) {
    for (const [index, date] of planned.entries()) {
      if (dayOfWeek(date) % 6 !== 0 && index % 4 !== 2) await points.complete(caller, taskId, { userId, date });
    }
  }
  if (professional === null) return;
  const idea = { text: 'Read 10 pages', points: 20, icon: 'book', period: 'AM', dayType: 'weekday' } as const;
  await school.suggest(caller, userId, { professionalId: professional.id, rows: [idea] });
}
