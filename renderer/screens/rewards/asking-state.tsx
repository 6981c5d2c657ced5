import { Time } from '@blueprintjs/icons';
import { backWords } from '#renderer/domain/requests/back-words.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import * as words from '#shared/extras/asking/words.ts';
import { say } from '#shared/language/say.ts';
import type { Standing } from './reward-standing.ts';

/** A child has asked for a reward, or had it as often as it can be had. */
export function AskingState({ standing }: { standing: Extract<Standing, { state: 'asked' | 'resting' }> }) {
  const today = useSignedInUser().family?.today ?? '';
  return (
    <Badge icon={<Time size={14} aria-hidden="true" />}>
      {standing.state === 'asked' ? say(words.asked) : (backWords(standing.until, today) ?? say(words.once))}
    </Badge>
  );
}
