import { beginUnitsWith } from '#server/db/unit-beginning.ts';
import { AppError } from '#shared/errors.ts';
import type { Extra } from '#shared/extras.ts';
import { can, type Permission } from '#shared/permissions.ts';
import type { Caller } from './caller.ts';

/** Permission and extras that a call needs of its caller. */
export interface CallNeeds {
  readonly permission?: Permission | undefined;
  /** Extras of which the caller's family must have switched on at least one. */
  readonly extras?: readonly Extra[] | undefined;
}

/** @throws AppError not_found, not_signed_in, password_change_required, forbidden if the caller may not make the call */
export function assertMayCall(caller: Caller | null, { permission, extras }: CallNeeds): void {
  if (!permission || can(caller, permission)) {
    if (extras && !extras.some((extra) => caller?.extras.includes(extra))) throw new AppError('not_found');
    return;
  }
  if (!caller) throw new AppError('not_signed_in');
  throw new AppError(caller.mustChangePassword ? 'password_change_required' : 'forbidden');
}

/**
 * Runs a call that changes something. Each of its units of work first reads the caller again, since the previous unit
 * may have taken a right, ended the session or switched an extra off (roles-29, extras-7).
 * @param readCaller reads the caller as of now; null when the session has ended
 * @param body receives a caller who in each unit is the one of that unit
 */
export async function withCallerOfNow<Who extends Caller | null, T>(
  caller: Who,
  needs: CallNeeds,
  readCaller: () => Caller | null,
  body: (caller: Who) => T | Promise<T>,
): Promise<T> {
  if (!caller) return body(caller);
  const current = { ...caller };
  // What the call has started goes on after its answer, whatever becomes of the caller.
  let isAnswered = false;
  const begin = () => {
    if (isAnswered) return;
    const now = readCaller();
    assertMayCall(now, needs);
    Object.assign(current, now);
  };
  return beginUnitsWith(begin, async () => {
    try {
      return await body(current);
    } finally {
      isAnswered = true;
    }
  });
}
