import type { ErrorBody, ErrorCode, FieldIssue } from '#shared/errors.ts';
import type { Failure } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/common.ts';

/** A call that failed. `message` is for programs, `sentence` is what people read (words-9). */
export class ApiError extends Error implements Failure {
  /** HTTP status; 0 when no answer came. A proxy's own answer has one too. */
  readonly status: number;
  /** The answer's code, one of the catalogue; 'network' when no answer of Kinboard came. */
  readonly code: ErrorCode | 'network';
  /** Sentence for people that says what went wrong; null when the server gave none. */
  readonly sentence: Phrase | null;
  /** Fields that are wrong, each with what is wrong with it. */
  readonly issues: readonly FieldIssue[];

  constructor(status: number, text: string, body: Partial<ErrorBody> | null) {
    super(status === 0 ? 'network' : `${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = body?.code ?? 'network';
    this.sentence = status === 0 ? say(words.unreachableCheckWifi) : sentenceOf(body);
    this.issues = body?.issues ?? [];
  }
}

/**
 * Returns the server's sentence. Of an ended session it would ask to sign in, which is done by the time somebody reads
 * it in a form, so another sentence replaces it (words-41).
 */
function sentenceOf(body: Partial<ErrorBody> | null): Phrase | null {
  return body?.code === 'not_signed_in' ? say(words.noLongerSignedIn) : ((body?.message as Phrase | undefined) ?? null);
}

/**
 * Codes with which a server refuses every call: it is starting, its data is unavailable, it moves or has moved to
 * another computer, or it is not on its home network.
 */
const AWAY: ReadonlySet<unknown> = new Set<ErrorCode>([
  'starting',
  'moving',
  'moved',
  'data_unavailable',
  'not_at_home',
]);

/**
 * Tells whether a failed call was neither accepted nor refused by Kinboard: no answer came, the answer was that of a
 * proxy or a login page, or the family computer refuses every call now (live-11, live-24).
 */
export function hadNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || AWAY.has(error.code));
}

/** Tells whether the error is an answer with this code of the catalogue. */
export function hasCode(error: unknown, code: ErrorCode | 'network'): boolean {
  return error instanceof ApiError && error.code === code;
}
