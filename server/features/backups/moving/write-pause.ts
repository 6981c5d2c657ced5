import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { AppError } from '#shared/errors.ts';

/** For so long nothing is changed here after the new computer has fetched the data, in milliseconds. */
const PAUSE_MS = 10 * 60 * 1000;

/** Lets nothing be changed for a while that the new computer would not have. */
export type WritePause = ReturnType<typeof createWritePause>;

/** Makes it; changes go through. */
export function createWritePause(unitOfWork: Pick<UnitOfWork, 'refuseWith'>) {
  let timer: NodeJS.Timeout | null = null;

  function end(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    unitOfWork.refuseWith(null);
  }

  return {
    isOn: (): boolean => timer !== null,
    end,

    /** Begins it, or begins it anew: for ten minutes, or until it is ended. */
    begin(): void {
      end();
      unitOfWork.refuseWith(() => new AppError('moving', { retryAfterSeconds: 60 }));
      timer = setTimeout(end, PAUSE_MS).unref();
    },
  };
}
