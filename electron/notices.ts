import type { Redemption } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';

/** Text of a notification. */
export interface Notice {
  title: string;
  body: string;
}

const NOTICES = {
  redeemed: { title: words.redeemedNamed, body: words.redeemedCostCount },
  asked: { title: words.asksForReward, body: words.asksForRewardHint },
  look: { title: words.taskDoneNamed, body: words.taskDoneHint },
} as const;

/**
 * Makes the notification for parents when a child redeems a reward, makes a request, or did a task that they must
 * check.
 */
export function childNotice({ person, reward, points, kind }: Redemption): Notice {
  const { title, body } = NOTICES[kind];
  return {
    title: say(title, { person, reward }),
    body: say(body, { count: points }),
  };
}

/** Makes the notification for the owner when backups fail or are overdue. */
export function backupNotice(sentence: string): Notice {
  return { title: say(words.backupsNeedYou), body: sentence };
}

/** Makes the notification for the first closing of the window. */
export function goesOnNotice(platform: NodeJS.Platform): Notice {
  return {
    title: say(words.goesOnWithoutWindow),
    body: say(platform === 'darwin' ? words.goesOnInTheMenuBar : words.goesOnBesideTheClock),
  };
}
