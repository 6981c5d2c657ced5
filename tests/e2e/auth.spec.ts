import { addAdult } from '#shared/contracts/families.ts';
import { ERRORS } from '#shared/errors.ts';
import { findAccessibilityViolations, refuseChange, signIn } from './fixtures.ts';
import { expect, test } from './meyers.ts';

test('"Heading Welcome Back, subtitle Sign in to track your tasks and earn rewards", two tabs, "a side panel lists four benefits"', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto(`${meyers.url}/auth`);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByText('Sign in to track your tasks and earn rewards')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Create Account']);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText('Complete tasks, earn points, and unlock amazing rewards together as a family.');
  for (const benefit of ['Earn Points', 'Unlock Rewards', 'Family Together', 'Safe & Secure']) {
    await expect(panel.getByText(benefit, { exact: true })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Create Account' }).click();
  for (const field of ['Username', 'First name', 'Email', 'Password']) {
    await expect(page.getByRole('textbox', { name: field }).first()).toBeVisible();
  }
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test("'Username is required', 'Password is required'; registration: 3 to 20 characters, letters, numbers and underscores, 6 to 100", async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto(`${meyers.url}/auth`);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();

  await page.getByRole('tab', { name: 'Create Account' }).click();
  const submit = page.getByRole('button', { name: 'Create Account', exact: true });
  await page.getByLabel('Username').fill('a b');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Email').fill('nothing');
  await submit.click();
  await expect(page.getByText('Username can only contain letters, numbers, and underscores')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByText('Please enter a valid e-mail address')).toBeVisible();
  await page.getByLabel('Username').fill('ab');
  await submit.click();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await expect(page).toHaveURL(/\/auth$/);
});

test("'Login failed' with the server message, also inline; 'Signing in...' while pending; then 'Welcome back!' with a greeting", async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto(`${meyers.url}/auth`);
  await page.getByLabel('Username').fill('mia');
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  const submit = page.getByRole('button', { name: 'Sign In', exact: true });
  const refused = page.waitForResponse('**/api/login');
  await submit.click();
  const { message } = await (await refused).json();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Login failed');
  await expect(alert).toContainText(message);
  await expect(page.getByRole('tabpanel')).toContainText(message);

  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/login', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Password', { exact: true }).fill(meyers.credentials('mia').password);
  await submit.click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  goOn();
  await expect(page).toHaveURL(`${meyers.url}/`);
  await expect(page.getByRole('status').filter({ hasText: 'Welcome back!' })).toContainText('Hello, mia!');
});

test("'Please check your username and password' when the server gives no message, and a sentence when it is away", async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto(`${meyers.url}/auth`);
  await page.getByLabel('Username').fill('mia');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Please check your username and password');
  await expect(page.getByText('oops')).toHaveCount(0);
  await page.unroute('**/api/login');
  await page.route('**/api/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText("Can't reach the family computer");
});

test("'Creating account...' while pending, 'Registration failed', then 'Welcome to the family!' with 'Account created for' the username; without a family / leads to /family", async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto(`${meyers.url}/auth`);
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByLabel('Username').fill('mia');
  await page.getByLabel('Password', { exact: true }).fill('secret secret');
  const submit = page.getByRole('button', { name: 'Create Account', exact: true });
  await submit.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Registration failed' });
  await expect(alert).toContainText(ERRORS.username_taken.message);
  await expect(page.getByRole('tabpanel')).toContainText(ERRORS.username_taken.message);
  await page.route('**/api/register', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await submit.click();
  await expect(alert).toContainText('Please try again');
  await expect(page.getByText('oops')).toHaveCount(0);
  await page.unroute('**/api/register');

  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/register', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Username').fill('new_aunt');
  await submit.click();
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible();
  goOn();
  await expect(page).toHaveURL(`${meyers.url}/family`);
  await expect(page.getByRole('status').filter({ hasText: 'Welcome to the family!' })).toContainText(
    'Account created for new_aunt',
  );
});

test('"a logged-in visitor is redirected to /"; "otherwise redirect to /auth", and back to where one wanted to go', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto(`${meyers.url}/parent/rewards`);
  await expect(page).toHaveURL(`${meyers.url}/auth`);
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill(meyers.credentials('anna').password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${meyers.url}/parent/rewards`);
  await page.goto(`${meyers.url}/auth`);
  await expect(page).toHaveURL(`${meyers.url}/`);
});

test('back to where one wanted to go, with all of the address: the tab of `/admin?tab=roles` is open', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto(`${meyers.url}/admin?tab=roles`);
  await expect(page).toHaveURL(`${meyers.url}/auth`);
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill(meyers.credentials('anna').password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${meyers.url}/admin?tab=roles`);
  await expect(page.getByRole('tab', { name: 'Role Mgmt' })).toHaveAttribute('aria-selected', 'true');
});

test('"Protected: every route but /auth, /pair and not-found"', async ({ meyers, openBrowser }) => {
  const page = await openBrowser();
  const protectedPaths = [
    ...['/', '/family', '/password', '/admin', '/admin?tab=users', '/calendar', '/history'],
    ...['/parent', '/parent/tasks', '/parent/rewards'],
    ...['/professional', '/professional/tasks', '/professional/rewards'],
  ];
  for (const path of protectedPaths) {
    await page.goto(meyers.url + path);
    await expect(page, path).toHaveURL(`${meyers.url}/auth`);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  }
});

test('"Protected routes show a spinner while the current user loads", "a full-screen spinner shows while the current-user check loads"', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/user', async (route) => {
    await held;
    await route.continue();
  });
  for (const path of ['/parent', '/auth']) {
    await page.goto(meyers.url + path, { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(0);
  }
  goOn();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
});

test("'Goodbye!' with 'You have been logged out successfully', and 'Logout failed' when it fails", async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await signIn(page, meyers.url, meyers.credentials('mia'));
  const alert = page.getByRole('alert').filter({ hasText: 'Logout failed' });
  const sentence = await refuseChange(page, '**/api/logout');
  await page.getByRole('button', { name: 'Account menu of Mia' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(alert).toContainText(sentence);
  await page.unroute('**/api/logout');
  await page.route('**/api/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Account menu of Mia' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(alert).toContainText("Can't reach the family computer");
  await expect(page).toHaveURL(`${meyers.url}/`);
  await page.unroute('**/api/logout');
  await page.getByRole('button', { name: 'Account menu of Mia' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${meyers.url}/auth`);
  await expect(page.getByRole('status').filter({ hasText: 'Goodbye!' })).toContainText(
    'You have been logged out successfully',
  );
  expect((await page.request.get(`${meyers.url}/api/user`)).status()).toBe(401);
});

test('"401 in mid-use → sign-in that comes back to the same page with the form kept": a dialog with what was entered', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Water the plants' });
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/parent/tasks`);
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabel('Task name').fill('Feed the fish');
  await dialog.getByLabel('Points', { exact: true }).fill('35');
  await dialog.getByLabel('Time period').selectOption('PM');
  await endSessionElsewhere(page, meyers.url);

  await expect(page).toHaveURL(`${meyers.url}/auth`);
  await expect(page.getByText('Please sign in again. Then you are back where you were')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Water the plants').first()).toBeHidden();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill(meyers.credentials('anna').password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();

  await expect(page).toHaveURL(`${meyers.url}/parent/tasks`);
  await expect(dialog.getByLabel('Task name')).toHaveValue('Feed the fish');
  await expect(dialog.getByLabel('Points', { exact: true })).toHaveValue('35');
  await expect(dialog.getByLabel('Time period')).toHaveValue('PM');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Task Added' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Feed the fish').first()).toBeVisible();
});

test('an interruption keeps nothing for somebody else: another person finds a fresh screen', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await meyers.enter(page, 'tara');
  await page.goto(`${meyers.url}/professional/tasks`);
  await page.getByLabel('Task name').fill('About Sam only');
  await endSessionElsewhere(page, meyers.url);
  await expect(page).toHaveURL(`${meyers.url}/auth`);
  await page.getByLabel('Username').fill('carl');
  await page.getByLabel('Password', { exact: true }).fill(meyers.credentials('carl').password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${meyers.url}/professional/tasks`);
  await expect(page.getByLabel('Task name')).toHaveValue('');
});

test("a first sign-in leads to 'Choose your own password' from everywhere: 'The two passwords differ', the wrong old one, 'Password changed', then on to where one wanted to go", async ({
  meyers,
  openBrowser,
}) => {
  const { signIn: first } = await (await meyers.as('anna')).ok(addAdult, {
    params: { familyId: meyers.familyId },
    body: { firstName: 'Tina', lastName: 'Meyer', role: 'aunt' },
  });
  const page = await openBrowser();
  await page.goto(`${meyers.url}/calendar`);
  await page.getByLabel('Username').fill(first.username);
  await page.getByLabel('Password', { exact: true }).fill(first.temporaryPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  for (const path of ['/', '/family', '/parent?tab=child-view']) {
    await expect(page).toHaveURL(`${meyers.url}/password`);
    await expect(page.getByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible();
    await page.goto(meyers.url + path);
  }
  await expect(page).toHaveURL(`${meyers.url}/password`);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const current = page.getByLabel('Temporary password');
  const wanted = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('New password again');
  const save = page.getByRole('button', { name: 'Save password' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await current.fill('not the temporary one');
  await wanted.fill('tiny');
  await save.click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await wanted.fill('a rainy day');
  await again.fill('a sunny day');
  await save.click();
  await expect(page.getByText('The two passwords differ')).toBeVisible();
  await expect(again).toHaveAttribute('aria-invalid', 'true');
  expect(asked.filter((url) => url.endsWith('/api/user/password'))).toEqual([]);
  await again.fill('a rainy day');
  await save.click();
  await expect(page.getByRole('main')).toContainText(ERRORS.wrong_password.message);
  await expect(current).toBeFocused();
  await expect(page).toHaveURL(`${meyers.url}/password`);
  await current.fill(first.temporaryPassword);
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
  await expect(page).toHaveURL(`${meyers.url}/parent?tab=child-view`);
  await expect(page.getByRole('tab', { name: 'Child View Portal' })).toHaveAttribute('aria-selected', 'true');

  const tina = await openBrowser();
  const signInWith = (password: string) =>
    tina.request.post(`${meyers.url}/api/login`, { data: { username: first.username, password } });
  expect((await signInWith(first.temporaryPassword)).status()).toBe(401);
  expect((await signInWith('a rainy day')).status()).toBe(200);
});

test('\'Change password\' in the account menu: Cancel leads home, a refusal is said, and "other devices must sign in again"', async ({
  meyers,
  openBrowser,
}) => {
  const other = await openBrowser();
  await meyers.enter(other, 'paul');
  await other.goto(`${meyers.url}/calendar`);
  await expect(other.getByRole('heading', { level: 1, name: 'Family Calendar' })).toBeVisible();
  const page = await openBrowser();
  await meyers.enter(page, 'paul');
  await page.goto(meyers.url);
  const open = async () => {
    await page.getByRole('button', { name: 'Account menu of Paul' }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
  };
  await open();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${meyers.url}/`);
  await open();
  await page.getByLabel('Current password').fill(meyers.credentials('paul').password);
  await page.getByLabel('New password', { exact: true }).fill('a rainy day');
  await page.getByLabel('New password again').fill('a rainy day');
  const sentence = await refuseChange(page, '**/api/user/password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(sentence);
  await expect(page.getByRole('main')).toContainText(sentence);
  await page.unroute('**/api/user/password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toContainText(
    'Other devices must sign in again.',
  );
  await expect(page).toHaveURL(`${meyers.url}/`);
  await expect(other).toHaveURL(`${meyers.url}/auth`);
  expect((await page.request.get(`${meyers.url}/api/user`)).status()).toBe(200);
});

/** Signs out by the same cookie, as a second tab does. */
async function endSessionElsewhere(page: import('@playwright/test').Page, url: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/logout`);
  expect(answer.ok()).toBe(true);
}
