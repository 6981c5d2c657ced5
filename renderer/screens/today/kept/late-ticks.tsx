import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { type KeptTick, keptTickKey, type RefusedTick } from '#renderer/domain/ticks/kept-tick.ts';
import { forgetTicks, sendConfirmedTicks, useRefusedTicks, useTicksToDecide } from '#renderer/domain/ticks/ticks.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { messageFor } from '#shared/failure.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/today.ts';
import { KeptHere } from './kept-here.tsx';
import styles from './late-ticks.module.css';

/**
 * Ticks kept on this device that need a decision: a child sees that their own are not lost, a grown-up sends or
 * discards them (live-15).
 */
export function LateTicks({ today }: { today: LocalDate }) {
  const user = useSignedInUser();
  return isChild(user) ? <OwnTicks userId={user.id} today={today} /> : <KeptHere today={today} />;
}

function OwnTicks({ userId, today }: { userId: string; today: LocalDate }) {
  const refused = useRefusedTicks().filter((tick) => tick.userId === userId);
  const toDecide = useTicksToDecide();
  return (
    <>
      <TickCard title={say(words.stillUnTickQuestion)} ticks={toDecide}>
        {(tick) => <OlderUntick tick={tick} today={today} />}
      </TickCard>
      <TickCard title={say(words.ticksNotCountedYet)} ticks={refused}>
        {(tick) => (
          <>
            <Words tick={tick} today={today}>
              {isTooLate(tick) ? say(words.tooLateToCountHint) : reasonOf(tick)}
            </Words>
            {isTooLate(tick) ? null : <Button onClick={() => forgetTicks([tick])}>OK</Button>}
          </>
        )}
      </TickCard>
    </>
  );
}

interface TickCardProps<T> {
  title: string;
  ticks: readonly T[];
  /** Renders one tick. */
  children: (tick: T) => ReactNode;
}

function TickCard<T extends KeptTick>({ title, ticks, children }: TickCardProps<T>) {
  if (ticks.length === 0) return null;
  return (
    <Card title={title} className={styles.card}>
      <ul className={styles.list}>
        {ticks.map((tick) => (
          <li key={keptTickKey(tick)} className={styles.row}>
            {children(tick)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** An older un-tick, which needs confirmation: the task may have been done again since, here or elsewhere. */
function OlderUntick({ tick, today }: { tick: KeptTick; today: LocalDate }) {
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const send = async () => {
    const failed = await sendConfirmedTicks(queryClient, [tick]);
    setError(failed.get(keptTickKey(tick)) ?? null);
  };
  return (
    <>
      <Words tick={tick} today={today}>
        {say(words.unTickedEarlierHint)}
      </Words>
      <span className={styles.buttons}>
        <Button onClick={() => void send()}>{say(words.unTickIt)}</Button>
        <Button onClick={() => forgetTicks([tick])}>{say(words.leaveAsItIs)}</Button>
      </span>
      {error ? <InlineError>{messageFor(error)}</InlineError> : null}
    </>
  );
}

function Words({ tick, today, children }: { tick: KeptTick; today: LocalDate; children: string }) {
  return (
    <span className={styles.words}>
      <strong dir="auto">{tick.text}</strong> <span className="muted">{formatDay(tick.date, today)}</span>
      <br />
      {children}
    </span>
  );
}

function isTooLate({ code }: RefusedTick): boolean {
  return code === 'date_out_of_range';
}

function saysWhy(code: RefusedTick['code']): boolean {
  return code === 'done_by_somebody_else' || code === 'not_your_turn' || code === 'event_not_due';
}

function reasonOf({ code, sentence, wanted, ...tick }: RefusedTick): string {
  // Only the server knows who did it, whose turn it is (turns-9) and where an event was moved.
  if (sentence && saysWhy(code)) return sentence;
  if (code === 'points_already_spent') return say(words.spentSoStaysTicked);
  if (code === 'task_not_assigned' || code === 'task_not_due' || code === 'not_found') {
    return 'eventId' in tick ? say(words.notInCalendarAnyMore) : say(words.notOnListAnyMore);
  }
  return wanted ? say(words.tickFailed) : say(words.unTickFailed);
}
