import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { attack, spread } from '#tests/support/attack.ts';
import { createHome } from '#tests/support/home.ts';

const PAGE = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
const SECRET = 'what lies beside the UI';
const UPS = ['..', '%2e%2e', '.%2e', '%2E.', '....', '..%00', '.%00.', '%252e%252e', '..;', '%c0%ae%c0%ae', '．．'];
const SLASHES = ['/', '//', '%2f', '%252f', '\\', '%5c', '/./', '%c0%af'];
const STARTS = ['/', '/assets/', '/api/', '/api/docs/', '//', '/C:/', '/file://'];
const ENDS = ['', '%00', '%00.js', '%00.html', '?x', '%23', '/', '.', '::$DATA', '.br', '.gz'];
const FILES = ['secret.txt', 'kinboard.sqlite', 'secret.key'];

/** Every way of writing a path out of a folder. */
function addresses(): string[] {
  return STARTS.flatMap((start) =>
    UPS.flatMap((up) =>
      SLASHES.flatMap((slash) =>
        [1, 2, 3].flatMap((depth) =>
          FILES.flatMap((file) => ENDS.map((end) => `${start}${`${up}${slash}`.repeat(depth)}${file}${end}`)),
        ),
      ),
    ),
  );
}

attack(
  'attack-6',
  'no way of writing a path serves anything outside the built UI',
  { short: 300, full: 20_000 },
  async (tries) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-paths-'));
    const uiFolder = path.join(folder, 'ui');
    mkdirSync(path.join(uiFolder, 'assets'), { recursive: true });
    writeFileSync(path.join(uiFolder, 'index.html'), PAGE);
    for (const file of FILES) {
      for (const name of [file, `${file}.br`, `${file}.gz`]) writeFileSync(path.join(folder, name), SECRET);
    }
    const home = await createHome({ uiFolder });
    const tried = spread(addresses(), tries);
    let gotIn = 0;
    for (const [index, url] of tried.entries()) {
      const { statusCode, payload } = await home.as(index % 2 === 0 ? 'nobody' : 'admin').raw('GET', url);
      const isPage = statusCode === 200 && payload.includes('<div id="root">');
      if (payload.includes(SECRET) || !(isPage || (statusCode >= 400 && statusCode < 500))) gotIn += 1;
    }
    rmSync(folder, { recursive: true, force: true });
    return { tries: tried.length, gotIn };
  },
);
