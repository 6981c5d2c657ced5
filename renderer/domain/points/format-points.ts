import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/points.ts';

/** Formats an amount of points: '1 point', '1,245 points'. */
export function formatPoints(points: number): Phrase {
  return say(common.pointsCount, { count: points });
}

/** Formats a balance; a negative one is formatted as a debt (points-13). */
export function formatBalance(points: number): Phrase {
  return points < 0 ? say(words.owes, { count: -points }) : formatPoints(points);
}
