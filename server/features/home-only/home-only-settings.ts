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

/** Keeps what was wanted, in memory and in its file. */
export class Wanted {
  readonly #file: HomeOnlyFile;
  readonly #onChange: () => void;
  #settings: HomeOnlySettings | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param onChange told once something else is wanted, and on the disk */
  constructor(file: HomeOnlyFile, onChange: () => void) {
    this.#file = file;
    this.#onChange = onChange;
  }

  /** Reads the file. */
  async open(): Promise<void> {
    this.#settings = await this.#file.read();
  }

  /** Tells whether the file was read. */
  get isRead(): boolean {
    return this.#settings !== null;
  }

  /** Tells whether it is switched on; true, too, while nobody knows. */
  get isOn(): boolean {
    return this.#settings?.isHomeOnly !== false;
  }

  /** The networks that are home. */
  get home(): HomeOnlySettings['networks'] {
    return this.#settings?.networks ?? [];
  }

  /** Changes one after another. @throws AppError as `next` does */
  change(next: (now: HomeOnlySettings) => HomeOnlySettings): Promise<void> {
    const changed = this.#last.then(async () => {
      const was = this.#settings ?? (await this.#file.read());
      const wanted = next(was);
      if (JSON.stringify(wanted) === JSON.stringify(was)) return;
      await this.#file.write(wanted);
      this.#settings = wanted;
      this.#onChange();
    });
    this.#last = changed.catch(() => undefined);
    return changed;
  }
}
