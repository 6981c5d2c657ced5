import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { TasksService } from '#server/features/tasks/tasks.service.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { STARTER_PACKS, STARTER_REWARDS } from '#shared/starter-pack.ts';
import * as words from '#shared/words/calls.ts';
import { STARTER_MINUTES } from './starter-minutes.ts';

/** Keys and children that were picked during set-up. */
interface Picks {
  taskKeys: readonly string[];
  rewardKeys: readonly string[];
  childIds: readonly string[];
}

interface Deps {
  unitOfWork: UnitOfWork;
  directory: Directory;
  tasks: TasksService;
  rewards: RewardsService;
}

/** Adds the starter tasks and rewards of set-up (setup-6). */
export class StarterService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Adds the picked tasks and rewards and gives the tasks to the children, all or nothing.
   * @throws AppError not_found, validation_failed, too_many_tasks, too_many_rewards, too_many_assignments
   */
  add(caller: Caller, familyId: string, picks: Picks) {
    const { unitOfWork, directory, tasks, rewards } = this.#deps;
    return unitOfWork.run((tx) => {
      if (familyId !== requireFamily(caller)) throw new AppError('not_found');
      const children = picks.childIds.map((id) => directory.get(tx, caller, id));
      const chosenTasks = pick(
        STARTER_PACKS.flatMap((pack) => pack.tasks),
        picks.taskKeys,
        'taskKeys',
      );
      const chosenRewards = pick(STARTER_REWARDS, picks.rewardKeys, 'rewardKeys');
      let assigned = 0;
      for (const { key, text, ...body } of chosenTasks) {
        const task = tasks.add(tx, caller, { ...body, text: say(text), minutes: STARTER_MINUTES[key] });
        for (const child of children) if (tasks.giveTo(tx, caller, task, child)) assigned += 1;
      }
      if (assigned > 0) tasks.assertListsFit(tx, familyId);
      for (const { key: _key, name, ...body } of chosenRewards)
        rewards.add(tx, caller, { ...body, name: say(name), description: '' });
      return { tasks: chosenTasks.length, rewards: chosenRewards.length, assigned };
    });
  }
}

/** Finds what was picked, in the order in which it is offered. */
function pick<T extends { key: string }>(offered: readonly T[], keys: readonly string[], path: string): T[] {
  for (const key of keys) {
    if (offered.some((entry) => entry.key === key)) continue;
    throw new AppError('validation_failed', { issues: [{ path, message: say(words.keyNotOffered, { key }) }] });
  }
  return offered.filter(({ key }) => keys.includes(key));
}
