import type { Caller } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { RewardChanges } from '#shared/contracts/rewards.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { can } from '#shared/permissions.ts';
import * as words from '#shared/words/calls.ts';
import { listAsking, removeFromLists, saveChildren, updateReward } from './rewards.repo.ts';
import { emitRewardChanged } from './visible-reward.ts';

type Sent = Pick<RewardChanges, 'askFirst' | 'howOften' | 'forChildren'>;

/** What is sent of a reward, apart from whom it is for; of asking nothing in families that do not (docs/product/extras.md#extras-3). */
export function withoutAsking<Body extends Sent>(caller: Caller, { askFirst, howOften, forChildren, ...rest }: Body) {
  if (!caller.extras.includes('asking')) return { fields: rest, forChildren: undefined };
  const asked = { ...(askFirst === undefined ? {} : { askFirst }), ...(howOften === undefined ? {} : { howOften }) };
  return { fields: { ...rest, ...asked }, forChildren };
}

/** Takes somebody who is no child any more off the lists of chosen ones (docs/product/asking.md#asking-15). */
export function leaveLists(tx: WriteTx, { id }: { id: string }): void {
  for (const reward of removeFromLists(tx, id)) emitRewardChanged(tx, reward);
}

/**
 * Says for which children a reward is (docs/product/asking.md#asking-4). Who is on its list already may stay there, also
 * when the caller does not reach them any more (docs/product/asking.md#asking-15).
 * @param forChildren null for all; undefined leaves it
 * @throws AppError validation_failed for somebody else who is no child that the caller reaches
 */
export function chooseChildren(
  { directory }: { directory: Pick<Directory, 'children'> },
  tx: WriteTx,
  caller: Caller,
  reward: { id: string; familyId: string; forChildren: readonly string[] | null },
  forChildren: readonly string[] | null | undefined,
): void {
  if (forChildren === undefined) return;
  const reached = directory
    .children(tx, reward.familyId)
    .filter((child) => can(caller, 'tasks.assignTo', toSubject(child)) || can(caller, 'day.change', toSubject(child)));
  const ids = new Set([...reached.map(({ id }) => id), ...(reward.forChildren ?? [])]);
  if (forChildren?.some((id) => !ids.has(id))) {
    throw new AppError('validation_failed', {
      issues: [{ path: 'forChildren', message: say(words.onlyYourChildren) }],
    });
  }
  saveChildren(tx, reward.id, forChildren);
}

/** Of how many rewards a family says that they are asked for, seldom, or for some. */
export function countAsking(tx: Tx, familyId: string): number {
  return listAsking(tx, familyId).filter(({ deletedAt }) => deletedAt === null).length;
}

/** Every reward may be had daily again, by all, without asking (docs/product/extras.md#extras-5). */
export function endAsking(tx: WriteTx, familyId: string): void {
  for (const reward of listAsking(tx, familyId)) {
    saveChildren(tx, reward.id, null);
    updateReward(tx, reward.id, { askFirst: false, howOften: 'daily' });
    emitRewardChanged(tx, reward);
  }
}
