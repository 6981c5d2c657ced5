import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type DayPart, partOfDay, shownPart } from '#renderer/domain/day/day-watch.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';

/** The family's day as the server says it. */
export interface FamilyDay {
  today: LocalDate;
  /** The day before, while a child may still finish it. */
  openYesterday: LocalDate | null;
  /** The part of the day it is now. */
  part: DayPart;
}

/** The family's day, kept right by `watchDay`. */
export function useFamilyDay(): FamilyDay | null {
  const { family } = useSignedInUser();
  const eveningFrom = family?.eveningFrom ?? '';
  const part = useSyncExternalStore(shownPart.subscribe, () => shownPart.get() ?? partOfDay(eveningFrom));
  // A screen that opens shows the part of now.
  useLayoutEffect(() => shownPart.set(partOfDay(eveningFrom)), [eveningFrom]);
  if (!family) return null;
  const { today, yesterdayOpen } = family;
  return { today, openYesterday: yesterdayOpen ? addDays(today, -1) : null, part };
}
