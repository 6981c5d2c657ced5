import { Suspense, useState } from 'react';
import { useMembers } from '#renderer/domain/members/members.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import styles from '#renderer/domain/requests/requests.module.css';
import { useGrant, useWaiting } from '#renderer/domain/requests/requests.queries.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { planFocus } from '#renderer/ui/layout/plan-focus.ts';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { RequestView } from '#shared/contracts/requests.schema.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { formatMinutes } from '#shared/format/format-time.ts';
import { say } from '#shared/language/say.ts';
import { localTime } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/asking.ts';

const DeclineDialog = lazyDialog(() => import('#renderer/domain/requests/decline-dialog.tsx'), 'DeclineDialog');

/** What children ask for, to say yes or not this time; nothing is drawn while nothing waits. */
export function ForYouCard() {
  const waiting = useWaiting();
  const members = useMembers().data;
  const [declining, setDeclining] = useState<{ request: RequestView; name: string } | null>(null);
  if (!members || (waiting.length === 0 && !declining)) return null;
  const ofChildren = members.flatMap((person) => {
    const theirs = waiting.filter(({ userId }) => userId === person.id);
    return theirs.length > 0 ? [{ person, theirs }] : [];
  });
  return (
    <Card title={say(words.forYou, { count: waiting.length })} description={say(words.forYouIntro)}>
      <ul className="ruled">
        {ofChildren.flatMap(({ person, theirs }) =>
          theirs.map((request) => (
            <WaitingRow
              key={request.id}
              request={request}
              person={person}
              onDecline={() => setDeclining({ request, name: shortName(person) })}
            />
          )),
        )}
      </ul>
      {declining ? (
        <Suspense>
          <DeclineDialog {...declining} onClose={() => setDeclining(null)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

interface WaitingRowProps {
  request: RequestView;
  person: PersonView;
  onDecline: () => void;
}

function WaitingRow({ request, person, onDecline }: WaitingRowProps) {
  const grant = useGrant();
  const name = shortName(person);
  const what = { name, reward: request.title };
  return (
    <li className={styles.row}>
      <span className={styles.pictures}>
        <Picture icon={request.icon} size={44} />
        <span className={styles.who}>
          <Avatar person={person} size={26} />
        </span>
      </span>
      <div className={styles.words}>
        <strong dir="auto">{say(words.asksFor, what)}</strong>
        <span className={styles.facts}>
          <PointsPill points={request.points} />
          <AskedAt request={request} />
        </span>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          aria-label={say(words.yesTo, what)}
          pending={grant.isPending}
          data-grant=""
          onClick={({ currentTarget }) => {
            const focusNext = planFocus(currentTarget.closest('ul'), '[data-grant]', (each) => each === currentTarget);
            grant.mutate({ request, name, given: undefined }, { onSuccess: focusNext });
          }}
        >
          {say(words.yes)}
        </Button>
        <Button aria-label={say(words.notThisTimeTo, what)} onClick={onDecline}>
          {say(words.notThisTimeDots)}
        </Button>
      </div>
    </li>
  );
}

/** 'asked 16:05', with its day when that is another one. */
function AskedAt({ request }: { request: RequestView }) {
  const family = useSignedInUser().family;
  if (!family) return null;
  const { date, minutes } = localTime(Date.parse(request.askedAt), family.timeZone);
  const time = formatMinutes(minutes);
  return (
    <span className="muted">
      {date === family.today
        ? say(words.askedAt, { time })
        : say(words.askedOn, { day: formatDay(date, family.today), time })}
    </span>
  );
}
