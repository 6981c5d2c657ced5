import { createDataServices } from '#server/compose/data-services.ts';
import { createDayServices } from '#server/compose/day-services.ts';
import { followChanges } from '#server/compose/followers.ts';
import type { Foundation } from '#server/compose/foundation.ts';
import { createPeopleServices } from '#server/compose/people-services.ts';
import type { DataSummary } from '#server/db/check/prove.ts';
import { dataPlaceOf } from '#server/db/folder/data-folder.ts';
import { openToRead } from '#server/db/open.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createExtras } from '#server/extras/index.ts';
import { readThrough } from '#server/features/backups/drill/read-through.ts';
import { Hooks } from '#server/hooks/hooks.ts';
import { newId } from '#server/lib/ids.ts';

/** All services; each is created once. */
export type Services = ReturnType<typeof createServices>;

/** Creates all services. Only this composition root and `compose/` know which service depends on which. */
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
 * Reads all of a verified data file of this version by separate services: a copy, before it goes live.
 * @returns as `readThrough`
 */
async function readWhole(
  file: string,
  expected: DataSummary,
  { place, clock, timeZone, signal }: Pick<Foundation, 'place' | 'clock' | 'timeZone'> & { signal: AbortSignal },
): Promise<string[]> {
  const unitOfWork = createUnitOfWork(openToRead(file), () => undefined);
  try {
    // A folder that does not exist, since backups and settings do not belong to the file.
    const alone = { ...place, ...dataPlaceOf(`${file}-alone`) };
    const services = createServices({ unitOfWork, clock, timeZone, setupCode: newId(), place: alone });
    return await readThrough(services, expected, { clock, signal });
  } finally {
    unitOfWork.close();
  }
}
