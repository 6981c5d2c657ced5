import { parentPort, workerData } from 'node:worker_threads';
import { proveFile } from '#server/db/check/prove.ts';
import { setOwnLanguage } from '#server/lib/request-language.ts';

setOwnLanguage(() => workerData.language);

parentPort?.postMessage(proveFile(workerData.file, workerData.migrationsFolder));
