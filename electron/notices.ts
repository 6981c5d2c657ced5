import type { Redemption } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';

/** What a notification says. */
export interface Notice {
  title: string;
  body: string;
}

/** What parents are told when a child redeems. */
export function redemptionNotice({ person, reward, points, isAsked }: Redemption): Notice {
  return {
    title: say(isAsked ? words.asksFor : words.redeemed, { person, reward }),
    body: say(isAsked ? words.wouldCost : words.cost, { count: points }),
  };
}

/** What the owner is told when backups fail or are overdue. */
export function backupNotice(sentence: string): Notice {
  return { title: say(words.backupsNeedYou), body: sentence };
}

/** Said once, when the window is closed for the first time. */
export function goesOnNotice(platform: NodeJS.Platform): Notice {
  const place = platform === 'darwin' ? 'in the menu bar' : 'beside the clock';
  return {
    title: say(words.kinboardGoesOnWithoutIts),
    body: say(words.tabletsStayConnectedOpenOr, { place }),
  };
}
