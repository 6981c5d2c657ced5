import { Tick } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useMembers } from '#renderer/domain/members/members.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import styles from '#renderer/extras/asking/requests/requests.module.css';
import { requestsQuery, useHandOver } from '#renderer/extras/asking/requests/requests.queries.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { planFocus } from '#renderer/ui/layout/plan-focus.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { RequestView } from '#shared/extras/asking/contract.schema.ts';
import * as words from '#shared/extras/asking/words.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';

/** Lists rewards that children redeemed and have not received yet (asking-11); draws nothing while there are none. */
export function HandOverCard({ childIds }: Slots['rewards.page']) {
  const members = useMembers().data ?? [];
  const { data = [] } = useQuery(requestsQuery);
  const rows = data.filter(
    ({ kind, status, userId }) => kind === 'reward' && status === 'granted' && childIds.includes(userId),
  );
  if (rows.length === 0) return null;
  return (
    <Card title={say(words.toHandOver)} description={say(words.toHandOverIntro)}>
      <ul className="ruled">
        {rows.map((request) => {
          const child = members.find(({ id }) => id === request.userId);
          return <HandOverRow key={request.id} request={request} name={child ? shortName(child) : ''} />;
        })}
      </ul>
    </Card>
  );
}

function HandOverRow({ request, name }: { request: RequestView; name: string }) {
  const handOver = useHandOver();
  const today = useSignedInUser().family?.today ?? request.date;
  return (
    <li className={styles.row}>
      <Picture icon={request.icon} size={40} />
      <div className={styles.words}>
        <strong dir="auto">{request.title}</strong>
        <span className="muted">
          <bdi>{name}</bdi> · {formatDay(request.date, today)}
        </span>
      </div>
      <Button
        size="small"
        icon={<Tick aria-hidden="true" />}
        aria-label={say(words.givenNamed, { name, reward: request.title })}
        pending={handOver.isPending}
        data-given=""
        onClick={({ currentTarget }) => {
          const focusNext = planFocus(currentTarget.closest('ul'), '[data-given]', (each) => each === currentTarget);
          handOver.mutate({ request, name, given: undefined }, { onSuccess: focusNext });
        }}
      >
        {say(words.given)}
      </Button>
    </li>
  );
}
