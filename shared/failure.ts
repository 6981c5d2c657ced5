import type { FieldIssue } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/common.ts';

/** A failure with its own message for people: what screens show when a call fails. */
export interface Failure {
  /** Sentence for people about what went wrong; null when there is none. */
  readonly sentence: Phrase | null;
  /** Problems with fields of the request. */
  readonly issues: readonly FieldIssue[];
}

/** Tells whether a thrown value has its own message for people. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && 'sentence' in error && 'issues' in error;
}

/** Returns the sentence to show for a failure: its own, or the fallback (words-9); never a raw response. */
export function messageFor(error: unknown, fallback: Phrase = say(words.somethingWentWrong)): Phrase {
  return (isFailure(error) && error.sentence) || fallback;
}
