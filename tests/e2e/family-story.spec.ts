import type { Page } from '@playwright/test';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';
import { expect, signIn, test } from './fixtures.ts';

const ADMIN = { username: 'anna_h', password: 'correct horse' };

/** Reads a sign-in from the slip that shows it once. */
async function readSignIn(page: Page, name: string): Promise<{ username: string; password: string }> {
  const slip = page.getByRole('region', { name: `Sign-in of ${name}` });
  const [username, password] = await slip.getByRole('definition').allTextContents();
  return { username: username ?? '', password: password ?? '' };
}

/** Opens a task's choice of people and gives it to a child. */
async function assign(page: Page, task: string, child: string): Promise<void> {
  await page.getByRole('button', { name: `who does ${task}?` }).click();
  const dialog = page.getByRole('dialog', { name: 'Who does this?' });
  await dialog.getByRole('button', { name: child }).click();
  await expect(dialog.getByRole('button', { name: child })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

test('setup-1, tasks-22, rewards-7: what a new family ticks and redeems is kept by a restart', async ({
  openBrowser,
}) => {
  test.setTimeout(120_000);
  const folder = createDataDir();
  let server = await startServerProcess({ dataDir: folder.path });
  const port = Number(new URL(server.url).port);
  const parent = await openBrowser();
  const child = await openBrowser({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  let mia = { username: '', password: '' };

  await test.step('the set-up makes account, family, children and starter set, and offers to connect a tablet', async () => {
    await parent.goto(server.url);
    await parent.getByRole('button', { name: 'Set up a new family' }).click();
    await parent.getByLabel('First name').fill('Anna');
    await parent.getByLabel('Username').fill(ADMIN.username);
    await parent.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await parent.getByLabel('Family name').fill('Hansen');
    await parent.getByRole('button', { name: 'Create family' }).click();
    await expect(parent.getByRole('heading', { name: 'Add your children' })).toBeVisible();

    // Until both are there the page waits for who is signed in, as on a slow network (setup-11).
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await parent.route('**/api/user', (route) => held.then(() => route.continue()));
    for (const name of ['Mia', 'Ben']) {
      await parent.getByLabel('First name').fill(name);
      await parent.getByLabel('Last name').fill('Hansen');
      await parent.getByRole('button', { name: /^Add (another )?child$/ }).click();
      await expect(parent.getByRole('list', { name: 'Children so far' })).toContainText(`${name} Hansen`);
    }
    goOn();
    await parent.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(parent.getByText('Mia and Ben get these tasks.')).toBeVisible();
    await parent.getByRole('button', { name: /^Add \d+ tasks and \d+ rewards$/ }).click();

    await expect(parent.getByRole('heading', { name: 'Connect a tablet' })).toBeVisible();
    await parent.getByRole('button', { name: 'Continue' }).click();
    await expect(parent.getByRole('heading', { name: 'All set!' })).toBeVisible();
    await parent.getByRole('button', { name: /^Only for a computer of their own/ }).click();
    mia = await readSignIn(parent, 'Mia Hansen');
    await parent.getByRole('button', { name: 'Go to Kinboard' }).click();
    await parent.getByRole('link', { name: 'Parent Dashboard' }).first().click();
  });

  await test.step('the parent creates a task and gives it to one child', async () => {
    await parent
      .getByRole('link', { name: 'Task management' })
      .or(parent.getByRole('link', { name: 'Tasks' }))
      .first()
      .click();
    await parent.getByRole('button', { name: 'Add Task' }).first().click();
    const dialog = parent.getByRole('dialog', { name: 'Add Task' });
    await dialog.getByLabel('Task name').fill('Water the flowers');
    await dialog.getByLabel('Points', { exact: true }).fill('60');
    await dialog.getByLabel('Time period').selectOption('ANYTIME');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(parent.getByText('Task Added')).toBeVisible();
    await assign(parent, 'Water the flowers', 'Mia Hansen');
  });

  await test.step('the parent creates a reward', async () => {
    await parent.goto(`${server.url}/parent/rewards`);
    await parent.getByRole('button', { name: 'Add Reward' }).first().click();
    const dialog = parent.getByRole('dialog', { name: 'Add Reward' });
    await dialog.getByLabel('Reward name').fill('Bake a cake together');
    await dialog.getByLabel('Cost', { exact: true }).fill('50');
    await dialog.getByLabel('Type').selectOption('special');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(parent.getByText('Reward Added')).toBeVisible();
  });

  await test.step('the child signs in on the second browser with the shown sign-in and sees what was given', async () => {
    await signIn(child, server.url, mia);
    const question = child.getByRole('dialog', { name: 'Choose who you are' });
    await question.getByRole('button', { name: 'This is me' }).click();
    await expect(question).toHaveCount(0);
    await expect(child.getByRole('heading', { level: 1, name: 'My Daily Tasks' })).toBeVisible();
    await expect(child.getByRole('checkbox', { name: 'Make the bed, 10 points' })).not.toBeChecked();
    await expect(child.getByText('Need 50 more points')).toBeVisible();
  });

  await test.step('the child ticks and sees ‘Great Job!’ and the points', async () => {
    await child.getByRole('checkbox', { name: 'Water the flowers, 60 points' }).check();
    await expect(child.getByText('Great Job!').first()).toBeVisible();
    await expect(child.getByText('+60 today')).toBeVisible();
  });

  await test.step('the child redeems, gets a ticket and sees ‘Redeemed Today’', async () => {
    await child.getByRole('button', { name: 'Redeem Bake a cake together, 50 points' }).click();
    await expect(child.getByText('You will have 10 left.')).toBeVisible();
    await child.getByRole('button', { name: 'Yes, please!' }).click();
    const ticket = child.getByRole('dialog', { name: 'Your ticket' });
    await expect(ticket).toContainText('Bake a cake together');
    await ticket.getByRole('button', { name: 'Close' }).last().click();
    await expect(ticket).toHaveCount(0);
    await expect(child.getByText('Redeemed Today')).toBeVisible();
  });

  const parentSeesIt = async () => {
    await parent.goto(`${server.url}/?tab=children`);
    const card = parent.getByRole('listitem').filter({ has: parent.getByRole('heading', { name: 'Mia Hansen' }) });
    await card.getByText('Done before').click();
    await expect(card.getByRole('checkbox', { name: 'Water the flowers, 60 points' })).toBeChecked();
    await expect(card).toContainText('10');
    await parent.goto(`${server.url}/parent/rewards`);
    const redeemed = parent.getByRole('button', { name: 'Undo Bake a cake together for Mia' });
    await expect(redeemed).toBeVisible();
  };
  await test.step('the parent sees the tick and the redemption', parentSeesIt);

  await test.step('the server restarts, and everything is there; both are still signed in', async () => {
    expect(await server.stop()).toBe(0);
    server = await startServerProcess({ dataDir: folder.path, port });
    await child.reload();
    await child
      .getByRole('button', { name: / done$/ })
      .first()
      .click();
    await expect(child.getByRole('checkbox', { name: 'Water the flowers, 60 points' })).toBeChecked();
    await expect(child.getByText('Redeemed Today')).toBeVisible();
    await expect(child.getByText('+60 today')).toBeVisible();
    await parentSeesIt();
  });

  await test.step('the child has spent the points, so only a grown-up can take the tick back', async () => {
    await child.getByRole('checkbox', { name: 'Water the flowers, 60 points' }).click();
    await expect(child.getByText(/ask a grown-up/i).first()).toBeVisible();
    await expect(child.getByRole('checkbox', { name: 'Water the flowers, 60 points' })).toBeChecked();
    await parent.goto(`${server.url}/?tab=children`);
    const card = parent.getByRole('listitem').filter({ has: parent.getByRole('heading', { name: 'Mia Hansen' }) });
    await card.getByText('Done before').click();
    await card.getByRole('checkbox', { name: 'Water the flowers, 60 points' }).uncheck();
    await expect(card).toContainText('owes 50');
  });

  await server.stop();
  folder.remove();
});
