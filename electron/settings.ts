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
/** Place where the window stood, in the screen's logical pixels. */
export type WindowPlace = z.infer<typeof place>;

const settings = z.object({
  /** Place where the window stood when it was last closed. */
  place: z.catch(z.nullable(place), null),
  /** Port that somebody chose because the usual one was taken. */
  port: z.catch(z.nullable(z.int().check(z.minimum(1024), z.maximum(65_535))), null),
  /** Language that the family read when its server was last heard of: the server may not start the next time. */
  language: z.catch(z.enum(LANGUAGE_CODES), 'en'),
  /** True when redemptions are shown as notifications of the operating system. */
  tellsRedemptions: z.catch(z.boolean(), true),
  /** True when it was said already that Kinboard goes on without its window. */
  hasSaidItGoesOn: z.catch(z.boolean(), false),
});
/** Settings that the desktop app remembers on this computer. */
export type Settings = z.infer<typeof settings>;

/** The remembered settings of the desktop app. */
export interface SettingsFile {
  get(): Readonly<Settings>;
  /** Keeps changes; when the folder cannot be written they hold until the app ends. */
  change(changes: Partial<Settings>): void;
}

/** Reads the settings that a text holds; what is missing or makes no sense becomes the default. */
export function parseSettings(text: string): Settings {
  let data: unknown = {};
  try {
    data = JSON.parse(text);
  } catch {
    // A damaged file is no reason not to start: the place of a window is not worth a question.
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
        // See the contract: it holds until the app ends.
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
