import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';

/** Says what to do when the old computer could not be told that the data is here now. */
export function describeUntold(error: unknown): string {
  const isOutdated = error instanceof AppError && error.code === 'moving_outdated';
  return isOutdated ? say(words.butSomethingWasChangedOn) : say(words.butTheOldComputerCould);
}
