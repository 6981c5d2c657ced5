import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { heading } from '../selectors.ts';
import { inEveryEngine } from '../stage.ts';

inEveryEngine((engines) => {
  test('look-24: a device that asks for dark gets a dark page', async () => {
    await engines.relaunch({ isDark: true });
    const { open } = await engines.house('demo');
    const tablet = await open();
    await tablet.signIn('mia', DEMO_PASSWORD);
    await tablet.goto('/');
    await tablet.sees(heading('My Daily Tasks'));
    const light = await tablet.evaluate(
      'getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)',
    );
    expect(light).toBeLessThan(200);
  });
});
