import { importFamily } from '#shared/contracts/export.ts';
import { FAMILY_FILE_KIND, FAMILY_FILE_VERSION } from '#shared/contracts/family-file.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import { attack, IS_FULL } from '#tests/support/attack.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { startSourceServer } from '#tests/support/source-server.ts';

const MIB = 1024 ** 2;
const BYTES = (IS_FULL ? 191 : 24) * MIB;
/** MiB that the server may use itself: without a family it needs a tenth. */
const HEAP_MIB = 384;
const head = `{"kind":"${FAMILY_FILE_KIND}","schemaVersion":${FAMILY_FILE_VERSION}`;
const list = (item: string) => `[${`${item},`.repeat(Math.floor(BYTES / (item.length + 1)) - 1)}${item}]`;

/** Files that ask for far more memory than they are long. */
const BOMBS: Record<string, () => string> = {
  'empty objects': () => `${head},"entries":${list('{}')}}`,
  'empty objects, a thousand in each item': () => `${head},"entries":${list(`[${'{},'.repeat(999)}{}]`)}}`,
  'objects of one field, under a name that is none of ours': () => `${head},"x":${list('{"a":1}')}}`,
  'lists in lists': () => `${head},"entries":${'['.repeat(BYTES)}`,
  'numbers beside each other, in a list of the whole': () => list('1'),
  'one long text': () => `${head},"appVersion":"${'x'.repeat(BYTES)}"}`,
  'fields of different names': () => {
    const fields = Array.from({ length: BYTES / 16 }, (_, index) => `"k${String(index).padStart(10, '0')}":1`);
    return `${head},${fields.join(',')}}`;
  },
  'items that are wrong in every field': () => `${head},"entries":${list('{"seq":0,"userId":1}')}}`,
};

attack(
  'attack-28',
  'a file that asks for far too much memory is refused, and Kinboard goes on',
  { short: Object.keys(BOMBS).length, full: Object.keys(BOMBS).length },
  async (tries) => {
    const folder = createDataDir();
    const start = () => startSourceServer(folder.path, { env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}` } });
    let server = await start();
    let gotIn = 0;
    for (const make of Object.values(BOMBS)) {
      const origin = `http://127.0.0.1:${server.port}`;
      const status = await fetch(`${origin}${importFamily.path}`, {
        method: importFamily.method,
        headers: { 'content-type': 'application/octet-stream' },
        body: make(),
      }).then(
        (response) => response.status,
        () => 0,
      );
      const stays = await fetch(`${origin}${getSetup.path}`).then(
        (response) => response.ok,
        () => false,
      );
      if (![400, 413].includes(status) || !stays) gotIn += 1;
      if (stays) continue;
      await server.end('SIGKILL');
      server = await start();
    }
    await server.end('SIGKILL');
    folder.remove();
    return { tries, gotIn };
  },
);
