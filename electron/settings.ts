import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { retryWhileHeldSync } from '#shared/held-file.ts';
import { LANGUAGE_CODES } from '#shared/language/languages.ts';

const place = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  isMaximized: z.boolean(),
});
/** Position and size of the window, in logical pixels of the screen. */
export type WindowPlace = z.infer<typeof place>;

const settings = z.object({
  /** Position and size of the window when it was last closed. */
  place: z.catch(z.nullable(place), null),
  /** Port that a person chose because the usual one was taken. */
  port: z.catch(z.nullable(z.int().check(z.minimum(1024), z.maximum(65_535))), null),
  /** Last known language of the family; needed because the next start of the server may fail. */
  language: z.catch(z.enum(LANGUAGE_CODES), 'en'),
  /** True when redemptions are shown as notifications of the operating system. */
  tellsRedemptions: z.catch(z.boolean(), true),
  /** True when the screen of this computer stays on while Kinboard runs. */
  keepsScreenOn: z.catch(z.boolean(), false),
  /** True after the person was told that Kinboard keeps running without its window. */
  hasSaidItGoesOn: z.catch(z.boolean(), false),
});
/** Settings of the desktop app on this computer. */
export type Settings = z.infer<typeof settings>;

/** Access to the stored settings of the desktop app. */
export interface SettingsFile {
  get(): Readonly<Settings>;
  /** Stores changes; when the folder is not writable they apply until the app ends. */
  change(changes: Partial<Settings>): void;
}

/** Parses settings from JSON; missing and invalid values get their default. */
export function parseSettings(text: string): Settings {
  let data: unknown = {};
  try {
    data = JSON.parse(text);
  } catch {
    // A damaged file must not prevent the start: its settings are not worth a question.
  }
  return settings.safeParse(data).data ?? settings.parse({});
}

/** Opens the settings in a folder; a missing or damaged file means defaults. */
export function openSettings(folder: string): SettingsFile {
  const file = path.join(folder, 'settings.json');
  let current = parseSettings(readText(file));
  return {
    get: () => current,
    change: (changes) => {
      current = { ...current, ...changes };
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${file}.new`, JSON.stringify(current));
        retryWhileHeldSync(() => renameSync(`${file}.new`, file));
      } catch {
        // The change applies until the app ends.
      }
    },
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
