import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type DayPart, partOfDay, shownPart } from '#renderer/domain/day/day-watch.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';

/** The family's day as the server reports it. */
export interface FamilyDay {
  today: LocalDate;
  /** The day before, while a child may still complete tasks on it; else null. */
  openYesterday: LocalDate | null;
  /** The current part of the day. */
  part: DayPart;
}

/** Returns the family's day, which `watchDay` keeps current. */
export function useFamilyDay(): FamilyDay | null {
  const { family } = useSignedInUser();
  const eveningFrom = family?.eveningFrom ?? '';
  const part = useSyncExternalStore(shownPart.subscribe, () => shownPart.get() ?? partOfDay(eveningFrom));
  // A screen that opens shows the current part of the day.
  useLayoutEffect(() => shownPart.set(partOfDay(eveningFrom)), [eveningFrom]);
  if (!family) return null;
  const { today, yesterdayOpen } = family;
  return { today, openYesterday: yesterdayOpen ? addDays(today, -1) : null, part };
}
