import type { Caller } from '#server/access/caller.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import type { Extra } from '#shared/extras.ts';
import { addDays } from '#shared/rules/local-date.ts';
import type { Home, Who } from '#tests/support/home.ts';

/** Switches extras on, only these. */
export async function switchOn(home: Home, extras: readonly Extra[] = ['ican']): Promise<void> {
  const { familyId } = home;
  await home.as('admin').ok(updateFamily, { params: { familyId }, body: { extras: [...extras] } });
}

/** Goes on for some days; a grown-up ticks a task for a child on all but the first `missed` ones. */
export async function practise(
  home: Home,
  admin: Caller,
  taskId: string,
  days: number,
  { missed = 0, who = 'child' }: { missed?: number; who?: Who } = {},
): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    const { today } = home.clock;
    // No session lasts as long.
    if (day >= missed) await home.services.points.complete(admin, taskId, { userId: home.id[who], date: today });
    home.clock.set(addDays(today, 1));
  }
}
