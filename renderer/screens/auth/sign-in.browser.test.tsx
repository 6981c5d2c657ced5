import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getCurrentUser, login, logout, register } from '#shared/contracts/account.ts';
import { errorMessage } from '#shared/errors.ts';
import { breakCall, holdCall, loseCall, mendCall, refuseCall, setCaller } from '#tests/components/answers.ts';
import { address } from '#tests/components/app.tsx';
import { findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import { PASSWORD } from '#tests/support/meyers.ts';

test('accounts-1, accounts-4: heading, subtitle, two tabs and a side panel with four benefits', async () => {
  const meyers = inventMeyers();
  await meyers.open('/auth', null);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await expect.element(page.getByText('Sign in to track your tasks and earn rewards')).toBeVisible();
  await expect.poll(() => wordsOf(page.getByRole('tab'))).toEqual(['Sign In', 'Create Account']);
  await expect.element(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('complementary');
  await expect
    .element(panel)
    .toMatchTextContent('Complete tasks, earn points, and unlock amazing rewards together as a family.');
  for (const benefit of ['Earn Points', 'Unlock Rewards', 'Family Together', 'Safe & Secure']) {
    await expect.element(panel.getByText(benefit, { exact: true })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Create Account' }).click();
  for (const field of ['Username', 'First name', 'Email', 'Password']) {
    await expect.element(page.getByRole('textbox', { name: field }).first()).toBeVisible();
  }
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  expect(await findAccessibilityViolations()).toEqual([]);
});

test('words-1: the fields of both forms say what they require', async () => {
  const meyers = inventMeyers();
  await meyers.open('/auth', null);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(page.getByText('Username is required')).toBeVisible();
  await expect.element(page.getByText('Password is required')).toBeVisible();
  await expect.element(page.getByLabelText('Username')).toHaveFocus();

  await page.getByRole('tab', { name: 'Create Account' }).click();
  const submit = page.getByRole('button', { name: 'Create Account', exact: true });
  await page.getByLabelText('Username').fill('a b');
  await page.getByLabelText('Password', { exact: true }).fill('12345');
  await page.getByLabelText('Email').fill('nothing');
  await submit.click();
  await expect.element(page.getByText('Username can only contain letters, numbers, and underscores')).toBeVisible();
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabelText('Username').fill('ab');
  await submit.click();
  await expect.element(page.getByText('Username must be at least 3 characters')).toBeVisible();
  expect(await findAccessibilityViolations()).toEqual([]);
  expect(address()).toBe('/auth');
});

test('accounts-3, words-10, words-20: ‘Login failed’ and why, ‘Signing in...’, ‘Welcome back!’', async () => {
  const meyers = inventMeyers();
  await meyers.open('/auth', null);
  await page.getByLabelText('Username').fill('mia');
  await page.getByLabelText('Password', { exact: true }).fill('wrong password');
  const submit = page.getByRole('button', { name: 'Sign In', exact: true });
  await submit.click();
  const message = errorMessage('wrong_credentials');
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Login failed');
  await expect.element(alert).toMatchTextContent(message);
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent(message);

  const goOn = holdCall(login);
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await submit.click();
  await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  goOn();
  await expect.poll(address).toBe('/');
  await expect.element(page.getByRole('status').filter({ hasText: 'Welcome back!' })).toMatchTextContent('Hello, mia!');
});

test('words-10: a sign-in that fails without a sentence says to check; a lost server is said', async () => {
  const meyers = inventMeyers();
  await meyers.open('/auth', null);
  await page.getByLabelText('Username').fill('mia');
  await page.getByLabelText('Password', { exact: true }).fill('anything');
  breakCall(login);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please check your username and password');
  await expect.element(page.getByText('oops')).not.toBeInTheDocument();
  mendCall(login);
  loseCall(login);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent("Can't reach the family computer");
});

test('accounts-3, words-10, words-20: registering says how it goes, and leads to /family', async () => {
  const meyers = inventMeyers();
  await meyers.open('/auth', null);
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByLabelText('Username').fill('mia');
  await page.getByLabelText('Password', { exact: true }).fill('secret secret');
  const submit = page.getByRole('button', { name: 'Create Account', exact: true });
  await submit.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Registration failed' });
  await expect.element(alert).toMatchTextContent(errorMessage('username_taken'));
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent(errorMessage('username_taken'));
  breakCall(register);
  await submit.click();
  await expect.element(alert).toMatchTextContent('Please try again');
  await expect.element(page.getByText('oops')).not.toBeInTheDocument();
  mendCall(register);

  const goOn = holdCall(register);
  await page.getByLabelText('Username').fill('new_aunt');
  await submit.click();
  await expect.element(page.getByRole('button', { name: 'Creating account...' })).toBeVisible();
  goOn();
  await expect.poll(address).toBe('/family');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Welcome to Kinboard' }))
    .toMatchTextContent('Account created for new_aunt');
  await expect.element(page.getByText('Welcome to the family!')).not.toBeInTheDocument();
});

test('accounts-34: a forgotten password: who renews it, and where the admin’s own is reset', async () => {
  const meyers = inventMeyers();
  await meyers.open('/auth', null);
  const help = page.getByText('The family admin gives you a new one');
  await expect.element(help).not.toBeVisible();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect.element(help).toBeVisible();
  await expect.element(page.getByText('npm run reset-password -- USERNAME')).toBeVisible();
  expect(await findAccessibilityViolations()).toEqual([]);
});

test('screens-2: every protected address leads to /auth when nobody is signed in', async () => {
  const meyers = inventMeyers();
  const protectedPaths = [
    ...['/', '/family', '/password', '/admin', '/admin?tab=users', '/calendar', '/history'],
    ...['/parent', '/parent/tasks', '/parent/rewards'],
    ...['/professional', '/professional/tasks', '/professional/rewards'],
  ];
  for (const path of protectedPaths) {
    await meyers.open(path, null);
    await expect.poll(address).toBe('/auth');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  }
});

test('accounts-3, screens-2: a full-screen spinner shows while it is asked who is signed in', async () => {
  const meyers = inventMeyers();
  const goOn = holdCall(getCurrentUser);
  for (const path of ['/parent', '/auth']) {
    await meyers.open(path, null);
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
  }
  goOn();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
});

test('accounts-23: after Sign Out the next person begins at Home, also where Back was pressed', async () => {
  const meyers = inventMeyers();
  await meyers.open('/', 'anna');
  await page.getByRole('link', { name: 'Parent Dashboard' }).first().click();
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await page.getByRole('button', { name: 'Account menu of Anna' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.poll(address).toBe('/auth');
  await page.getByLabelText('Username').fill('mia');
  history.back();
  await expect.element(page.getByLabelText('Username')).toHaveValue('');
  await page.getByLabelText('Username').fill('mia');
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Daily Tasks' })).toBeVisible();
  expect(address()).toBe('/');
});

test('words-41: a session that ends during saving is told once, and the form says to try again', async () => {
  const meyers = inventMeyers();
  await meyers.open('/parent/tasks', 'anna');
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabelText('Task name').fill('Feed the fish');
  setCaller(null);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Please sign in again.')).toBeVisible();
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  expect(wordsOf(page.getByRole('region', { name: 'Notifications' }))).toEqual(['']);
  await page.getByLabelText('Username').fill('anna');
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(dialog.getByText('You were no longer signed in. Please try again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Task Added' })).toBeVisible();
});

test('accounts-17: a session that ended says whose entries wait, and whom to ask', async () => {
  const meyers = inventMeyers();
  await meyers.open('/calendar', 'anna');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Family Calendar' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  setCaller(null);
  await page.getByRole('link', { name: 'Parent Dashboard' }).first().click();
  const notice = page.getByRole('status').filter({ hasText: 'Please sign in again.' });
  await expect
    .element(notice)
    .toMatchTextContent('Whoever was here is then back where they were, with what they entered.');
  await expect.element(notice).toMatchTextContent('ask the family admin: the account may have been deleted');
});

test('words-10, words-20: ‘Goodbye!’ after signing out, ‘Logout failed’ when it fails', async () => {
  const meyers = inventMeyers();
  await meyers.open('/', 'mia');
  const alert = page.getByRole('alert').filter({ hasText: 'Logout failed' });
  const sentence = refuseCall(logout);
  await page.getByRole('button', { name: 'Account menu of Mia' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.element(alert).toMatchTextContent(sentence);
  mendCall(logout);
  loseCall(logout);
  await page.getByRole('button', { name: 'Account menu of Mia' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.element(alert).toMatchTextContent("Can't reach the family computer");
  await expect.poll(address).toBe('/');
  mendCall(logout);
  await page.getByRole('button', { name: 'Account menu of Mia' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.poll(address).toBe('/auth');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Goodbye!' }))
    .toMatchTextContent('You have been logged out successfully');
});

/** Signs out by the same cookie, as a second tab does. */
