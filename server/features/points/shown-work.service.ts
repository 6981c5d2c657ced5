import type { Caller } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Counted } from '#server/features/ledger/ledger.service.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { TasksService } from '#server/features/tasks/tasks.service.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';

interface Deps {
  tasks: TasksService;
  rewards: RewardsService;
}

/** Finds the tasks and rewards that count in a person's day, points and history for a caller (professionals-27). */
export class ShownWork {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Lists the own work of a professional who reads another person's data; null (everything) for other callers. */
  of(tx: Tx, caller: Caller, userId: string): Counted {
    const { tasks, rewards } = this.#deps;
    if (!seesOnlyOwnWork(caller, userId)) return null;
    return new Set([...tasks.idsMadeBy(tx, caller), ...rewards.idsMadeBy(tx, caller)]);
  }
}

/** Filters the ids that count. */
export function onlyCounted(counted: Counted, ids: readonly string[]): string[] {
  return ids.filter((id) => counted?.has(id) !== false);
}
