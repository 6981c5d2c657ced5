import '#server/lib/voice.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { proveFile } from '#server/db/prove.ts';

parentPort?.postMessage(proveFile(workerData.file, workerData.migrationsFolder));
