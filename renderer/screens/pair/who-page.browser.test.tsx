import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { listProfiles, signInByPin } from '#shared/contracts/devices.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import { answer, asked, holdCall, mendCall, Refusal, refuseCall, setCaller } from '#tests/components/answers.ts';
import type { Meyers } from '#tests/components/family-lists.ts';
import { replaceData, tellChange } from '#tests/components/live.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const DEVICE = { id: 'tablet', name: 'Kitchen tablet', idleMinutes: 0 };
const PIN = '2468';

const signIn = page.getByRole('button', { name: 'Sign in' });
const points = page.getByRole('region', { name: 'My points' });

afterEach(() => {
  vi.useRealTimers();
});

/** A tablet of the family on which Mia has chosen her picture and typed a PIN. */
async function typeOnTablet(pin: string): Promise<Meyers> {
  const meyers = inventMeyers();
  const mia = meyers.userOf('mia', { device: DEVICE });
  const { id, username, lastName, profileImageUrl, color } = mia;
  answer(getSetup, {
    needsFamily: false,
    needsSetupCode: false,
    isDevice: true,
    language: 'en',
  });
  answer(listProfiles, () => {
    const { firstName } = meyers.person('mia');
    const person = { id, username, firstName, lastName, profileImageUrl, color };
    const profile = {
      ...person,
      way: 'pin' as const,
      hasPin: true,
      pinLength: null,
      hasPictures: false,
      lockedForSeconds: 0,
    };
    return { device: DEVICE, family: { name: meyers.family.name }, profiles: [profile] };
  });
  answer(signInByPin, ({ body }) => {
    if (body.pin !== PIN) throw new Refusal('wrong_pin');
    setCaller(mia);
    return mia;
  });
  await meyers.open('/auth', null);
  await page.getByRole('button', { name: /Mia/ }).click();
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  return meyers;
}

test('live-23: a child signs in while the family computer restores a backup', async () => {
  await typeOnTablet(PIN);
  replaceData();
  await signIn.click();
  await expect.element(points).toBeVisible();
});

test('devices-23: only a wrong PIN is cleared, not one that could not be looked at', async () => {
  await typeOnTablet('1357');
  const pin = page.getByLabelText('PIN');
  const refused = refuseCall(signInByPin);
  await signIn.click();
  await expect.element(page.getByText(refused)).toBeVisible();
  await expect.element(pin).toHaveValue('1357');
  mendCall(signInByPin);
  await signIn.click();
  await expect.element(page.getByText('This PIN is not right. Try again.')).toBeVisible();
  await expect.element(pin).toHaveValue('');
});

test('devices-28: a PIN that nobody goes on typing goes away, whatever is fetched meanwhile', async () => {
  const meyers = await typeOnTablet('1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('button', { name: '3', exact: true }).click();
  await expect.element(page.getByLabelText('PIN')).toHaveValue('13');
  vi.advanceTimersByTime(40_000);
  meyers.person('mia').firstName = 'Mila';
  tellChange({ type: 'members.changed', ids: ['mia'] });
  await expect.element(page.getByRole('heading', { name: 'Mila' })).toBeVisible();
  vi.advanceTimersByTime(21_000);
  await expect.element(page.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
});

test('accounts-33: a child stays signed in when an older question is answered only now', async () => {
  const meyers = await typeOnTablet(PIN);
  const goOn = holdCall(getCurrentUser);
  const before = asked(listProfiles).length;
  tellChange({ type: 'members.changed', ids: ['mia'] });
  await expect.poll(() => asked(listProfiles).length).toBeGreaterThan(before);
  await signIn.click();
  await expect.element(points).toBeVisible();
  refuseCall(getCurrentUser, 'not_signed_in');
  goOn();
  const { id } = meyers.task({ text: 'Feed the cat' }, ['mia']);
  tellChange({ type: 'tasks.changed', ids: [id] });
  await expect.element(page.getByRole('checkbox', { name: /^Feed the cat/ })).toBeVisible();
  mendCall(getCurrentUser);
});
