import type { DemoFamily } from '#server/extras/define-extra.ts';
import type { KindnessService } from './kindness.service.ts';

/** Says something kind to each child of the demo family. */
export async function showKindness(kindness: KindnessService, { caller, childIds }: DemoFamily): Promise<void> {
  const [eldest, second, youngest] = childIds;
  await kindness.say(caller, eldest, { text: 'You let your brother choose the film', points: 0 });
  await kindness.say(caller, second, { text: 'You shared your snack without being asked', points: 10 });
  await kindness.say(caller, youngest, { text: 'You waited so patiently at the doctor', points: 0 });
}
