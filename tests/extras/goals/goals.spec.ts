import { expect, findAccessibilityViolations, sidewaysOf, test } from '#tests/e2e/fixtures.ts';
import { giveVoice } from '#tests/e2e/voice.ts';
import { item, openFamily, PHONE, points, saving, TABLET } from './open-family.ts';

test('goals-3, goals-10, goals-11: a goal shows on every screen and is redeemed as promised', async ({
  openBrowser,
}) => {
  test.setTimeout(90_000);
  const { demo, anna, open, giveUpTo } = await openFamily(openBrowser);
  const tablet = await open('mia', '/rewards', TABLET);
  const phone = await open('tom', '/parent', PHONE);
  const computer = await open('anna', '/parent/rewards');

  await item(tablet, 'Zoo').getByRole('button', { name: 'Save for this: Zoo' }).click();
  await expect(saving(tablet)).toContainText('Zoo: 320 of 500, 180 to go');
  await expect(item(tablet, 'Zoo')).toContainText('You are saving for this');
  // What is under the bar at the top would count as a small target.
  await tablet.evaluate(() => window.scrollTo(0, 0));
  expect(await findAccessibilityViolations(tablet)).toEqual([]);
  const line = phone.getByRole('region', { name: 'Children today' }).getByText('Zoo: 320 of 500, 180 to go');
  await expect(line).toBeVisible({ timeout: 2000 });
  expect(await findAccessibilityViolations(phone)).toEqual([]);
  expect(await sidewaysOf(phone)).toBe(0);

  // The question says what gummy bears cost of the zoo.
  await item(tablet, 'Gummy bears')
    .getByRole('button', { name: /^Redeem Gummy bears/ })
    .click();
  const question = tablet.getByRole('alertdialog');
  await expect(question).toContainText('You are saving for “Zoo”: then 200 to go.');
  expect(await findAccessibilityViolations(tablet, '[role=alertdialog]')).toEqual([]);
  await question.getByRole('button', { name: 'Yes, please!' }).click();
  await tablet.getByRole('dialog', { name: 'Your ticket' }).getByRole('button', { name: 'Close' }).last().click();
  await expect(saving(tablet)).toContainText('Zoo: 300 of 500, 200 to go');

  // The price goes up on the family computer: who saves for it keeps theirs.
  await computer.getByRole('button', { name: 'Edit Zoo' }).click();
  const dialog = computer.getByRole('dialog', { name: 'Edit Reward' });
  await expect(dialog).toContainText('Mia is saving for this at 500; this price stays.');
  await expect(dialog.getByRole('checkbox', { name: /The new price for Mia too/ })).toBeHidden();
  await dialog.getByLabel('Cost', { exact: true }).fill('800');
  await expect(dialog.getByRole('checkbox', { name: /The new price for Mia too/ })).toBeVisible();
  expect(await findAccessibilityViolations(computer, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(saving(tablet)).toContainText('Zoo: 300 of 500, 200 to go');

  await giveUpTo(500);
  await expect(saving(tablet)).toContainText('You made it! Redeem it when you like.');
  await item(tablet, 'Zoo').getByRole('button', { name: 'Redeem Zoo, 500 points' }).click();
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'Yes, please!' }).click();
  await expect(saving(tablet)).toBeHidden();
  await expect(points(tablet)).toContainText('0');
  await expect(line).toBeHidden();
  anna.close();
  await demo.stop();
});

test('goals-4, goals-5, goals-6: a raised price is read first, and a deleted reward is told', async ({
  openBrowser,
}) => {
  test.setTimeout(90_000);
  const { demo, anna, open, giveUpTo } = await openFamily(openBrowser);
  const phone = await open('tom', '/parent', PHONE);
  const tablet = await open('mia', '/rewards', TABLET);
  const computer = await open('anna', '/parent/rewards');
  // A grown-up chooses it for the child.
  await phone.getByRole('button', { name: 'Choose what to save for: Mia' }).click();
  const choosing = phone.getByRole('dialog', { name: 'What Mia saves for' });
  await choosing.getByLabel('A reward').selectOption({ label: 'Zoo · 500 points' });
  expect(await findAccessibilityViolations(phone, '[role=dialog]')).toEqual([]);
  await choosing.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saving(tablet)).toContainText('Zoo: 320 of 500, 180 to go');

  await computer.getByRole('button', { name: 'Edit Zoo' }).click();
  const dialog = computer.getByRole('dialog', { name: 'Edit Reward' });
  await dialog.getByLabel('Cost', { exact: true }).fill('600');
  await dialog.getByRole('checkbox', { name: /The new price for Mia too/ }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(points(tablet)).toContainText('“Zoo” costs 600 now. It was 500.');
  await giveUpTo(600);
  // The question says it too, so nobody pays what they have not read.
  await item(tablet, 'Zoo')
    .getByRole('button', { name: /^Redeem Zoo/ })
    .click();
  await expect(tablet.getByRole('alertdialog')).toContainText('“Zoo” costs 600 now. It was 500.');
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click();
  await expect(points(tablet)).not.toContainText('It was 500');
  const home = await open('mia', '/', PHONE);

  await computer.getByRole('button', { name: 'Delete Zoo' }).click();
  await computer.getByRole('button', { name: 'Yes, Delete' }).click();
  const gone = tablet.getByText('“Zoo” is no longer in the shop. Nothing is lost, choose something new.');
  await expect(gone).toBeVisible();
  await expect(home.getByText('“Zoo” is no longer in the shop.')).toBeVisible();
  expect(await findAccessibilityViolations(home)).toEqual([]);
  await expect(saving(tablet)).toBeHidden();
  // What is under the bar at the top would count as a small target.
  await tablet.evaluate(() => window.scrollTo(0, 0));
  expect(await findAccessibilityViolations(tablet)).toEqual([]);
  await tablet.getByRole('button', { name: 'All right' }).click();
  await expect(gone).toBeHidden();
  await expect(home.getByText('“Zoo” is no longer in the shop.')).toBeHidden();
  await tablet.reload();
  await expect(item(tablet, 'Gummy bears')).toBeVisible();
  await expect(gone).toBeHidden();
  anna.close();
  await demo.stop();
});

test('goals-10: up to 30 points are a tile each, ticked when filled, also without colour', async ({ openBrowser }) => {
  const { demo, anna, open, giveUpTo, reward, saveFor } = await openFamily(openBrowser);
  const [stickers, football] = [await reward('Stickers', 30), await reward('Football', 31)];
  await giveUpTo(12);
  await saveFor(stickers);
  const tablet = await open('mia', '/rewards', PHONE);
  const tiles = saving(tablet).getByRole('img', { name: 'Stickers: 12 of 30' });
  await expect(tiles.locator(':scope > * > *')).toHaveCount(30);
  await expect(tiles.locator('svg')).toHaveCount(12);
  for (const forcedColors of ['none', 'active'] as const) {
    await tablet.emulateMedia({ forcedColors });
    for (const dir of ['ltr', 'rtl']) {
      await tablet.evaluate((to) => document.documentElement.setAttribute('dir', to), dir);
      expect(await findAccessibilityViolations(tablet, 'main')).toEqual([]);
      expect(await sidewaysOf(tablet)).toBe(0);
      // The filled ones come first, where reading begins.
      const boxes = await tiles
        .locator(':scope > * > *')
        .evaluateAll((all) => all.slice(0, 2).map((tile) => tile.getBoundingClientRect().x));
      const [first = 0, second = 0] = boxes;
      expect(dir === 'ltr' ? first < second : first > second).toBe(true);
    }
  }
  await tablet.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
  await saveFor(football);
  await expect(saving(tablet).getByRole('progressbar', { name: 'Football: 12 of 31' })).toBeVisible();
  await expect(tiles).toBeHidden();
  anna.close();
  await demo.stop();
});

test('goals-10: reading aloud says what is to go, and the strip keeps the goal in sight', async ({ openBrowser }) => {
  const { demo, anna, open, saveFor, zoo } = await openFamily(openBrowser);
  await saveFor(zoo);
  const tablet = await open('mia', '/', TABLET);
  await expect(tablet.getByRole('link', { name: /Zoo/ })).toContainText('180');
  const saidBy = await giveVoice(tablet);
  await tablet.goto(`${demo.url}/rewards`);
  await tablet.getByRole('button', { name: 'Account menu of Mia' }).click();
  await tablet.getByRole('menuitemcheckbox', { name: 'Read tasks aloud' }).click();
  await tablet.keyboard.press('Escape');
  await saving(tablet).getByRole('button', { name: 'Read “Zoo” aloud' }).click();
  expect(await saidBy()).toEqual(['Zoo. 180 to go']);
  anna.close();
  await demo.stop();
});
