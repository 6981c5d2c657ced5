import { Link } from 'react-router';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { say } from '#shared/language/say.ts';
import * as admin from '#shared/words/admin.ts';
import * as words from '#shared/words/today.ts';
import styles from './own-day-line.module.css';

/** Shows a grown-up's own open items in one line above the children; hidden when everything is done. */
export function OwnDayLine({ day }: { day: PaintedDay }) {
  if (day.doneCount === day.total) return null;
  return (
    <Card compact className={styles.line}>
      <Picture icon="calendar" size={36} />
      <p className={styles.words}>
        <strong>{say(words.yourOwnDay)}</strong>
        <span className="muted">
          <Said
            text={words.toGoNamed}
            values={{ count: day.total - day.doneCount }}
            tags={{
              amount: (inner) => <bdi className="numbers">{inner}</bdi>,
              tasks: () => <bdi>{openWords(day)}</bdi>,
            }}
          />
        </span>
      </p>
      <Link to={`${PATHS.home}?tab=tasks`} className={styles.link}>
        {say(words.seeMyTasks)}
      </Link>
    </Card>
  );
}

function openWords({ items, done }: PaintedDay): string {
  return items
    .filter(({ id }) => !done.has(id))
    .map(({ text }) => text)
    .join(', ');
}

/** Replaces the own day on the own tab while nothing is planned. */
export function OwnDayFree() {
  const { role } = useSignedInUser();
  return (
    <Card compact className={styles.line}>
      <Picture icon="rainbow" size={36} />
      <div className={styles.words}>
        <h2>{say(admin.todaysProgress)}</h2>
        <p className="muted">{role ? say(words.nothingPlannedTodayHint) : say(words.noRoleYetHint)}</p>
      </div>
      <Link to={PATHS.history} className={styles.link}>
        {say(words.seeTheLastWeeks)}
      </Link>
    </Card>
  );
}
