import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from '#build/browser.ts';
import { buildIfStale } from '#build/build-if-stale.ts';
import { run } from '#build/run.ts';
import { retryWhileHeldSync } from '#shared/held-file.ts';

/** File to which the attacks append their results, see tests/support/attack.ts. */
const ROWS = 'test-results/attacks.jsonl';

interface Row {
  id: string;
  attack: string;
  tries: number;
  gotIn: number;
}

retryWhileHeldSync(() => rmSync(ROWS, { force: true }));
process.env.KINBOARD_ATTACKS = 'full';
const { code } = await run('vitest', [
  'run',
  'tests/attacks',
  'tests/contract/points-ceiling.test.ts',
  'tests/contract/random-walk.test.ts',
]);
// Attacks that need a real browser.
await buildIfStale();
await ensureBrowser();
const browser = await run('playwright', ['test', 'tests/e2e/attack-']);
const rows: Row[] = existsSync(ROWS)
  ? readFileSync(ROWS, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : [];
rows.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }) || a.attack.localeCompare(b.attack));
process.stdout.write('\n| | attack | tries | got in | verdict |\n| --- | --- | --: | --: | --- |\n');
for (const { id, attack, tries, gotIn } of rows) {
  process.stdout.write(
    `| ${id} | ${attack} | ${tries.toLocaleString('en')} | ${gotIn} | ${gotIn === 0 ? 'held' : 'GOT IN'} |\n`,
  );
}
const total = rows.reduce((sum, { tries }) => sum + tries, 0);
process.stdout.write(`\n${rows.length} attacks, ${total.toLocaleString('en')} tries\n`);
process.exitCode = code === 0 && browser.code === 0 && rows.every(({ gotIn }) => gotIn === 0) ? 0 : 1;
