import { answerHabit } from '#shared/extras/ican/contract.ts';
import type { Home, Who } from '#tests/support/home.ts';

/** Makes a task for a person and puts it on their shelf; returns the id of the graduation. */
export async function graduate(home: Home, who: Who, by: Who = 'admin', text = 'Tie your shoes'): Promise<string> {
  const { id: taskId } = await home.task({ text, icon: 'shoes', period: 'AM' }, [who], by);
  const params = { userId: home.id[who] };
  return (await home.as(by).ok(answerHabit, { params, body: { taskId, answer: 'can' } })).graduationId ?? '';
}
