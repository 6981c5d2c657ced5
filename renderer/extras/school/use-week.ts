import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { keepSetting, readSetting } from '#renderer/platform/kept-choice.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { ReportGoal } from '#shared/extras/school/contract.schema.ts';
import { SCHOOL, SCHOOL_DAYS } from '#shared/extras/school/rules.ts';
import { addDays, daysFrom, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import { reportQuery } from './school.queries.ts';

/** Weeks before and after this one that can be chosen. */
const WEEKS = { back: 5, ahead: 4 } as const;

/** Returns the days from Monday to Friday of a week. */
export function schoolDays(monday: LocalDate): LocalDate[] {
  return daysFrom(monday, addDays(monday, SCHOOL_DAYS - 1));
}

/** A chosen week of a child, with what is planned and done in it and in the next one. */
export function useWeek({ id }: PersonView) {
  const today = useSignedInUser().family?.today ?? '';
  const thisMonday = mondayOf(today);
  const [monday, setMonday] = useState(thisMonday);
  const report = useQuery(reportQuery(id, monday, addDays(monday, 7 + SCHOOL_DAYS - 1), today));
  const move = (weeks: -1 | 1) => {
    const next = addDays(monday, 7 * weeks);
    const isInReach = next >= addDays(thisMonday, -7 * WEEKS.back) && next <= addDays(thisMonday, 7 * WEEKS.ahead);
    return isInReach ? () => setMonday(next) : undefined;
  };
  return { monday, report, before: move(-1), after: move(1) };
}

/** Chosen goals of a child on this device, at most five (school-4). */
export function useGoals({ id }: PersonView, goals: readonly ReportGoal[], days: readonly LocalDate[]) {
  const key = `school.goals.${id}`;
  const [kept, setKept] = useState(() => readSetting(key)?.split(' ').filter(Boolean) ?? null);
  const all = goals.filter(({ open, planned }) => days.some((day) => open.includes(day) || planned.includes(day)));
  const chosen = all.filter(({ taskId }) => kept?.includes(taskId));
  const atFirst = [...all].sort((one, other) => Number(other.isProfessional) - Number(one.isProfessional));
  const shown = (chosen.length > 0 ? chosen : atFirst).slice(0, SCHOOL.goals);
  const choose = (taskId: string, isWanted: boolean) => {
    const ids = shown.map((goal) => goal.taskId);
    // What was chosen for other weeks stays chosen.
    const others = kept?.filter((each) => !all.some((goal) => goal.taskId === each)) ?? [];
    const next = [...others, ...(isWanted ? [...ids, taskId] : ids.filter((each) => each !== taskId))];
    keepSetting(key, next.join(' '));
    setKept(next);
  };
  return { all, shown, choose };
}
