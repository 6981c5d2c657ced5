import type { ErrorBody, ErrorCode, FieldIssue } from '#shared/errors.ts';
import type { Failure } from '#shared/failure.ts';

/** Said when no answer came at all. */
export const NETWORK_MESSAGE =
  "Can't reach the family computer. Check that it is on and that this device is on the same Wi-Fi, then try again.";

/** A call that failed. `message` is for programs, `sentence` is what people read (docs/product/words.md#words-9). */
export class ApiError extends Error implements Failure {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** What the answer says, a code of the catalogue; 'network' when no answer came; null when it says none. */
  readonly code: ErrorCode | 'network' | null;
  /** What went wrong, for people; null when the server gave no sentence. */
  readonly sentence: string | null;
  /** What is wrong with which field. */
  readonly issues: readonly FieldIssue[];

  constructor(status: number, text: string, body: Partial<ErrorBody> | null) {
    super(status === 0 ? NETWORK_MESSAGE : `${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = status === 0 ? 'network' : (body?.code ?? null);
    this.sentence = status === 0 ? NETWORK_MESSAGE : (body?.message ?? null);
    this.issues = body?.issues ?? [];
  }
}

/** Whether the error is an answer with this code of the catalogue. */
export function hasCode(error: unknown, code: ErrorCode | 'network'): boolean {
  return error instanceof ApiError && error.code === code;
}
