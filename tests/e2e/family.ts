import { register } from '#shared/contracts/account.ts';
import { setPin } from '#shared/contracts/devices.ts';
import { addChild, createFamily } from '#shared/contracts/families.ts';
import { adjustPoints } from '#shared/contracts/progress.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

/** A small family on a server: Anna, its admin, and two children with PINs, tasks and a reward. */
export interface SmallFamily {
  /** Anna's browser without a screen. */
  anna: HttpClient;
  /** Signs Anna in. */
  password: { username: string; password: string };
  id: Record<'mia' | 'ben', string>;
  /** Mia's and Ben's PINs. */
  pin: Record<'mia' | 'ben', string>;
}

/** Tasks of both children, for any time of any day. */
export const TASKS = ['Make the bed', 'Feed the rabbit', 'Read a book', 'Water the plants', 'Tidy up'] as const;

/** Makes the family through the API. */
export async function makeFamily(server: ServerProcess): Promise<SmallFamily> {
  const anna = createHttpClient(Number(new URL(server.url).port));
  const password = { username: 'anna', password: 'kinboard' };
  await anna.ok(register, { body: { ...password, firstName: 'Anna' } });
  const { id: familyId } = await anna.ok(createFamily, { body: { name: 'Meyer' } });
  const pin = { mia: '2468', ben: '135790' };
  const add = async (who: 'mia' | 'ben', firstName: string) => {
    const { user } = await anna.ok(addChild, { params: { familyId }, body: { firstName, lastName: 'Meyer' } });
    await anna.ok(setPin, { params: { userId: user.id }, body: { pin: pin[who] } });
    await anna.ok(adjustPoints, { params: { userId: user.id }, body: { points: 200, reason: 'A start' } });
    return user.id;
  };
  const id = { mia: await add('mia', 'Mia'), ben: await add('ben', 'Ben') };
  for (const text of TASKS) {
    const task = await anna.ok(createTask, { body: { text, points: 10, period: 'ANYTIME' } });
    for (const userId of Object.values(id)) await anna.ok(assignTask, { body: { taskId: task.id, userId } });
  }
  await anna.ok(createReward, { body: { name: 'Film night', cost: 100 } });
  return { anna, password, id, pin };
}
