import { Calendar } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useCurrentUser } from '#renderer/domain/session/session.ts';
import { daysWords } from '#renderer/domain/tasks/when-words.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import * as words from '#shared/extras/days/words.ts';
import type { CertainDays } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { DaysPicker } from './days-picker.tsx';
import styles from './own-days.module.css';
import { ownDaysQuery, useSetOwnDays } from './own-days.queries.ts';

const NONE: CertainDays = { weekdays: [], every: 1 };

/** Lists the people who have a task, each with their own days of it (certain-days-5). */
export function OwnDays({ task, people }: Slots['assign.form']) {
  const today = useCurrentUser()?.family?.today;
  return today ? people.map((person) => <DaysOf key={person.id} task={task} person={person} today={today} />) : null;
}

/** Line with one person's own days, which are saved with each press. */
function DaysOf({ task, person, today }: { task: TaskView; person: PersonView; today: LocalDate }) {
  const all = useQuery(ownDaysQuery(task.id));
  const set = useSetOwnDays(task.id, person.id);
  const [isOpen, setOpen] = useState(false);
  /** Days after the last press; null before the first press and after a failed save. */
  const [pressed, setPressed] = useState<CertainDays | null>(null);
  const bodyId = useId();
  if (!all.data) return null;
  const days = pressed ?? all.data.find(({ userId }) => userId === person.id)?.days ?? NONE;
  const change = (next: CertainDays) => {
    setPressed(next);
    set.mutate(next.weekdays.length > 0 ? next : null, { onError: () => setPressed(null) });
  };
  return (
    <div className={styles.own}>
      <Button
        size="small"
        variant="quiet"
        icon={<Calendar aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        {say(words.ownDaysNamed, {
          name: shortName(person),
          days: days.weekdays.length > 0 ? daysWords(days) : say(words.sameDaysAsTask),
        })}
      </Button>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen ? (
          <>
            <p className="muted">{say(words.ownDaysHint)}</p>
            <DaysPicker days={days} today={today} onChange={change} />
          </>
        ) : null}
      </div>
    </div>
  );
}
