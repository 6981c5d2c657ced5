import type { LocalDate } from './local-date.ts';

/** Range of days, both ends inclusive; null means no limit on that side. */
export interface Span {
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}
