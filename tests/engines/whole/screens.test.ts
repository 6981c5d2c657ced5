import { mkdirSync, writeFileSync } from 'node:fs';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { SCREENS, SIZES } from '#tests/e2e/screens.ts';
import { stillPage } from '#tests/support/still-page.ts';
import { heading } from '../selectors.ts';
import { inEveryEngine } from '../stage.ts';
import type { Visitor } from '../visitor.ts';
import { asPage } from './playwright-page.ts';

/** Folder for a picture of each screen, to be looked at: `KINBOARD_ENGINE_PICTURES=FOLDER`. */
const PICTURES = process.env.KINBOARD_ENGINE_PICTURES;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for what moves, then asks axe. @returns a line for each violation */
async function findViolations(visitor: Visitor): Promise<unknown> {
  await visitor.evaluate(`(() => { if (!window.axe) { ${axe.source} } })()`);
  await visitor.evaluate(`(${stillPage.toString()})()`);
  const options = JSON.stringify({ runOnly: RULES, resultTypes: ['violations'] });
  return visitor.evaluate(
    `window.axe.run('html', ${options}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
  );
}

inEveryEngine((engines) => {
  test('browsers-1, look-65: every screen opens, axe finds nothing, and none scrolls sideways', async ({ task }) => {
    const { open } = await engines.house('demo');
    const visitors = new Map<string, Visitor>();
    for (const { name, who = '', path, before } of SCREENS) {
      let visitor = visitors.get(who);
      if (!visitor) {
        visitor = await open();
        visitors.set(who, visitor);
        if (who) await visitor.signIn(who, DEMO_PASSWORD);
      }
      await visitor.resize(SIZES.tablet.width, SIZES.tablet.height);
      await visitor.goto(path);
      await visitor.sees('internal:role=heading[level=1]');
      await before?.(asPage(visitor));
      await visitor.seesNo(heading('Something broke'));
      expect.soft(await findViolations(visitor), `axe on ${name}`).toEqual([]);
      for (const [size, { width, height }] of Object.entries(SIZES)) {
        await visitor.resize(width, height);
        const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        expect.soft(await visitor.evaluate(sideways), `${name} scrolls sideways on a ${size}`).toBe(0);
        if (!PICTURES) continue;
        await visitor.evaluate(`(${stillPage.toString()})()`);
        mkdirSync(PICTURES, { recursive: true });
        writeFileSync(`${PICTURES}/${name}-${size}-${task.suite?.name}.png`, await visitor.picture());
      }
    }
  }, 1_200_000);
});
