import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isDayEvent } from '#renderer/domain/day/painted-day.ts';
import { usePaintedDay } from '#renderer/domain/day/use-painted-day.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { planOutlookQuery } from '#renderer/domain/plan/plan.queries.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import { assignedTasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { AwayDay as Away } from '#shared/contracts/absence-fields.ts';
import * as words from '#shared/extras/breaks/words.ts';
import { formatDayInSentence } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import * as today from '#shared/words/today.ts';
import styles from './away-day.module.css';

/** Pictures of the reasons that have one of their own. */
const PICTURES: Partial<Record<NonNullable<Away['why']>, string>> = { sick: 'sleep', elsewhere: 'scene-house' };

/**
 * Home on a day on which nothing is planned, in a family with breaks: the usual sections, or, while the child is away,
 * a card that says until when, with a button that shows the tasks (breaks-10).
 */
export function AwayDay({ progress, sections, day, fallback }: Slots['home.emptyDay']) {
  const { userId, date } = progress;
  const outlook = useQuery(planOutlookQuery(userId, date));
  const [isShown, setShown] = useState(false);
  const plan = outlook.data?.days[0];
  if (!plan) return outlook.isError ? sections(day, true) : fallback;
  if (!plan.away) return sections(day, true);
  const eventsAlone = { ...day, items: day.items.filter(isDayEvent) };
  return (
    <>
      <AwayCard away={plan.away} date={date}>
        {plan.optionalIds.length > 0 ? (
          <Button size="large" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {say(isShown ? words.hideMyTasks : words.showMyTasks)}
          </Button>
        ) : null}
      </AwayCard>
      {isShown ? (
        <OptionalTasks ids={plan.optionalIds} progress={progress} sections={sections} day={eventsAlone} />
      ) : eventsAlone.items.length > 0 ? (
        sections(eventsAlone, false)
      ) : null}
    </>
  );
}

interface CardWords {
  title: string;
  line: string;
  /** Sentence about the reason that follows; null when the child is there then. */
  then: string | null;
}

function AwayCard({ away, date, children }: { away: Away; date: LocalDate; children: ReactNode }) {
  const user = useSignedInUser();
  const { isOn: isReadAloud } = useReadingAloud(user.id);
  const { title, line, then } = wordsOf(away, date, shortName(user));
  return (
    <Card className={styles.card}>
      <Picture icon={PICTURES[away.why ?? 'other'] ?? 'sun'} size={64} bare />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className="muted">{line}</p>
        {then ? <p className="muted">{then}</p> : null}
      </div>
      {isReadAloud ? <SpeakButton sentences={[title, line, then]} /> : null}
      {children}
    </Card>
  );
}

/** The nearest end with its own reason, and what follows (breaks-15). */
function wordsOf({ why, whyUntil, next, ...away }: Away, date: LocalDate, name: string): CardWords {
  const until = whyUntil ?? away.until;
  const day = until === null || until === date ? null : formatDayInSentence(until, date);
  const then = next ? say(thenWords(next)) : null;
  if (why === 'sick') {
    return {
      title: say(words.getWellSoon, { name }),
      line: day === null ? say(words.restNow) : say(words.restUntilDay, { day }),
      then,
    };
  }
  const line = say(words.nothingMissed);
  if (why === 'elsewhere') {
    return {
      title: day === null ? say(words.youAreElsewhere) : say(words.youAreElsewhereUntilDay, { day }),
      line,
      then,
    };
  }
  return { title: day === null ? say(words.youAreOnABreak) : say(words.ownBreakUntilDay, { day }), line, then };
}

function thenWords(next: NonNullable<Away['next']>) {
  if (next === 'elsewhere') return words.thenElsewhere;
  return next === 'sick' ? words.thenRest : words.thenBreakGoesOn;
}

/**
 * Shows the events and the tasks that would be planned if the child were there; each can be ticked and gives points.
 */
function OptionalTasks({
  ids,
  progress,
  sections,
  day: { items, done },
}: Omit<Slots['home.emptyDay'], 'isEmpty' | 'fallback'> & { ids: readonly string[] }) {
  const tasks = useQuery(assignedTasksQuery());
  const day = usePaintedDay(
    tasks.data?.filter(({ id }) => ids.includes(id)),
    progress,
  );
  if (!day) {
    return (
      <QueryState
        query={tasks}
        title={say(today.couldntGetYourTasks)}
        skeleton={<SkeletonList rows={2} height={64} label={say(common.loadingTasks)} />}
      />
    );
  }
  return sections({ ...day, items: [...items, ...day.items], done: new Set([...done, ...day.done]) }, false);
}
