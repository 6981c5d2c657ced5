import type { Caller } from '#server/access/caller.ts';
import { familyNow, type SettableClock } from '#server/lib/clock.ts';
import type { Services } from '#server/services.ts';
import { EXTRAS } from '#shared/extras.ts';
import type { DemoKey } from './demo-data.ts';

interface DemoExtrasDeps {
  services: Services;
  clock: SettableClock;
  /** Everybody, as they were before. */
  callers: Record<DemoKey, Caller>;
}

/** What the invented family does with every extra, when it is shown with them. */
export async function showExtras({ services, clock, callers }: DemoExtrasDeps): Promise<void> {
  const { admin } = callers;
  const { familyId, timeZone } = admin;
  const today = familyNow(clock, timeZone).date;
  await services.families.update(admin, familyId ?? '', { extras: [...EXTRAS] });
  const caller = { ...admin, extras: EXTRAS };
  const [mia, ben, leo] = [callers.child.id, callers.sibling.id, callers.student.id];

  for (const demo of services.extraDemos) await demo({ caller, childIds: [mia, ben, leo] });

  const special = { description: '', type: 'special' } as const;
  const sleepover = { ...special, name: 'Sleepover', cost: 90, icon: 'bed', askFirst: true };
  const { id: sleepoverId } = await services.rewards.create(caller, sleepover);
  const zoo = { ...special, name: 'A day at the zoo', cost: 400, icon: 'rabbit', howOften: 'monthly' } as const;
  await services.rewards.create(caller, { ...zoo, askFirst: true, forChildren: [mia, ben] });
  const asker = { ...callers.child, extras: EXTRAS };
  await services.points.redeem(asker, sleepoverId, { userId: mia, date: today });

  const garage = {
    text: 'Tidy the garage',
    points: 200,
    icon: 'toolbox',
    period: 'BONUS',
    category: 'chores',
  } as const;
  const { id: garageId } = await services.tasks.create(caller, { ...garage, dayType: 'anyday', lookFirst: true });
  await services.points.complete(asker, garageId, { userId: mia, date: today });
}
