import { WEEKDAYS } from '#renderer/domain/tasks/when-words.ts';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { WeekdayChips } from '#renderer/ui/controls/weekday-chips.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import * as asking from '#shared/extras/asking/words.ts';
import * as breaks from '#shared/extras/breaks/words.ts';
import * as words from '#shared/extras/days/words.ts';
import type { CertainDays } from '#shared/extras.ts';
import { formatShortDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { nextDays } from '#shared/rules/certain-days.ts';
import { addDays, dayOfWeek, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';

const CYCLES = [
  { value: '1', label: say(words.everyWeek) },
  { value: '2', label: say(breaks.everyOtherWeek) },
] as const;

interface DaysPickerProps {
  days: CertainDays;
  today: LocalDate;
  /** Words for what is wrong with the days. */
  error?: string | undefined;
  onChange: (days: CertainDays) => void;
}

/** Picker of weekdays, every week or every other week, which shows the next dates (certain-days-1). */
export function DaysPicker({ days, today, error, onChange }: DaysPickerProps) {
  const { weekdays, every } = days;
  const thisMonday = mondayOf(today);
  const toggle = (weekday: number) =>
    onChange({
      ...days,
      weekdays: weekdays.includes(weekday)
        ? weekdays.filter((each) => each !== weekday)
        : [...weekdays, weekday].sort((one, other) => one - other),
    });
  const cycle = (next: '1' | '2') =>
    onChange(next === '1' ? { weekdays, every: 1 } : { weekdays, every: 2, anchor: days.anchor ?? thisMonday });
  // Every second week gives the same cycle; the two nearest weeks are offered.
  const anchor = days.anchor === undefined ? thisMonday : nearestOf(days.anchor, thisMonday);
  return (
    <FieldGroup legend={say(words.onWhichDays)} error={error}>
      <WeekdayChips
        days={WEEKDAYS.map((name, index) => ({ key: name, label: name, isPressed: weekdays.includes(index + 1) }))}
        onPress={(index) => toggle(index + 1)}
      />
      <Segmented label={say(asking.howOften)} options={CYCLES} value={every === 1 ? '1' : '2'} onChange={cycle} />
      {every === 2 ? (
        <Segmented
          label={say(words.startingWeekLabel)}
          options={[thisMonday, addDays(thisMonday, 7)].map((monday) => ({
            value: monday,
            label: `${say(words.startingWeekLabel)} ${formatShortDay(monday)}`,
          }))}
          value={anchor}
          onChange={(monday) => onChange({ ...days, anchor: monday })}
        />
      ) : null}
      {weekdays.length > 0 ? (
        <p className="muted" role="status">
          {say(words.nextTimes, { days: nextDays(days, today, 3).map(dayWords).join(' · ') })}
        </p>
      ) : null}
    </FieldGroup>
  );
}

/** Returns e.g. 'Mon Nov 23'. */
function dayWords(date: LocalDate): string {
  return `${WEEKDAYS[(dayOfWeek(date) + 6) % 7]} ${formatShortDay(date)}`;
}

/** Returns the Monday of the same cycle that is this week's or the next. */
function nearestOf(anchor: LocalDate, thisMonday: LocalDate): LocalDate {
  const [first = thisMonday] = nextDays({ weekdays: [1], every: 2, anchor }, thisMonday, 1);
  return first;
}
