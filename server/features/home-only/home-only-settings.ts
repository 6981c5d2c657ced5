import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { wordDiskError } from '#server/db/folder/disk-errors.ts';
import { writeDurably } from '#server/db/folder/private-files.ts';

const homeOnlySettings = z.object({
  isHomeOnly: z.boolean(),
  /** The networks that are home. */
  networks: z.array(
    z.object({ id: z.string(), subnet: z.string(), router: z.nullable(z.string()), keptAt: z.string() }),
  ),
});

/** Choice of serving at home only, and the networks that are home. */
export type HomeOnlySettings = z.output<typeof homeOnlySettings>;

/** File of these settings. */
export interface HomeOnlyFile {
  read(): Promise<HomeOnlySettings>;
  /** They are on the disk when it resolves. @throws AppError disk_full when the disk has no room */
  write(settings: HomeOnlySettings): Promise<void>;
}

/** As it is until somebody switches it on. */
const OFF: HomeOnlySettings = { isHomeOnly: false, networks: [] };

/** As it is where nobody can tell any more what was wanted: home is nowhere. */
const LOST: HomeOnlySettings = { isHomeOnly: true, networks: [] };

/** Opens `kinboard-home.json` in the data folder: the computer's own, so it survives a restore and does not move with the data. */
export function openHomeOnlyFile(dataFolder: string): HomeOnlyFile {
  const file = path.join(dataFolder, 'kinboard-home.json');
  return {
    read: async () => {
      try {
        return homeOnlySettings.parse(JSON.parse(await readFile(file, 'utf8')));
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'ENOENT' ? OFF : LOST;
      }
    },
    write: async (settings) => {
      try {
        await writeDurably(file, `${JSON.stringify(settings, null, 2)}\n`);
      } catch (error) {
        throw wordDiskError(error, dataFolder);
      }
    },
  };
}
