import { AppError } from '#shared/errors.ts';

/** What to do when the old computer could not be told that the data is here now. */
export function describeUntold(error: unknown): string {
  const isOutdated = error instanceof AppError && error.code === 'moving_outdated';
  return isOutdated
    ? 'But something was changed on the old computer meanwhile, which is not here. Look there what it was and enter it here, then stop Kinboard on the old computer.'
    : 'But the old computer could not be told, so it may still serve the tablets: stop Kinboard there now.';
}
