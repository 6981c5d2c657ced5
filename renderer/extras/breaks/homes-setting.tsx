import { Home } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { WeekdayChips } from '#renderer/ui/controls/weekday-chips.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { Homes } from '#shared/extras/breaks/contract.schema.ts';
import * as words from '#shared/extras/breaks/words.ts';
import { HOME_PATTERN_DAYS } from '#shared/extras.ts';
import { messageFor } from '#shared/failure.ts';
import { formatDayInSentence, formatShortDay, shortWeekdayName } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { isHomeDay } from '#shared/rules/absence.ts';
import { addDays, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import * as ui from '#shared/words/ui.ts';
import { homesQuery, useSetHomes } from './breaks.queries.ts';
import styles from './homes-setting.module.css';

interface HomesProps {
  child: PersonView;
  today: LocalDate;
}

/** Shows in one line whether a child lives in two homes, with a button to choose the days (breaks-3). */
export function HomesSetting({ member: child }: Slots['member.form']) {
  const today = useFamilyDay()?.today;
  const homes = useQuery(homesQuery(child.id));
  const [isOpen, setOpen] = useState(false);
  if (!today || homes.data === undefined) return null;
  return (
    <section className={styles.line}>
      <div className={styles.words}>
        <h3>{say(words.twoHomes)}</h3>
        <p className="muted">{homes.data ? nextHereWords(homes.data, today) : say(words.everyDayAtHome)}</p>
      </div>
      <Button icon={<Home aria-hidden="true" />} onClick={() => setOpen(true)}>
        {say(homes.data ? words.changeDays : words.setDays)}
      </Button>
      {isOpen ? <HomesDialog child={child} today={today} homes={homes.data} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

/** Dialog with the days of two weeks, this week first; a pressed day is a day at this home. */
function HomesDialog({ child, today, homes, onClose }: HomesProps & { homes: Homes | null; onClose: () => void }) {
  const anchor = mondayOf(today);
  const save = useSetHomes(child.id, shortName(child));
  const [days, setDays] = useState(() => daysFrom(homes, anchor));
  const isNowhere = !days.includes(true);
  const isAlways = !days.includes(false);
  const set = (next: boolean[]) => {
    save.reset();
    setDays(next);
  };
  return (
    <Dialog
      isOpen
      title={say(words.homesDialogTitle, { name: shortName(child) })}
      onClose={onClose}
      notice={
        isNowhere ? (
          <InlineError>{say(words.chooseADayAtHome)}</InlineError>
        ) : save.isError ? (
          <InlineError>{messageFor(save.error, say(words.failedToSaveBreak))}</InlineError>
        ) : null
      }
      footer={
        <>
          <Button onClick={onClose}>{say(common.cancel)}</Button>
          <Button
            variant="primary"
            aria-disabled={isNowhere || undefined}
            pending={save.isPending}
            pendingText={say(common.saving)}
            onClick={() => {
              if (!isNowhere) save.mutate(isAlways ? null : { pattern: days, anchor }, { onSuccess: onClose });
            }}
          >
            {say(ui.save)}
          </Button>
        </>
      }
    >
      <p className="muted">{say(words.homesIntro)}</p>
      <div className={styles.presets}>
        <Button size="small" onClick={() => set(days.map((_day, index) => index < 7))}>
          {say(words.everyOtherWeek)}
        </Button>
        <Button size="small" onClick={() => set(days.map(() => true))}>
          {say(words.alwaysHere)}
        </Button>
      </div>
      <div className={styles.weeks}>
        {[0, 7].map((first) => (
          <FieldGroup
            key={first}
            legend={say(first === 0 ? words.thisWeek : words.nextWeek, {
              days: `${formatShortDay(addDays(anchor, first))} – ${formatShortDay(addDays(anchor, first + 6))}`,
            })}
          >
            <WeekdayChips
              days={days.slice(first, first + 7).map((isPressed, index) => {
                const date = addDays(anchor, first + index);
                return { key: date, label: <DayLabel date={date} today={today} />, isPressed };
              })}
              onPress={(index) => set(days.map((day, place) => (place === first + index ? !day : day)))}
            />
          </FieldGroup>
        ))}
      </div>
      {isAlways || isNowhere ? null : (
        <p className={styles.next} role="status">
          {nextHereWords({ pattern: days, anchor }, today)}
        </p>
      )}
    </Dialog>
  );
}

function DayLabel({ date, today }: { date: LocalDate; today: LocalDate }) {
  return (
    <>
      <span className="visually-hidden">{say(words.atHomeOnDay, { day: formatDayInSentence(date, today) })}</span>
      <span aria-hidden="true">{shortWeekdayName(date)}</span>
    </>
  );
}

/** Returns the pattern from this week's Monday on; every day at home when there is none. */
function daysFrom(homes: Homes | null, monday: LocalDate): boolean[] {
  return Array.from({ length: HOME_PATTERN_DAYS }, (_day, index) => isHere(homes, addDays(monday, index)));
}

function isHere(homes: Homes | null, date: LocalDate): boolean {
  if (!homes) return true;
  return isHomeDay({ pattern: homes.pattern.map((day) => (day ? '1' : '0')).join(''), anchor: homes.anchor }, date);
}

/** Returns e.g. 'Next at home: Monday, November 30 to Sunday, December 6'. */
function nextHereWords(homes: Homes, today: LocalDate): Phrase {
  const ahead = Array.from({ length: 2 * HOME_PATTERN_DAYS }, (_day, index) => addDays(today, index));
  const first = ahead.find((date) => isHere(homes, date)) ?? today;
  const after = ahead.find((date) => date > first && !isHere(homes, date));
  const last = after === undefined ? first : addDays(after, -1);
  return first === last
    ? say(words.nextAtHomeDay, { day: formatDayInSentence(first, today) })
    : say(words.nextAtHomePeriod, { from: formatDayInSentence(first, today), to: formatDayInSentence(last, today) });
}
