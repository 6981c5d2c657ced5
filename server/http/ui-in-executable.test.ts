import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type UiFiles, uiInFolder } from '#server/http/ui-files.ts';
import { uiInExecutable } from '#server/http/ui-in-executable.ts';

const PLAIN = ['icons/512.png', 'assets/nunito-1a2b.woff2', 'pictures/robot.bin'];
const COMPRESSED = [
  'assets/app-1a2b.js',
  'assets/app-1a2b.css',
  'favicon.svg',
  'icons-notice.txt',
  'manifest.webmanifest',
];
const COMPARED = ['content-type', 'content-encoding', 'cache-control', 'content-length', 'vary'];

let folder = '';
let inFolder: Awaited<ReturnType<typeof serve>>;
let inExecutable: Awaited<ReturnType<typeof serve>>;

async function serve(ui: UiFiles | undefined) {
  if (!ui) throw new Error('there is no UI');
  const app = fastify();
  await ui.register(app);
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => ui.send(request, reply, request.params['*']));
  return app;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinboard-ui-'));
  for (const name of ['icons', 'assets', 'pictures']) mkdirSync(path.join(folder, name));
  for (const name of [...PLAIN, ...COMPRESSED]) writeFileSync(path.join(folder, name), `content of ${name}`);
  for (const name of COMPRESSED)
    for (const end of ['.br', '.gz']) writeFileSync(path.join(folder, name + end), `${name} as ${end}`);
  inFolder = await serve(uiInFolder(folder));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
  const read = (name: string) => readFileSync(path.join(folder, name));
  inExecutable = await serve(uiInExecutable({ names: new Set(names), read }));
});
afterAll(async () => {
  await Promise.all([inFolder.close(), inExecutable.close()]);
  rmSync(folder, { recursive: true });
});

test.each([...PLAIN, ...COMPRESSED])('package-22: %s comes as it does out of a folder', async (name) => {
  for (const accepted of [undefined, 'gzip', 'gzip, deflate, br', 'br;q=0, gzip', 'identity', '*']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const request = { method, url: `/${name}`, headers: accepted ? { 'accept-encoding': accepted } : {} };
      const [one, other] = await Promise.all([inExecutable.inject(request), inFolder.inject(request)]);
      const facts = ({ statusCode, headers, body }: typeof one) => [
        statusCode,
        ...COMPARED.map((header) => headers[header]),
        body,
      ];
      expect(facts(one), `${method} ${accepted}`).toEqual(facts(other));
    }
  }
});

test('package-22: a browser that has a file already gets 304, and the file again when it differs', async () => {
  const first = await inExecutable.inject({ url: '/favicon.svg' });
  const again = (tag: string) => inExecutable.inject({ url: '/favicon.svg', headers: { 'if-none-match': tag } });
  for (const tag of [`${first.headers.etag}`, `W/${first.headers.etag}`, `"other", ${first.headers.etag}`]) {
    expect(await again(tag)).toMatchObject({ statusCode: 304, body: '' });
  }
  expect(await again('"other"')).toMatchObject({ statusCode: 200, body: 'content of favicon.svg' });
  const compressed = await inExecutable.inject({ url: '/favicon.svg', headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers.etag).not.toBe(first.headers.etag);
});
