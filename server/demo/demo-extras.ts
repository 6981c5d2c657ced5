import type { Caller } from '#server/access/caller.ts';
import { familyNow, type SettableClock } from '#server/lib/clock.ts';
import type { Services } from '#server/services.ts';
import { EXTRAS } from '#shared/extras.ts';
import { type DemoKey, STUDENT_TASKS_WITH_EXTRAS } from './demo-data.ts';

interface DemoExtrasDeps {
  services: Services;
  clock: SettableClock;
  /** Callers of all members, from before the extras were switched on. */
  callers: Record<DemoKey, Caller>;
}

/** Switches every extra on and adds examples of its use. */
export async function showExtras({ services, clock, callers }: DemoExtrasDeps): Promise<void> {
  const { admin } = callers;
  const { familyId, timeZone } = admin;
  const today = familyNow(clock, timeZone).date;
  await services.families.update(admin, familyId ?? '', { extras: [...EXTRAS] });
  const caller = { ...admin, extras: EXTRAS };
  const [mia, ben, leo] = [callers.child.id, callers.sibling.id, callers.student.id];

  const asMia = { ...callers.child, extras: EXTRAS };
  const body = { userId: mia, date: today };
  const redeem = (rewardId: string) => services.points.redeem(asMia, rewardId, body);
  const tick = (taskId: string) => services.points.complete(asMia, taskId, body);
  for (const demo of services.extraDemos) await demo({ caller, childIds: [mia, ben, leo], redeem, tick });
  await leaveFewTasks(services, [caller, { ...callers.teacher, extras: EXTRAS }], leo);
}

/** Takes all but a few tasks off the student's list; each caller those that they can see. */
async function leaveFewTasks(
  { tasks, taskLists }: Services,
  callers: readonly Caller[],
  userId: string,
): Promise<void> {
  for (const caller of callers)
    for (const { id, text } of taskLists.list(caller))
      if (!STUDENT_TASKS_WITH_EXTRAS.includes(text)) await tasks.unassign(caller, id, userId);
}
