import { parentPort, workerData } from 'node:worker_threads';
import { setOwnLanguage } from '#server/lib/request-language.ts';
import { wordSchemas } from '#server/lib/schema-language.ts';
import { AppError } from '#shared/errors.ts';
import { readFamilyFile } from './read-family-file.ts';
import type { FromReader, ReadOrder } from './read-in-background.ts';

/** Number of items in a message, so that no message needs the memory of a whole list. */
const ITEMS_AT_ONCE = 5_000;

const { bytes, now, language } = workerData as ReadOrder;
setOwnLanguage(() => language);
wordSchemas();
const send = (message: FromReader) => parentPort?.postMessage(message);

/** Reads a family's file and sends its content, or the reason why it is refused, to the server. */
try {
  const file = readFamilyFile(bytes, { now: () => now });
  for (const [name, value] of Object.entries(file)) {
    if (!Array.isArray(value)) send({ type: 'fact', name, value });
    else {
      send({ type: 'fact', name, value: [] });
      for (let from = 0; from < value.length; from += ITEMS_AT_ONCE) {
        send({ type: 'items', name, items: value.slice(from, from + ITEMS_AT_ONCE) });
      }
    }
  }
  send({ type: 'done' });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const { code, message, issues } = error;
  send({ type: 'refused', code, message, issues });
}
