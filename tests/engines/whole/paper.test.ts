import { test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { PASSWORD } from '#tests/support/meyers.ts';
import { button, heading, label, role, text, within } from '../selectors.ts';
import { inEveryEngine } from '../stage.ts';

inEveryEngine((engines) => {
  test('school-9, print-6: a report and a fridge chart show what will be on paper', async () => {
    const { open, family } = await engines.house('busy');
    const params = { familyId: family.familyId };
    await family.anna.ok(updateFamily, { params, body: { extras: ['school', 'print'] } });
    const parent = await open();
    await parent.signIn('anna', PASSWORD);
    await parent.goto('/?tab=children');
    await parent.press(button('Mia Meyer'));
    await parent.press(button('School'));
    const school = role('dialog', 'School: Mia');
    await parent.press(within(school, role('tab', 'Report')));
    await parent.sees(within(school, heading('Report: M. M.')));
    await parent.fill(within(school, label(/^Own words/)), 'Thank you');
    await parent.sees(within(school, `${role('article')} >> ${text('Thank you')}`));
    await parent.goto('/parent');
    await parent.press(button('Print the week'));
    await parent.sees(`${role('dialog')} >> ${role('table')} >> nth=0`);
  });

  test('tasks-47: a pasted list becomes tasks', async () => {
    const { open } = await engines.house('busy');
    const parent = await open();
    await parent.signIn('anna', PASSWORD);
    await parent.goto('/parent/tasks');
    await parent.press(`${button('Paste a list')} >> nth=0`);
    const dialog = role('dialog', 'Paste a list');
    await parent.fill(within(dialog, label(/^One task a line/)), 'Water the flowers, 20 points, evening');
    await parent.press(within(dialog, button('Add 1 task')));
    await parent.seesNo(dialog);
    await parent.sees(text('Water the flowers'));
  });
});
