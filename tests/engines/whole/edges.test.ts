import { expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/meyers.ts';
import { button, heading, label, role, within } from '../selectors.ts';
import { inEveryEngine } from '../stage.ts';

const EVENT = role('dialog', 'Add Event');

/** Words of the page that are divided although they have less than 14 letters. */
const DIVIDED_WORDS = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const divided = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement?.getBoundingClientRect();
    if (!around || around.width <= 1 || node.parentElement.closest('[hidden]')) continue;
    for (const { index, 0: word } of node.data.matchAll(/[\\p{L}]{2,13}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (tops.size > 1) divided.push(word);
    }
  }
  return divided;
})()`;

inEveryEngine((engines) => {
  test('look-11, look-70: a day and a time show the focus, and an empty time no figures', async () => {
    const { open } = await engines.house('busy');
    const parent = await open();
    await parent.signIn('anna', PASSWORD);
    await parent.goto('/calendar');
    await parent.press(`${button('Add Event')} >> nth=0`);
    for (const field of [within(EVENT, label('Date')), within(EVENT, label(/^Time/))]) {
      await parent.press(field);
      await parent.seesThat(field, ({ hasFocus, ring }) => hasFocus && /^solid 3px/.test(ring), 'shows a ring');
    }
    await parent.seesThat(
      within(EVENT, label(/^Time/)),
      ({ attributes }) => attributes['data-empty'] === '',
      'is marked as empty',
    );
    await parent.choose(within(EVENT, label(/^Time/)), '07:45');
    await parent.seesThat(
      within(EVENT, label(/^Time/)),
      ({ attributes, value }) => value === '07:45' && attributes['data-empty'] === undefined,
      'has its time',
    );
  });

  test('look-1: a day has one button for the month: Firefox keeps its own, the others show ours', async () => {
    const { open } = await engines.house('busy');
    const parent = await open();
    await parent.signIn('anna', PASSWORD);
    await parent.goto('/calendar');
    await parent.press(`${button('Add Event')} >> nth=0`);
    await parent.sees(within(EVENT, label('Date')));
    const isFirefox = await parent.evaluate("CSS.supports('-moz-appearance', 'none')");
    const ours = within(EVENT, button('Pick a day'));
    if (isFirefox) await parent.seesNo(ours);
    else {
      await parent.press(ours);
      await parent.sees(role('dialog', 'Pick a day'));
    }
  });

  test('look-8: what was pressed has the focus again, also where a press gives none', async () => {
    const { open } = await engines.house('busy');
    const parent = await open();
    await parent.signIn('anna', PASSWORD);
    await parent.goto('/calendar');
    await parent.sees(heading('Family Calendar'));
    await parent.evaluate(`document.addEventListener('mousedown', (event) => {
      if (event.target.closest('input, select, textarea')) return;
      event.preventDefault();
      document.activeElement?.blur();
    }, { capture: true })`);
    await parent.press(`${button('Add Event')} >> nth=0`);
    await parent.press(within(EVENT, button('Cancel')));
    await parent.seesNo(role('dialog'));
    await parent.seesThat(`${button('Add Event')} >> nth=0`, ({ hasFocus }) => hasFocus, 'has the focus again');
  });

  test('look-97: no ordinary word of a child is divided, on any tablet', async () => {
    const { open } = await engines.house('demo');
    const tablet = await open();
    await tablet.signIn('mia', 'kinboard');
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1024, 768],
    ] as const) {
      await tablet.resize(width, height);
      await tablet.goto('/');
      await tablet.sees(heading('My Daily Tasks'));
      expect(await tablet.evaluate(DIVIDED_WORDS), `${width} px`).toEqual([]);
    }
  });
});
