import { createDataServices } from '#server/compose/data-services.ts';
import { createDayServices } from '#server/compose/day-services.ts';
import { followChanges } from '#server/compose/followers.ts';
import type { Foundation } from '#server/compose/foundation.ts';
import { createPeopleServices } from '#server/compose/people-services.ts';
import type { DataSummary } from '#server/db/check/prove.ts';
import { placeOf } from '#server/db/folder/data-folder.ts';
import { openToRead } from '#server/db/open.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createExtras } from '#server/extras/index.ts';
import { readThrough } from '#server/features/backups/drill/read-through.ts';
import { Hooks } from '#server/hooks/hooks.ts';
import { newId } from '#server/lib/ids.ts';

/** Every service, made once. */
export type Services = ReturnType<typeof createServices>;

/** The composition root: with `compose/`, the only place that knows which service stands on which. */
export function createServices(given: Omit<Foundation, 'hooks'>) {
  const foundation = { ...given, hooks: new Hooks() };
  const people = createPeopleServices(foundation);
  const day = createDayServices(foundation, people);
  const data = createDataServices(foundation, people, day, (file, expected, signal) =>
    readWhole(file, expected, { ...foundation, signal }),
  );
  followChanges(foundation.hooks, people, day);
  const extras = createExtras({ ...foundation, ...people, ...day });
  return {
    ...people,
    ...day,
    ...data,
    extras: extras.services,
    extraJobs: extras.rounds,
    extraDemos: extras.demos,
    hooks: foundation.hooks,
    versionOf: foundation.unitOfWork.versionOf,
  };
}

/**
 * Reads a proven data file of this version whole, by services of its own: a copy, before it is live.
 * @returns as `readThrough`
 */
async function readWhole(
  file: string,
  expected: DataSummary,
  { place, clock, timeZone, signal }: Pick<Foundation, 'place' | 'clock' | 'timeZone'> & { signal: AbortSignal },
): Promise<string[]> {
  const unitOfWork = createUnitOfWork(openToRead(file), () => undefined);
  try {
    // A folder that is not there: neither backups nor settings are the file's.
    const alone = { ...place, ...placeOf(`${file}-alone`) };
    const services = createServices({ unitOfWork, clock, timeZone, setupCode: newId(), place: alone });
    return await readThrough(services, expected, { clock, signal });
  } finally {
    unitOfWork.close();
  }
}
