import { DatePicker } from '@blueprintjs/datetime';
import { de, enUS, es, fr } from 'date-fns/locale';
import { useMemo } from 'react';
import '#renderer/ui/theme/blueprint-dates.css';
import { localDateOf } from '#shared/format/format-date.ts';
import { language } from '#shared/language/language.ts';
import type { Language } from '#shared/language/languages.ts';
import { isLocalDate, type LocalDate } from '#shared/rules/local-date.ts';

interface MonthPanelProps {
  /** The chosen day; any other text if there is none. */
  value: string;
  onChoose: (date: LocalDate) => void;
}

/** Locales with which Blueprint formats months and weeks; they are loaded with this panel, which few people open. */
const LOCALES: Readonly<Record<Language, typeof enUS>> = { en: enUS, de, es, fr };

/** Number of years before and after now that can be chosen; other days can be typed. */
const YEARS = 10;

/** Blueprint's calendar, from which a day is chosen. */
export function MonthPanel({ value, onChoose }: MonthPanelProps) {
  const chosen = isLocalDate(value) ? new Date(`${value}T00:00`) : null;
  const [first, last] = useMemo(() => {
    const year = new Date().getFullYear();
    return [new Date(year - YEARS, 0, 1), new Date(year + YEARS, 11, 31)];
  }, []);
  const isWithin = chosen !== null && chosen >= first && chosen <= last;
  return (
    <DatePicker
      locale={LOCALES[language()]}
      value={isWithin ? chosen : null}
      minDate={first}
      maxDate={last}
      canClearSelection={false}
      onChange={(day, isByPerson) => {
        if (day && isByPerson) onChoose(localDateOf(day));
      }}
    />
  );
}
