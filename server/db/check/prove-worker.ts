import { parentPort } from 'node:worker_threads';
import { proveFile } from '#server/db/check/prove.ts';
import type { ProveOrder } from '#server/db/check/prove-in-background.ts';
import { setOwnLanguage } from '#server/lib/request-language.ts';

parentPort?.on('message', ({ file, migrationsFolder, language }: ProveOrder) => {
  setOwnLanguage(() => language);
  parentPort?.postMessage(proveFile(file, migrationsFolder));
});
