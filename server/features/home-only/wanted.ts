import type { HomeOnlyFile, HomeOnlySettings } from './home-only-settings.ts';

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
