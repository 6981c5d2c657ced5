import type { FieldIssue } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/common.ts';

/** A failure that knows its own words: what screens show of a call that did not go well. */
export interface Failure {
  /** Sentence for people about what went wrong; null when nobody said. */
  readonly sentence: Phrase | null;
  /** Problems with fields of the request. */
  readonly issues: readonly FieldIssue[];
}

/** Tells whether whatever was thrown knows its own words. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && 'sentence' in error && 'issues' in error;
}

/** The sentence to show for a failure: its own, or the fallback (words-9). Never a raw answer. */
export function messageFor(error: unknown, fallback: Phrase = say(words.somethingWentWrong)): Phrase {
  return (isFailure(error) && error.sentence) || fallback;
}
