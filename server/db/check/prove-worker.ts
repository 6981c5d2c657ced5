import { parentPort, workerData } from 'node:worker_threads';
import { proveFile } from '#server/db/check/prove.ts';
import { speakByItself } from '#server/lib/voice.ts';

speakByItself(() => workerData.language);

parentPort?.postMessage(proveFile(workerData.file, workerData.migrationsFolder));
