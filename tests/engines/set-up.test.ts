import { test } from 'vitest';
import { button, checkbox, heading, label, role, text, within } from './selectors.ts';
import { inEveryEngine } from './stage.ts';

inEveryEngine((engines) => {
  test('setup-1: a family is set up step by step, and its child ticks on a tablet', async () => {
    const { open } = await engines.house('empty');
    const parent = await open();
    await parent.goto('/');
    await parent.press(button('Set up a new family'));
    await parent.fill(label('First name'), 'Anna');
    await parent.fill(label('Username'), 'anna_h');
    await parent.fill(label('Password'), 'correct horse');
    await parent.fill(label('Family name'), 'Hansen');
    await parent.press(button('Create family'));
    await parent.sees(heading('Add your children'));
    await parent.fill(label('First name'), 'Mia');
    await parent.fill(label('Last name'), 'Hansen');
    await parent.press(button(/^Add (another )?child$/));
    await parent.sees(within(role('list', 'Children so far'), text('Mia Hansen')));
    await parent.press(button('Continue'));
    await parent.press(button(/^Add \d+ tasks and \d+ rewards$/));
    await parent.sees(heading('Connect a tablet'));
    await parent.sees(button(/Set a PIN/));
    await parent.press(button('Continue'));
    await parent.sees(heading('All set!'));
    await parent.press(button(/^Only for a computer of their own/));
    const slip = role('region', 'Sign-in of Mia Hansen');
    const [username, password] = await Promise.all(
      [0, 1].map(async (index) => (await parent.look(`${slip} >> dd >> nth=${index}`)).text),
    );
    await parent.press(button('Go to Kinboard'));
    await parent.sees(heading('My Tasks & Family'));
    await parent.close();

    const tablet = await open();
    await tablet.goto('/auth');
    await tablet.fill(label('Username'), username ?? '');
    await tablet.fill(label('Password'), password ?? '');
    await tablet.press(button('Sign In'));
    await tablet.press(button('This is me'));
    await tablet.press(checkbox('Make the bed, 10 points'));
    await tablet.sees(text('+10 today'));
  });
});
