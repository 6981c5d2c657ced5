/** Reason why nothing can be unpacked into a folder, or loaded from it. */
type Reason = 'unwritable' | 'full' | 'shared' | 'foreign' | 'forbids_programs' | 'system_too_old';

/** Error of the folder for unpacked files; `speech.ts` words it for people (package-25). */
export class CacheTrouble extends Error {
  readonly reason: Reason;
  readonly folder: string;

  constructor(reason: Reason, folder: string, options?: ErrorOptions) {
    super(`${reason}: ${folder}`, options);
    this.reason = reason;
    this.folder = folder;
  }
}

/**
 * Returns the trouble that loading the unpacked server has met: the computer loads no programs from the folder, or is
 * too old for them. @returns undefined for any other error
 */
export function asCacheTrouble(error: unknown, folder: string): CacheTrouble | undefined {
  if (error instanceof CacheTrouble) return error;
  const cause = rootOf(error);
  if ((cause as NodeJS.ErrnoException).code !== 'ERR_DLOPEN_FAILED') return undefined;
  const isOld = /\bGLIBC/.test((cause as Error).message);
  return new CacheTrouble(isOld ? 'system_too_old' : 'forbids_programs', folder, { cause });
}

/** Returns the first cause of an error: packages wrap the error of a native part in one of their own. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;
}
