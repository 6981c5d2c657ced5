import { useState } from 'react';
import { say } from '#shared/language/say.ts';
import { STARTER_PACKS, STARTER_REWARDS, type StarterTask } from '#shared/starter-pack.ts';
import * as words from '#shared/words/setup.ts';
import * as tasksWords from '#shared/words/tasks.ts';

/** Packs that suit nearly every family and are preselected; the others are only offered. */
const USUAL_PACKS: readonly string[] = ['morning', 'evening'];
/** Preselected rewards, which can be reached within days. */
const USUAL_REWARDS: readonly string[] = ['games-30', 'tv-30', 'movie-night', 'ice-cream'];

/** The picked keys. */
export interface Picks {
  readonly keys: ReadonlySet<string>;
  /** Adds or removes these keys. */
  set: (keys: readonly string[], isPicked: boolean) => void;
}

/** Returns the picked starter tasks and rewards, with a preselection. */
export function useStarterPicks(): { tasks: Picks; rewards: Picks } {
  const usualTasks = STARTER_PACKS.filter(({ key }) => USUAL_PACKS.includes(key)).flatMap(({ tasks }) => tasks);
  return {
    tasks: usePicks(usualTasks.map(({ key }) => key)),
    rewards: usePicks(STARTER_REWARDS.map(({ key }) => key).filter((key) => USUAL_REWARDS.includes(key))),
  };
}

function usePicks(first: readonly string[]): Picks {
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(first));
  const set: Picks['set'] = (changed, isPicked) =>
    setKeys((before) => {
      const after = new Set(before);
      for (const key of changed) {
        if (isPicked) after.add(key);
        else after.delete(key);
      }
      return after;
    });
  return { keys, set };
}

const DAYS = { weekday: say(words.onSchoolDays), weekend: say(words.atWeekends), anyday: say(words.everyDay) } as const;

/** Describes when a task is due. */
export function describeWhen({ period, dayType }: Pick<StarterTask, 'period' | 'dayType'>): string {
  if (period === 'ANYTIME') return say(words.anyTimeOfDay);
  if (period === 'BONUS') return say(words.bonusPeriod);
  return `${period === 'AM' ? say(tasksWords.morning) : say(tasksWords.evening)}, ${DAYS[dayType]}`;
}
