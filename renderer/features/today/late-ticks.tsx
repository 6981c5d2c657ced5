import { useState } from 'react';
import { messageFor } from '#renderer/api/api-error.ts';
import type { RefusedTick } from '#renderer/api/kept-ticks.ts';
import { tickKey } from '#renderer/api/kept-ticks.ts';
import { subjectOf, useMembers } from '#renderer/api/members.ts';
import { useActor, useSignedInUser } from '#renderer/api/session.ts';
import { useRefusedTicks, useTicking } from '#renderer/api/ticks.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { formatDay } from '#renderer/ui/format-date.ts';
import { InlineError } from '#renderer/ui/inline-error.tsx';
import { personName } from '#renderer/ui/person-name.ts';
import { can, isChild } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import styles from './late-ticks.module.css';

/**
 * Ticks kept on this device that the family computer did not take when it was back: the child sees that they are not lost, a
 * grown-up adds them or throws them away.
 */
export function LateTicks({ today }: { today: LocalDate }) {
  const user = useSignedInUser();
  return isChild(user) ? <OwnLateTicks userId={user.id} today={today} /> : <ChildrensLateTicks today={today} />;
}

function OwnLateTicks({ userId, today }: { userId: string; today: LocalDate }) {
  const { refused, forget } = useRefusedTicks();
  const own = refused.filter((tick) => tick.userId === userId);
  if (own.length === 0) return null;
  return (
    <Card title="Ticks that did not count yet" className={styles.card}>
      <ul className={styles.list}>
        {own.map((tick) => (
          <li key={tickKey(tick)} className={styles.row}>
            <span className={styles.words}>
              <strong dir="auto">{tick.text}</strong> <span className="muted">{formatDay(tick.date, today)}</span>
              <br />
              {isTooLate(tick)
                ? 'It came too late to count by itself. A grown-up can add it: ask them to sign in on this device.'
                : reasonOf(tick)}
            </span>
            {isTooLate(tick) ? null : <Button onClick={() => forget(tick)}>OK</Button>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ChildrensLateTicks({ today }: { today: LocalDate }) {
  const actor = useActor();
  const members = useMembers();
  const { refused } = useRefusedTicks();
  const mine = refused.flatMap((tick) => {
    const person = members.data?.find(({ id }) => id === tick.userId);
    return person && can(actor, 'day.change', subjectOf(person)) ? [{ tick, name: personName(person) }] : [];
  });
  if (mine.length === 0) return null;
  return (
    <Card
      title="Ticks from this device that came too late"
      description="Made while the family computer could not be reached."
      className={styles.card}
    >
      <ul className={styles.list}>
        {mine.map(({ tick, name }) => (
          <LateTick key={tickKey(tick)} tick={tick} name={name} today={today} />
        ))}
      </ul>
    </Card>
  );
}

function LateTick({ tick, name, today }: { tick: RefusedTick; name: string; today: LocalDate }) {
  const { forget } = useRefusedTicks();
  const send = useTicking();
  const [error, setError] = useState<string | null>(null);
  const add = () =>
    send(tick, tick.wanted, !tick.wanted).then(
      () => forget(tick),
      (failure) => setError(messageFor(failure)),
    );
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong dir="auto">{name}</strong> {tick.wanted ? 'ticked' : 'un-ticked'}{' '}
        <strong dir="auto">{tick.text}</strong> <span className="muted">{formatDay(tick.date, today)}</span>
      </span>
      <span className={styles.buttons}>
        <Button onClick={() => void add()}>{tick.wanted ? 'Tick it now' : 'Un-tick it now'}</Button>
        <Button variant="quiet" onClick={() => forget(tick)}>
          Throw away
        </Button>
      </span>
      {error ? <InlineError>{error}</InlineError> : null}
    </li>
  );
}

function isTooLate({ code }: RefusedTick): boolean {
  return code === 'date_out_of_range';
}

function reasonOf({ code, wanted }: RefusedTick): string {
  if (code === 'points_already_spent') return 'These points are already spent, so it stays ticked.';
  if (code === 'task_not_assigned' || code === 'task_not_due' || code === 'not_found') {
    return 'It is no longer on your list.';
  }
  return wanted ? 'It could not be ticked.' : 'It could not be un-ticked.';
}
