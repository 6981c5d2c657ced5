import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/terminal.ts';
import '#server/lib/request-language.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { DEMO_DAYS, DEMO_KEYS, DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/demo-data.ts';
import { inventFamily } from '#server/demo/invent-family.ts';
import { systemClock } from '#server/lib/clock.ts';
import { removeIfPossibleSync } from '#server/lib/files.ts';
import { print, runCommand, serve, stopOnSignals } from '#server/terminal.ts';

await runCommand(async () => {
  const given = readConfig(process.env);
  let close = async () => {};
  stopOnSignals(() => close());
  const config: Config = { ...given, dataDir: mkdtempSync(path.join(tmpdir(), 'kinboard-demo-')) };
  process.on('exit', () => removeIfPossibleSync(config.dataDir));

  print(say(words.inventingFamily, { weeks: DEMO_DAYS / 7 }));
  const withExtras = process.argv.includes('--extras');
  const { people } = await inventFamily(config, systemClock.now(), { withExtras });
  const beginning = serve(config);
  close = beginning.close;
  await beginning.started;
  print(`  ${say(words.everybodysPassword, { password: DEMO_PASSWORD })}`);
  for (const key of DEMO_KEYS) {
    const { firstName, about } = DEMO_PEOPLE[key];
    print(`    ${people[key].username.padEnd(8)}${firstName}, ${about}`);
  }
  print(say(words.demoThrownAwayHint));
});
