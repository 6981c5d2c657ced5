import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { wordDiskError } from '#server/db/folder/disk-errors.ts';
import { writeDurably } from '#server/db/folder/private-files.ts';
import { isAmong, type Network } from '#server/lan/networks.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';

const homeOnlySettings = z.object({
  isHomeOnly: z.boolean(),
  /** The networks that are home. */
  networks: z.array(
    z.object({ id: z.string(), subnet: z.string(), router: z.nullable(z.string()), keptAt: z.string() }),
  ),
});

/** Choice of serving at home only, and the networks that are home. */
export type HomeOnlySettings = z.output<typeof homeOnlySettings>;

/** Settings file of serving at home only. */
export interface HomeOnlyFile {
  read(): Promise<HomeOnlySettings>;
  /** Resolves when the settings are on the disk. @throws AppError disk_full when the disk has no room */
  write(settings: HomeOnlySettings): Promise<void>;
}

/** Settings until the owner switches it on. */
const OFF: HomeOnlySettings = { isHomeOnly: false, networks: [] };

/** Settings when the file is damaged: no network counts as home. */
const LOST: HomeOnlySettings = { isHomeOnly: true, networks: [] };

/**
 * Opens `kinboard-home.json` in the data folder. It belongs to the computer: it survives a restore and does not move
 * with the data.
 */
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

/** Stores the choice of the owner, in memory and in its file. */
export class HomeOnlyChoice {
  readonly #file: HomeOnlyFile;
  readonly #onChange: () => void;
  #settings: HomeOnlySettings | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param onChange called after a changed choice is written to disk */
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

  /** Tells whether it is switched on; also true until the file was read. */
  get isOn(): boolean {
    return this.#settings?.isHomeOnly !== false;
  }

  /** The networks that are home. */
  get home(): HomeOnlySettings['networks'] {
    return this.#settings?.networks ?? [];
  }

  /** Applies one change after another. @throws AppError like `next` */
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

/** Client that requests a change, with the networks through which it came. */
export interface ClientNetworks {
  isFamilyComputer: boolean;
  /** The networks through which it came; null for a VPN and for an unknown address. */
  from: readonly Network[] | null;
}

/** Networks that this computer is in now, and the instant of a change. */
export interface Now {
  here: readonly Network[];
  at: string;
}

/**
 * Switches it on or off. If no network is home yet, those that the computer is in become home; later none is added.
 * @throws AppError forbidden for a client that would lock itself out
 */
export function switched(
  settings: HomeOnlySettings,
  isHomeOnly: boolean,
  who: ClientNetworks,
  now: Now,
): HomeOnlySettings {
  if (!isHomeOnly || settings.isHomeOnly) return { ...settings, isHomeOnly };
  if (settings.networks.length === 0) return { isHomeOnly, networks: keep(settings, who, now).networks };
  assertFromHome(who, settings.networks);
  return { ...settings, isHomeOnly };
}

/** Makes the networks that the computer is in home, too. @throws AppError forbidden from another network */
export function keep(settings: HomeOnlySettings, who: ClientNetworks, { here, at }: Now): HomeOnlySettings {
  const { networks } = settings;
  // The first network may be added from anywhere in it, but not through a VPN.
  assertFromHome(who, networks.length === 0 ? here : networks);
  const added = [...networks];
  for (const { subnet, router } of here) {
    if (!isAmong({ subnet, router }, added)) added.push({ id: newId(), subnet, router, keptAt: at });
  }
  return { ...settings, networks: added.slice(-LIMITS.homeNetworks) };
}

/** Removes a network from home. @throws AppError not_found, forbidden for a client that came through it */
export function forget(settings: HomeOnlySettings, id: string, who: ClientNetworks): HomeOnlySettings {
  const networks = settings.networks.filter((each) => each.id !== id);
  if (networks.length === settings.networks.length) throw new AppError('not_found');
  assertFromHome(who, networks);
  return { ...settings, networks };
}

/** @throws AppError forbidden for a client that neither comes through a home network nor is the family computer */
function assertFromHome({ isFamilyComputer, from }: ClientNetworks, home: readonly Network[]): void {
  if (isFamilyComputer || from?.some((each) => isAmong(each, home))) return;
  throw new AppError('forbidden', { message: say(words.wouldShutYourselfOut) });
}
