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
