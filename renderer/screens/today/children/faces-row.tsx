import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { ProgressRing } from '#renderer/ui/controls/progress-ring.tsx';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import { say } from '#shared/language/say.ts';
import { percentDone } from '#shared/rules/day.ts';
import * as parent from '#shared/words/parent.ts';
import * as words from '#shared/words/today.ts';
import styles from './faces-row.module.css';
import { useChildDay } from './use-child-day.ts';

interface FacesRowProps {
  entries: readonly ChildProgressView[];
  events: readonly EventView[];
}

/** Shows each child's face in a ring of what is done today; a tap leads to the child's card (home-21). */
export function FacesRow({ entries, events }: FacesRowProps) {
  return (
    <nav aria-label={say(words.whoseDay)}>
      <ul className={styles.faces}>
        {entries.map((entry) => (
          <Face key={entry.child.id} entry={entry} events={events} />
        ))}
      </ul>
    </nav>
  );
}

function Face({ entry, events }: { entry: ChildProgressView; events: readonly EventView[] }) {
  const { child, away } = entry;
  const { done, total } = useChildDay(entry, events).figures.tasks;
  return (
    <li>
      <PressArea className={styles.face} onClick={() => goToCard(child.id)}>
        <span aria-hidden="true">
          <ProgressRing
            percent={percentDone(done, total)}
            label=""
            isSmall
            inside={<Avatar person={child} size={48} />}
          />
        </span>
        <strong className={styles.name} dir="auto">
          {shortName(child)}
        </strong>
        <span className="muted numbers">
          {total > 0
            ? say(parent.completedOfTotal, { done, total })
            : away
              ? say(words.isAway)
              : say(words.nothingPlanned)}
        </span>
      </PressArea>
    </li>
  );
}

/** Returns the id of the heading of a child's card. */
export function headingOf(childId: string): string {
  return `child-${childId}`;
}

function goToCard(childId: string): void {
  const heading = document.getElementById(headingOf(childId));
  heading?.focus({ preventScroll: true });
  heading?.closest('li')?.scrollIntoView({ block: 'start' });
}
