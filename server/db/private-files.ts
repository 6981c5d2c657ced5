import { chmodSync, statSync } from 'node:fs';

/** Takes from everybody but the owner what others of this computer may do with a file or folder (decisions, section 10). */
export function makePrivate(path: string): void {
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  try {
    // Only takes: a file that its owner made read-only stays so.
    chmodSync(path, mode & 0o700);
  } catch (error) {
    // A USB stick knows no owners, and a folder of somebody else is theirs: Kinboard works there all the same.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
