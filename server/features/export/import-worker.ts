import { parentPort, workerData } from 'node:worker_threads';
import { setOwnLanguage } from '#server/lib/request-language.ts';
import { wordSchemas } from '#server/lib/schema-language.ts';
import { AppError } from '#shared/errors.ts';
import { readFamilyFile } from './read-family-file.ts';
import type { FromReader, ReadOrder } from './read-in-background.ts';

/** Lists go over in parts of so many items, so that no message needs the whole again. */
const ITEMS_AT_ONCE = 5_000;

const { bytes, now, language } = workerData as ReadOrder;
setOwnLanguage(() => language);
wordSchemas();
const tell = (message: FromReader) => parentPort?.postMessage(message);

/** Reads a family's file and tells the server what is in it, or why it is none. */
try {
  const file = readFamilyFile(bytes, { now: () => now });
  for (const [name, value] of Object.entries(file)) {
    if (!Array.isArray(value)) tell({ type: 'fact', name, value });
    else {
      tell({ type: 'fact', name, value: [] });
      for (let from = 0; from < value.length; from += ITEMS_AT_ONCE) {
        tell({ type: 'items', name, items: value.slice(from, from + ITEMS_AT_ONCE) });
      }
    }
  }
  tell({ type: 'done' });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const { code, message, issues } = error;
  tell({ type: 'refused', code, message, issues });
}
