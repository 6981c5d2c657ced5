import { expect, test } from 'vitest';
import { createPairing } from '#shared/contracts/devices.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { resetPassword, updateUser } from '#shared/contracts/people.ts';
import { listPoints } from '#shared/contracts/points.ts';
import { listTasks, updateTask } from '#shared/contracts/tasks.ts';
import type { BusyFamily } from '#tests/support/small-family.ts';
import { button, checkbox, heading, label, role, text, within } from './selectors.ts';
import { inEveryEngine } from './stage.ts';
import type { Visitor } from './visitor.ts';

const BED = checkbox(/Make the bed/);
const RABBIT = checkbox(/Feed the rabbit/);
const BOOK = checkbox(/Read a book/);

async function signInAsMia(tablet: Visitor, { anna, id }: BusyFamily): Promise<void> {
  const { signIn } = await anna.ok(resetPassword, { params: { userId: id.mia } });
  await tablet.goto('/auth');
  await tablet.fill(label('Username'), signIn.username);
  await tablet.fill(label('Password'), signIn.temporaryPassword);
  await tablet.key('Enter');
  await tablet.sees(heading('My Daily Tasks'));
}

async function enterPin(tablet: Visitor, name: RegExp, pin: string): Promise<void> {
  await tablet.sees(heading('Who is it?'));
  await tablet.press(button(name));
  for (const digit of pin) await tablet.press(button(digit));
  await tablet.sees(heading('My Daily Tasks'));
}

/** Does the one task that is shown, with the keyboard: taps count 0.6 seconds after a task came (routine-8). */
async function finish(tablet: Visitor, name: string): Promise<void> {
  await tablet.sees(heading(name));
  await tablet.evaluate(
    "[...document.querySelectorAll('[role=dialog] button')].find(({ textContent }) => textContent === 'Done').focus()",
  );
  await tablet.key('Enter');
  await tablet.seesNo(heading(name));
}

/** Titles of the tasks that are booked for Mia and hold. */
async function booked({ anna, id }: BusyFamily): Promise<string[]> {
  const { entries } = await anna.ok(listPoints, { params: { userId: id.mia }, query: { limit: 100 } });
  return entries.filter(({ kind, voidedAt }) => kind === 'task' && voidedAt === null).map(({ title }) => title);
}

inEveryEngine((engines) => {
  test('browsers-1: a child signs in, ticks, takes back, is celebrated and redeems', async () => {
    const { open, family } = await engines.house('busy');
    const tablet = await open();
    await signInAsMia(tablet, family);
    await tablet.press(BED);
    await tablet.seesTicked(BED);
    await tablet.sees(text('+210 today'));
    // A second press at once would be the second of a double tap, which changes nothing.
    await tablet.key('Space');
    await tablet.seesTicked(BED, false);
    await tablet.seesNo(text('+210 today'));
    for (const [index, task] of [BED, RABBIT, BOOK, checkbox(/Water the plants/), checkbox(/Tidy up/)].entries()) {
      await tablet.press(task);
      await tablet.sees(text(`+${210 + index * 10} today`));
    }
    await tablet.sees(text('Great Job!'));
    await tablet.press(button(/Redeem Film night/));
    await tablet.press(button('Yes, please!'));
    await tablet.sees(text('Redeemed Today'));
    expect(await booked(family)).toHaveLength(5);
  });

  test.skipIf(engines.isAlone)(
    'devices-8, devices-14: PIN and Switch lead to each child’s day; ticks show elsewhere',
    async () => {
      const { open, family } = await engines.house('busy');
      const [tablet, other] = [await open(), await open()];
      for (const each of [tablet, other]) {
        const { code } = await family.anna.ok(createPairing, {});
        await each.goto(`/pair/${code}`);
        await each.fill(label('Name of this device'), 'Tablet');
        await each.press(button('Connect'));
        await enterPin(each, /Mia/, family.pin.mia);
      }
      await other.press(BED);
      await tablet.seesTicked(BED);
      await tablet.press(button('Switch'));
      await enterPin(tablet, /Ben/, family.pin.ben);
      await tablet.seesTicked(BED, false);
    },
  );

  test('routine-5, routine-11: five tasks one at a time, with a reload in the middle of a clock', async () => {
    const { open, family } = await engines.house('busy');
    const { anna, familyId, id } = family;
    await anna.ok(updateFamily, { params: { familyId }, body: { extras: ['routine'] } });
    await anna.ok(updateUser, { params: { userId: id.mia }, body: { routine: 'button' } });
    const book = (await anna.ok(listTasks, {})).find(({ text }) => text === 'Read a book');
    await anna.ok(updateTask, { params: { taskId: book?.id ?? '' }, body: { minutes: 3 } });
    const tablet = await open();
    await signInAsMia(tablet, family);
    await tablet.press(button(/^Start /));
    for (const name of ['Make the bed', 'Feed the rabbit']) await finish(tablet, name);
    await tablet.press(button('Start the clock, 3 minutes'));
    await tablet.sees(button('Pause the clock'));
    await tablet.reload();
    await tablet.sees(button('Pause the clock'));
    await tablet.sees(text(/^2:/));
    await tablet.back();
    await tablet.seesNo(role('dialog'));
    await tablet.press(button(/^Start /));
    for (const name of ['Read a book', 'Water the plants', 'Tidy up']) await finish(tablet, name);
    await tablet.sees(heading('You did it!'));
    await tablet.press(button('To my day'));
    await tablet.seesNo(role('dialog'));
    expect(await booked(family)).toHaveLength(5);
  });

  test('live-9: ticks are kept while the family computer is gone, and sent once', async () => {
    const { open, network, family } = await engines.house('busy');
    const tablet = await open();
    await signInAsMia(tablet, family);
    await tablet.sees(button(/Redeem Film night/));
    network.set('gone');
    await tablet.sees(within(role('banner'), text("Can't reach the family computer.")));
    for (const task of [BED, RABBIT, BOOK]) await tablet.press(task);
    await tablet.sees(text('(3 waiting)'));
    expect(await booked(family)).toEqual([]);
    network.set('open');
    await tablet.sees(text('All caught up'));
    expect((await booked(family)).sort()).toEqual(['Feed the rabbit', 'Make the bed', 'Read a book']);
  });
});
