import type { LocalDate } from './local-date.ts';

/** Days from one to another, both inclusive; null for since ever, and until ever. */
export interface Span {
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}
