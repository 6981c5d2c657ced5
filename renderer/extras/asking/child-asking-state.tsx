import { Time } from '@blueprintjs/icons';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import * as words from '#shared/extras/asking/words.ts';
import { say } from '#shared/language/say.ts';
import * as todayWords from '#shared/words/today.ts';
import { backWords } from './back-words.ts';

/** Shows to grown-ups that a child has asked for a reward, or has had it as often as it can be had. */
export function ChildAskingState({ isAsked, until }: Slots['reward.childState']) {
  const today = useSignedInUser().family?.today ?? '';
  return (
    <Badge icon={<Time size={14} aria-hidden="true" />}>
      {isAsked ? say(todayWords.asked) : (backWords(until, today) ?? say(words.once))}
    </Badge>
  );
}
