import type { Config } from '#server/config.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { createSettableClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import { createDemoFamily, type DemoFamily, type DemoOptions } from './demo-family.ts';

/**
 * Makes the invented family in an empty data folder, with a clock that moves through six weeks. Call it before a server
 * opens the folder.
 * @param now instant at which the history ends, in milliseconds since the Unix epoch
 */
export async function inventFamily(
  config: Pick<Config, 'dataDir' | 'timeZone'>,
  now: number,
  options: DemoOptions = {},
): Promise<DemoFamily> {
  const clock = createSettableClock(now);
  const data = await openData(config, {
    migrationsFolder: MIGRATIONS_FOLDER,
    clock,
    onListenerError: (error) => {
      throw error;
    },
  });
  try {
    return await createDemoFamily(data.services, clock, options);
  } finally {
    data.close();
  }
}
