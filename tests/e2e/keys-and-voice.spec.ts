import { findAccessibilityViolations } from './fixtures.ts';
import { expect, test } from './meyers.ts';

test('"`/` search, `n` new, `?` help on desktop only, none inside fields", and a switch for them', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed' });
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/parent/tasks`);
  await expect(page.getByText('Make the bed', { exact: true })).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search tasks' });
  await expect(search).toBeFocused();
  await page.keyboard.type('n?/');
  await expect(search).toHaveValue('n?/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Task' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await help.getByRole('checkbox', { name: 'Use these keys' }).uncheck();
  await help.getByText('Close', { exact: true }).click();
  await expect(help).toHaveCount(0);
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Account menu of Anna' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await help.getByRole('checkbox', { name: 'Use these keys' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Task' })).toBeVisible();
});

test('pre-readers: a tile is read aloud where the child wants it, kept for this child on this device', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed' }, ['mia', 'ben']);
  const page = await openBrowser();
  // The browser of these tests has no voice: one that only remembers stands in for it.
  await page.addInitScript(() => {
    const said: string[] = [];
    const speech = {
      getVoices: () => [{ name: 'A voice' }],
      cancel: () => {},
      speak: ({ text }: { text: string }) => said.push(text),
    };
    Object.assign(window, { said });
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.assign(window, {
      SpeechSynthesisUtterance: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
  });
  await meyers.enter(page, 'mia');
  await page.goto(meyers.url);
  const speak = page.getByRole('button', { name: 'Read “Make the bed” aloud' });
  await expect(page.getByRole('checkbox', { name: /^Make the bed/ })).toBeVisible();
  await expect(speak).toHaveCount(0);
  const menu = page.getByRole('button', { name: 'Account menu of Mia' });
  const aloud = page.getByRole('menuitemcheckbox', { name: 'Read tasks aloud' });
  await menu.click();
  await aloud.click();
  await expect(aloud).toBeChecked();
  await page.keyboard.press('Escape');
  await speak.click();
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual(['Make the bed']);
  await expect(page.getByRole('checkbox', { name: /^Make the bed/ })).not.toBeChecked();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.reload();
  await expect(speak).toBeVisible();
  await meyers.enter(page, 'ben');
  await page.goto(meyers.url);
  await expect(page.getByRole('checkbox', { name: /^Make the bed/ })).toBeVisible();
  await expect(speak).toHaveCount(0);
});

test('the theme is chosen in the account menu and kept on this device, also for whoever comes next', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser({ colorScheme: 'light' });
  await meyers.enter(page, 'anna');
  await page.goto(meyers.url);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Account menu of Anna' }).click();
  const light = page.getByRole('menuitemradio', { name: 'Light' });
  await light.click();
  await expect(light).toBeChecked();
  await expect(page.getByRole('menuitemradio', { name: 'Like this device' })).not.toBeChecked();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await meyers.enter(page, 'mia');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Daily Tasks' })).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'light');
});
