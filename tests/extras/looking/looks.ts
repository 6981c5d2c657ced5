import { completeTask } from '#shared/contracts/points.ts';
import { listRequests } from '#shared/extras/asking/contract.ts';
import type { Home, Who } from '#tests/support/home.ts';

/** Makes what tests of looks do again and again, in the home of the moment. */
export function createLooks(homeNow: () => Home) {
  const garage = async (changes: object = {}, to: readonly Who[] = ['child'], by: Who = 'admin') =>
    (await homeNow().task({ text: 'Tidy the garage', points: 200, lookFirst: true, ...changes }, to, by)).id;
  const body = (who: Who, date = homeNow().clock.today) => ({ userId: homeNow().id[who], date });
  const tick = (taskId: string, by: Who = 'child', who: Who = by, date = homeNow().clock.today) =>
    homeNow()
      .as(by)
      .raw('POST', `/api/tasks/${taskId}/complete`, { body: body(who, date) });
  const untick = (taskId: string, by: Who = 'child', who: Who = by, date = homeNow().clock.today) =>
    homeNow()
      .as(by)
      .raw('POST', `/api/tasks/${taskId}/uncomplete`, { body: body(who, date) });
  /** Ticks a task. @returns id of the request that waits */
  const ask = async (taskId: string, who: Who = 'child') => {
    await homeNow()
      .as(who)
      .ok(completeTask, { params: { taskId }, body: body(who) });
    const waiting = await homeNow()
      .as(who)
      .ok(listRequests, { query: { status: 'waiting' } });
    return waiting.find(({ subjectId, date }) => subjectId === taskId && date === homeNow().clock.today)?.id ?? '';
  };
  const params = (requestId: string) => ({ params: { requestId } });
  const grant = (id: string, sent: object = {}, by: Who = 'parent') =>
    homeNow().as(by).raw('POST', `/api/requests/${id}/grant`, { body: sent });
  const refusal = ({ statusCode, payload }: { statusCode: number; payload: string }) => {
    const { code, message } = JSON.parse(payload);
    return [statusCode, code, message];
  };
  /** Live credits of a task in the ledger. */
  const credits = (taskId: string) =>
    homeNow()
      .connection.prepare('select user_id, date, points from ledger_entries where subject_id = ? and voided_at is null')
      .all(taskId) as { user_id: string; date: string; points: number }[];
  const autoApprove = () => homeNow().services.extras.looking.autoApprove();
  return { garage, body, tick, untick, ask, params, grant, refusal, credits, autoApprove };
}
