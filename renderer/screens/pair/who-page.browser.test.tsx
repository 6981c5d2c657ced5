import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getCurrentUser } from '#shared/contracts/account.ts';
import type { DeviceDayView, ProfileView } from '#shared/contracts/devices.schema.ts';
import { listProfiles, readDeviceDay, signInByPin } from '#shared/contracts/devices.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import {
  answer,
  asked,
  holdCall,
  mendCall,
  Refusal,
  refuseCall,
  setCaller,
  setClock,
} from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
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

/**
 * A tablet of the family on which Mia signs in as `known` says.
 * @param day what it shows of the day; only names without it
 * @returns the family, at *Who is it?*
 */
async function openTablet(known: Partial<ProfileView> = {}, day?: DeviceDayView): Promise<Meyers> {
  const meyers = inventMeyers();
  const mia = meyers.userOf('mia', { device: DEVICE });
  const { id, username, lastName, profileImageUrl, color } = mia;
  if (day) answer(readDeviceDay, day);
  answer(getSetup, {
    needsFamily: false,
    needsSetupCode: false,
    isDevice: true,
    language: 'en',
  });
  answer(listProfiles, () => {
    const { firstName } = meyers.person('mia');
    const person = { id, username, firstName, lastName, profileImageUrl, color };
    const secrets = { way: 'pin' as const, hasPin: true, pinLength: null, hasPictures: false, lockedForSeconds: 0 };
    return { device: DEVICE, family: { name: meyers.family.name }, profiles: [{ ...person, ...secrets, ...known }] };
  });
  answer(signInByPin, ({ body }) => {
    if (body.pin !== undefined && body.pin !== PIN) throw new Refusal('wrong_pin');
    if (body.pictures !== undefined && String(body.pictures) !== 'cat,sun,cat') throw new Refusal('wrong_pictures');
    setCaller(mia);
    return mia;
  });
  await meyers.open('/auth', null);
  return meyers;
}

const mia = page.getByRole('button', { name: /Mia/ });
const key = (name: string) => page.getByRole('button', { name, exact: true });

/** A tablet on which Mia has chosen her picture and typed a PIN. */
async function typeOnTablet(pin: string, known: Partial<ProfileView> = {}): Promise<Meyers> {
  const meyers = await openTablet(known);
  await mia.click();
  for (const digit of pin) await key(digit).click();
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

test('devices-29: a PIN of known length goes with its last digit, a wrong one is cleared', async () => {
  await typeOnTablet('1357', { pinLength: 4 });
  const pin = page.getByLabelText('PIN');
  await expect.element(page.getByText('This PIN is not right. Try again.')).toBeVisible();
  await expect.element(pin).toHaveValue('');
  expect(signIn.elements()).toHaveLength(0);
  await pin.fill('246');
  await key('Delete the last digit').click();
  expect(asked(signInByPin)).toHaveLength(1);
  await pin.fill(PIN);
  await expect.element(points).toBeVisible();
  expect(asked(signInByPin)).toHaveLength(2);
});

test('devices-23, devices-29: a PIN that could not be checked stays, and Sign in tries again', async () => {
  const meyers = await typeOnTablet('246', { pinLength: 4 });
  const refused = refuseCall(signInByPin);
  await key('8').click();
  await expect.element(page.getByText(refused)).toBeVisible();
  await expect.element(page.getByLabelText('PIN')).toHaveValue(PIN);
  mendCall(signInByPin);
  await signIn.click();
  await expect.element(points).toBeVisible();
  expect(meyers.person('mia').firstName).toBe('Mia');
});

test('devices-30: three pictures go with the third; a mistake can be taken back', async () => {
  await openTablet({ way: 'pictures', hasPictures: true });
  await mia.click();
  for (const name of ['Cat', 'Sun', 'Sun']) await key(name).click();
  await expect.element(page.getByText('These pictures are not right. Try again.')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '0 of 3 pictures' })).toBeVisible();
  for (const name of ['Cat', 'Moon']) await key(name).click();
  await key('Take back the last picture').click();
  await expect.element(page.getByRole('img', { name: '1 of 3 pictures' })).toBeVisible();
  for (const name of ['Sun', 'Cat']) await key(name).click();
  await expect.element(points).toBeVisible();
  expect(asked(signInByPin)).toHaveLength(2);
});

test('look-101: in forced colours the dots of pictures and of a PIN fill too', async () => {
  await pretend({ forcedColors: 'active' });
  const filled = () => {
    const dot = document.querySelector('[data-filled]');
    return dot && getComputedStyle(dot).backgroundColor;
  };
  const text = () => getComputedStyle(document.body).color;
  await openTablet({ way: 'pictures', hasPictures: true });
  await mia.click();
  await key('Cat').click();
  await expect.poll(filled).toBe(text());
  await typeOnTablet('1');
  await expect.poll(filled).toBe(text());
});

test('devices-30: the pictures are keys of 72 px or more, 8 px apart', async () => {
  await openTablet({ way: 'pictures', hasPictures: true });
  await mia.click();
  await expect.element(key('Bike')).toBeVisible();
  const keys = page.getByRole('group', { name: 'Twelve pictures' }).element().querySelectorAll('button');
  expect(keys).toHaveLength(12);
  const boxes = [...keys].map((one) => one.getBoundingClientRect());
  expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(72);
  expect(Math.round((boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0))).toBeGreaterThanOrEqual(8);
});

test('devices-31: where no PIN is needed, a tap on the face signs in at once', async () => {
  await openTablet({ way: 'none', hasPin: false });
  expect(page.getByText('No PIN yet').elements()).toHaveLength(0);
  await mia.click();
  await expect.element(points).toBeVisible();
  expect(asked(signInByPin).map(({ body }) => body)).toEqual([{ userId: 'mia' }]);
});

test('devices-32: without the pictures that count here, the child is told to ask a grown-up', async () => {
  await openTablet({ way: 'pictures', hasPin: true, hasPictures: false });
  await expect.element(page.getByText('No pictures yet')).toBeVisible();
  await mia.click();
  await expect.element(page.getByText(/Ask a grown-up: they choose them/)).toBeVisible();
});

test('devices-36: the page that connects a device has the mark, and says where the code is', async () => {
  await inventMeyers().open('/pair', null);
  await expect.element(page.getByRole('banner')).toMatchTextContent('Kinboard');
  await expect
    .element(page.getByLabelText('Code'))
    .toHaveAccessibleDescription(
      /on the Parent Dashboard under “Connect a device”.*the set-up under “Connect a tablet”/,
    );
});

/** Mia's tablet, which shows her day. */
async function openWithDay(day: Partial<DeviceDayView>, child: Partial<DeviceDayView['children'][number]> = {}) {
  return openTablet(
    {},
    {
      ...{ today: '2026-03-11', timeZone: 'Europe/Berlin', until: '2026-03-11T11:00:00.000Z', shows: 'rings' },
      children: [{ id: 'mia', done: 3, total: 5, next: null, points: null, ...child }],
      events: [{ id: 'chess', title: 'Chess', time: '15:30', isAllDay: false, isCompleted: false, childIds: ['mia'] }],
      ...day,
    },
  );
}

test('devices-38: a device shows how far the day is, the time, the day and the events of today', async () => {
  await openWithDay({});
  await expect.element(mia).toHaveAccessibleName(/Mia.*3 of 5 done/);
  await expect.element(page.getByText('9:00 AM')).toBeVisible();
  await expect.element(page.getByText('Wednesday, March 11')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Today’s events' })).toMatchTextContent('3:30 PM');
});

test('devices-38: a whole day says so; what comes next and points show where they are chosen', async () => {
  await openWithDay({}, { done: 5, next: { text: 'Read', icon: 'book' }, points: 1200 });
  await expect.element(mia).toHaveAccessibleName(/Mia.*All done!.*Next: Read.*1,200/);
});

test('devices-37: a device that shows only names has no clock and no events', async () => {
  await openWithDay({ shows: 'names', children: [], events: [] });
  await expect.element(mia).toHaveAccessibleName('Mia');
  expect(page.getByText('9:00 AM').elements()).toHaveLength(0);
});

test('devices-41: at night it is dark after a minute; the touch that wakes it presses nothing', async () => {
  setClock('2026-03-11T21:30:00.000Z');
  await openWithDay({ until: '2026-03-11T23:00:00.000Z' });
  await expect.element(mia).toBeVisible();
  const wake = page.getByRole('button', { name: 'Wake the screen' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The last touch on the screen.
  await page.getByRole('heading', { name: 'Who is it?' }).click();
  expect(wake.elements()).toHaveLength(0);
  vi.advanceTimersByTime(60_000);
  await expect.element(wake).toMatchTextContent(/10:3\d PM/);
  await wake.click();
  await expect.element(page.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
  expect(wake.elements()).toHaveLength(0);
  expect(asked(signInByPin)).toHaveLength(0);
});

test('devices-38, live-3: the day is fetched anew after a change elsewhere', async () => {
  await openWithDay({});
  await expect.element(mia).toHaveAccessibleName(/3 of 5 done/);
  const before = asked(readDeviceDay).length;
  tellChange({ type: 'progress.changed', ids: [] });
  await expect.poll(() => asked(readDeviceDay).length).toBe(before + 1);
});
