import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useCurrentUser } from '#renderer/domain/session/session.ts';
import { SHARING_WORDS } from '#renderer/domain/tasks/sharing.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { LIMITS } from '#shared/constants.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import * as daysWords from '#shared/extras/days/words.ts';
import * as words from '#shared/extras/turns/words.ts';
import { SHARINGS, type Sharing, TURN_CYCLES, type TurnCycle, type Turns } from '#shared/extras.ts';
import { formatWeekday } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { appliesOn, type Scheduled } from '#shared/rules/day.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import { turnByOrder } from '#shared/rules/turns.ts';
import * as tasks from '#shared/words/tasks.ts';
import styles from './sharing-field.module.css';

const SHARING_OPTIONS = SHARINGS.map((value) => ({ value, label: SHARING_WORDS[value] }));
const CYCLE_WORDS: Record<TurnCycle, string> = { day: say(tasks.everyDay), week: say(daysWords.everyWeek) };
const CYCLE_OPTIONS = TURN_CYCLES.map((value) => ({ value, label: CYCLE_WORDS[value] }));

/** Field that sets who does a task: every child, one child in turns, or any one child (turns-1). */
export function SharingField({ among }: Slots['task.form']) {
  return among ? <Sharings childrenOfFamily={among} /> : null;
}

/** @param childrenOfFamily children who can be in the order; for a new task those who were chosen to get it */
function Sharings({ childrenOfFamily }: { childrenOfFamily: readonly PersonView[] }) {
  const today = useCurrentUser()?.family?.today;
  const { setValue } = useFormContext();
  const [sharing = 'each', turns] = useWatch({ name: ['sharing', 'turns'] }) as [
    Sharing | undefined,
    Turns | undefined,
  ];
  const order = turns?.order ?? childrenOfFamily.map(({ id }) => id).slice(0, LIMITS.turns);
  const set = (next: Turns) => setValue('turns', next, { shouldDirty: true });
  const ids = childrenOfFamily.map(({ id }) => id);
  const before = useRef(ids);
  useEffect(() => {
    const known = before.current;
    before.current = ids;
    if (sharing !== 'turns' || known.join() === ids.join()) return;
    const stay = (turns?.order ?? []).filter((id) => ids.includes(id) || !known.includes(id));
    const next = [...stay, ...ids.filter((id) => !stay.includes(id) && !(turns && known.includes(id)))];
    setValue(
      'turns',
      next.length > 1 ? { order: next.slice(0, LIMITS.turns), every: turns?.every ?? 'day' } : undefined,
      {
        shouldDirty: true,
      },
    );
  });
  const choose = (next: Sharing) => {
    setValue('sharing', next, { shouldDirty: true });
    const isOrdered = next === 'turns' && order.length > 1;
    setValue('turns', isOrdered ? { order, every: turns?.every ?? 'day' } : undefined, { shouldDirty: true });
  };
  return (
    <FieldGroup legend={say(words.whoDoesIt)}>
      <Segmented label={say(words.whoDoesIt)} options={SHARING_OPTIONS} value={sharing} onChange={choose} />
      {sharing === 'turns' && turns ? (
        <>
          <Segmented
            label={say(words.turnChanges)}
            options={CYCLE_OPTIONS}
            value={turns.every}
            onChange={(every) => set({ ...turns, every })}
          />
          <Order turns={turns} people={childrenOfFamily} onChange={set} />
          {today ? <Preview turns={turns} people={childrenOfFamily} today={today} /> : null}
        </>
      ) : null}
      {sharing === 'turns' && !turns ? <p className="muted">{say(words.orderHint)}</p> : null}
      {sharing === 'each' ? null : <p className="muted">{say(words.sharingChangeHint)}</p>}
    </FieldGroup>
  );
}

interface OrderProps {
  turns: Turns;
  people: readonly PersonView[];
  onChange: (turns: Turns) => void;
}

function Order({ turns, people, onChange }: OrderProps) {
  const shown = turns.order.flatMap((id) => people.find((person) => person.id === id) ?? []);
  const move = (index: number, by: -1 | 1) => {
    const order = shown.map(({ id }) => id);
    const [moved] = order.splice(index, 1);
    if (moved !== undefined) order.splice(index + by, 0, moved);
    onChange({ ...turns, order });
  };
  return (
    <ol className={styles.order} aria-label={say(words.order)}>
      {shown.map((person, index) => (
        <li key={person.id} className={styles.person}>
          <Avatar person={person} size={32} />
          <span className={styles.name} dir="auto">
            {shortName(person)}
          </span>
          <Button
            variant="quiet"
            icon={<ArrowUp aria-hidden="true" />}
            aria-label={say(words.moveUp, { name: shortName(person) })}
            aria-disabled={index === 0 || undefined}
            onClick={() => (index > 0 ? move(index, -1) : undefined)}
          />
          <Button
            variant="quiet"
            icon={<ArrowDown aria-hidden="true" />}
            aria-label={say(words.moveDown, { name: shortName(person) })}
            aria-disabled={index === shown.length - 1 || undefined}
            onClick={() => (index < shown.length - 1 ? move(index, 1) : undefined)}
          />
        </li>
      ))}
    </ol>
  );
}

/** Shows e.g. 'Then: Monday Maya · Tuesday Leo · Wednesday Maya'. */
function Preview({ turns, people, today }: Omit<OrderProps, 'onChange'> & { today: LocalDate }) {
  const [period, dayType, days] = useWatch({ name: ['period', 'dayType', 'days'] });
  const task: Scheduled = { period, dayType, days };
  const weekly = turns.every === 'week';
  const shown: string[] = [];
  for (let ahead = 0; shown.length < 3 && ahead < 60; ahead += weekly ? 7 : 1) {
    const date = addDays(today, ahead);
    if (!weekly && !appliesOn(task, date)) continue;
    const sharing = { ...task, ...turns, fromDate: today, toDate: null, sharing: 'turns' as const };
    const holder = people.find(({ id }) => id === turnByOrder(sharing, date));
    shown.push(`${formatWeekday(date, today)} ${holder ? shortName(holder) : '?'}`);
  }
  return (
    <p className="muted" role="status">
      {say(words.nextTurns, { turns: shown.join(' · ') })}
    </p>
  );
}
