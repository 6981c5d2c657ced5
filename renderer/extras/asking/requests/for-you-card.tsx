import { useMembers } from '#renderer/domain/members/members.ts';
import { useWaiting } from '#renderer/extras/asking/requests/requests.queries.ts';
import { useDecision, WaitingList } from '#renderer/extras/asking/requests/waiting-list.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import * as words from '#shared/extras/asking/words.ts';
import { say } from '#shared/language/say.ts';

/**
 * Lists the rewards that children ask for and the tasks that they did, for a decision; draws nothing while nothing
 * waits.
 */
export function ForYouCard() {
  const waiting = useWaiting();
  const members = useMembers().data;
  const decision = useDecision();
  if (!members || (waiting.length === 0 && !decision.isOpen)) return null;
  return (
    <Card title={say(words.forYouCount, { count: waiting.length })}>
      <WaitingList waiting={waiting} people={members} onOpen={decision.open} />
      {decision.dialog}
    </Card>
  );
}
