import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { uploadBackup } from '#shared/contracts/backups.ts';
import { fault } from '#tests/support/fault.ts';
import { IS_FULL } from '#tests/support/fault-rows.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { type SourceServer, startSourceServer } from '#tests/support/source-server.ts';

const MIB = 1024 * 1024;
const TOO_LARGE = 'a sent file of more than 1 GiB answers 413, and nothing of it is left';

let data: ReturnType<typeof createDataDir>;
let server: SourceServer;
beforeAll(async () => {
  data = createDataDir();
  server = await startSourceServer(data.path);
});
afterAll(async () => {
  await server.end('SIGKILL');
  data.remove();
});

/** Sends so many MiB in chunks. @returns the answer */
function send(mebibytes: number): Promise<{ status: number; text: string }> {
  const piece = Buffer.alloc(MIB, 'x');
  const pieces = Readable.from(
    (function* () {
      for (let sent = 0; sent < mebibytes; sent += 1) yield piece;
    })(),
  );
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: server.port,
        method: 'POST',
        path: uploadBackup.path,
        headers: { 'content-type': 'application/octet-stream' },
      },
      async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, text });
      },
    );
    request.on('error', reject);
    pieces.pipe(request);
  });
}

fault(
  'fault-21',
  TOO_LARGE,
  { short: 1, full: 1 },
  async (rounds) => {
    const before = await server.usage();
    const { status, text } = await send(LIMITS.uploadBytes / MIB + 1);
    expect([status, JSON.parse(text).code]).toEqual([413, 'body_too_large']);
    expect(readdirSync(path.join(data.path, 'backups'))).toEqual([]);
    const after = await server.usage();
    expect((after.rss - before.rss) / MIB, 'never in memory').toBeLessThan(300);
    return { rounds };
  },
  IS_FULL ? null : 'it writes 1 GiB: npm run test:faults does',
);
