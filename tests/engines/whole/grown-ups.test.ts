import { test } from 'vitest';
import { PASSWORD } from '#tests/support/meyers.ts';
import { button, heading, label, role, text, within } from '../selectors.ts';
import { inEveryEngine } from '../stage.ts';
import type { Visitor } from '../visitor.ts';

const dialog = (name: string) => role('dialog', name);

async function openAsAnna(open: () => Promise<Visitor>): Promise<Visitor> {
  const parent = await open();
  await parent.signIn('anna', PASSWORD);
  return parent;
}

inEveryEngine((engines) => {
  test('browsers-1, look-8: a task and a reward are added, and Escape gives the focus back', async () => {
    const { open } = await engines.house('busy');
    const parent = await openAsAnna(open);
    await parent.goto('/parent/tasks');
    await parent.press(`${button('Add Task')} >> nth=0`);
    const task = dialog('Add Task');
    await parent.fill(within(task, label('Task name')), 'Water the flowers');
    await parent.fill(within(task, label('Points')), '25');
    await parent.choose(within(task, label('Time period')), 'PM');
    await parent.press(within(task, button(/^Icon/)));
    await parent.fill(label('Search icons'), 'flower');
    await parent.press(`${role('radio')} >> nth=0`);
    await parent.press(within(task, button('Save')));
    await parent.sees(text('Task Added'));
    await parent.goto('/parent/rewards');
    await parent.press(`${button('Add Reward')} >> nth=0`);
    const reward = dialog('Add Reward');
    await parent.fill(within(reward, label('Reward name')), 'Bake a cake');
    await parent.fill(within(reward, label('Cost')), '50');
    await parent.press(within(reward, button('Save')));
    await parent.sees(text('Reward Added'));
    await parent.press(button('Give or take points: Mia'));
    await parent.sees(within(dialog('Mia'), label('How many')));
    await parent.key('Escape');
    await parent.seesNo(role('dialog'));
    await parent.seesThat(button('Give or take points: Mia'), ({ hasFocus }) => hasFocus, 'has the focus again');
  });

  test('browsers-1: an event is added, changed and deleted in the month', async () => {
    const { open } = await engines.house('busy');
    const parent = await openAsAnna(open);
    await parent.goto('/calendar');
    await parent.press(`${button('Add Event')} >> nth=0`);
    await parent.fill(within(dialog('Add Event'), label('Title')), 'Dentist');
    await parent.choose(within(dialog('Add Event'), label(/^Time/)), '15:30');
    await parent.press(within(dialog('Add Event'), button('Save')));
    await parent.sees(text('Event Added'));
    await parent.press(`${button('Dentist')} >> nth=0`);
    await parent.fill(within(role('dialog'), label('Title')), 'Dentist with Mia');
    await parent.press(within(role('dialog'), button('Save')));
    await parent.sees(text('Event Updated'));
    await parent.press(`${button('Dentist with Mia')} >> nth=0`);
    await parent.press(within(role('dialog'), button('Delete')));
    await parent.press(within(role('alertdialog'), button(/[Dd]elete/)));
    await parent.sees(text('Event Deleted'));
    await parent.seesNo(button('Dentist with Mia'));
  });

  test('browsers-1: Back, Forward and a download work, and a language outlives a reload', async () => {
    const { open, network } = await engines.house('busy');
    const parent = await openAsAnna(open);
    await parent.goto('/parent');
    await parent.sees(heading('Parent Dashboard'));
    await parent.press(`${role('link', 'Family Calendar')} >> nth=0`);
    await parent.sees(heading('Family Calendar'));
    await parent.back();
    await parent.sees(heading('Parent Dashboard'));
    await parent.forward();
    await parent.sees(heading('Family Calendar'));

    await parent.goto('/?tab=children');
    await parent.press(button('Why? The points of Mia'));
    await parent.press(role('link', 'Save as a table (CSV)'));
    await parent.seesThat(
      role('dialog'),
      () => network.passed.some(({ disposition }) => disposition?.includes('attachment') ?? false),
      'has its table fetched as a file',
    );
    await parent.sees(role('dialog', 'Why Mia has these points'));
    await parent.key('Escape');

    await parent.press(button(/^Account menu of/));
    await parent.press(role('menuitem', 'Language'));
    await parent.choose(label('What you read Kinboard in'), 'Deutsch');
    await parent.sees(role('link', 'Familienkalender'));
    await parent.reload();
    await parent.sees(role('link', 'Familienkalender'));
  });

  test('browsers-1: a member is changed, and History shows pictures and a table', async () => {
    const { open } = await engines.house('busy');
    const parent = await openAsAnna(open);
    await parent.goto('/admin?tab=users');
    await parent.press(button('Edit Mia Meyer'));
    await parent.fill(within(role('dialog'), label(/^Last name/)), 'Meyer-Lund');
    await parent.press(within(role('dialog'), button('Save Changes')));
    await parent.sees(text('User Updated'));
    await parent.sees(text('Mia Meyer-Lund'));
    await parent.goto('/history');
    await parent.sees(heading('History'));
    await parent.sees(`${role('img')} >> nth=0`);
    await parent.press(`${button('Show as table')} >> nth=0`);
    await parent.sees(`${role('table')} >> nth=0`);
  });

  test('screens-11: a reload asks nothing of a form that is empty', async () => {
    const { open } = await engines.house('busy');
    const parent = await openAsAnna(open);
    await parent.goto('/parent/rewards');
    await parent.press(`${button('Add Reward')} >> nth=0`);
    await parent.sees(dialog('Add Reward'));
    await parent.reload();
    await parent.sees('internal:role=heading[level=1]');
    await parent.seesNo(role('dialog'));
  });

  test('look-56, look-8: Tab shows the focus, and Escape closes a dialog and gives it back', async () => {
    const { open } = await engines.house('busy');
    const parent = await openAsAnna(open);
    await parent.goto('/parent/rewards');
    await parent.sees('internal:role=heading[level=1]');
    await parent.key('Tab');
    await parent.seesThat('css=:focus', ({ ring }) => ring !== '' && ring !== 'none 0px none', 'shows a ring');
    await parent.press(`${button('Add Reward')} >> nth=0`);
    await parent.seesThat('css=:focus', ({ attributes }) => attributes.type !== undefined, 'is in the form');
    await parent.key('Escape');
    await parent.seesNo(role('dialog'));
    await parent.seesThat(`${button('Add Reward')} >> nth=0`, ({ hasFocus }) => hasFocus, 'has the focus again');
  });

  test('look-65: text of 200 % makes nothing scroll sideways', async () => {
    const { open } = await engines.house('busy');
    const parent = await openAsAnna(open);
    for (const path of ['/', '/parent', '/calendar', '/admin']) {
      await parent.goto(path);
      await parent.sees('internal:role=heading[level=1]');
      await parent.evaluate("document.documentElement.style.fontSize = '200%'");
      const sideways = await parent.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      if (sideways !== 0) throw new Error(`${path} scrolls sideways by ${sideways} px`);
    }
  });
});
