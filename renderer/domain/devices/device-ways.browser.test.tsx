import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DeviceView } from '#shared/contracts/devices.schema.ts';
import { listDevices, setPictures, setSignInWay, updateDevice } from '#shared/contracts/devices.ts';
import { answer, asked, NOW, refuseCall } from '#tests/components/answers.ts';
import type { Meyers } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const DEVICE: DeviceView = {
  ...{
    id: 'tablet',
    name: 'Kitchen tablet',
    idleMinutes: 2,
    shows: 'rings' as const,
    showsPoints: false,
    createdAt: NOW,
    lastSeenAt: NOW,
    isConnected: true,
  },
  ...{ pairedBy: null, signIns: [], locks: [] },
};

const dialog = page.getByRole('dialog', { name: 'Settings of Kitchen tablet' });
const ways = dialog.getByRole('group', { name: 'How Mia signs in here' });
const way = (name: string) => ways.getByRole('button', { name, exact: true });

/** Opens the settings of the kitchen tablet as Anna. */
async function openSettings(meyers: Meyers): Promise<void> {
  answer(listDevices, [DEVICE]);
  answer(updateDevice, DEVICE);
  answer(setSignInWay, ({ body }) => body);
  await meyers.open('/parent?tab=devices', 'anna');
  await page.getByRole('button', { name: 'Settings of Kitchen tablet' }).click();
}

test('devices-31: what no PIN means is said before it is saved', async () => {
  await openSettings(inventMeyers());
  const meaning = dialog.getByText('Whoever holds this device can tick as Mia and spend Mia’s points.');
  await expect.element(way('PIN')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(meaning).not.toBeInTheDocument();
  await way('No PIN').click();
  await expect.element(meaning).toBeVisible();
  expect(asked(setSignInWay)).toHaveLength(0);
  expect(await findAccessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(setSignInWay).map(({ params, body }) => [params, body])).toEqual([
    [{ deviceId: 'tablet', userId: 'mia' }, { way: 'none' }],
  ]);
});

test('devices-32: three pictures can be chosen once they are set, and are set from there', async () => {
  const meyers = inventMeyers();
  answer(setPictures, () => {
    meyers.person('mia').hasPictures = true;
    return { hasPictures: true };
  });
  await openSettings(meyers);
  await way('Three pictures').click({ force: true });
  await expect.element(way('PIN')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(dialog.getByText('Mia has no three pictures yet.').last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Set three pictures of Mia' }).click();
  const pictures = page.getByRole('dialog', { name: 'Three pictures of Mia' });
  for (const name of ['Cat', 'Sun', 'Bike']) await pictures.getByRole('button', { name, exact: true }).click();
  await pictures.getByRole('button', { name: 'Take back the last picture' }).click();
  await pictures.getByRole('button', { name: 'Cat', exact: true }).click();
  await pictures.getByRole('button', { name: 'Save pictures' }).click();
  await expect.element(pictures).not.toBeInTheDocument();
  expect(asked(setPictures).map(({ body }) => body)).toEqual([{ pictures: ['cat', 'sun', 'cat'] }]);
  await way('Three pictures').click();
  await expect.element(way('Three pictures')).toHaveAttribute('aria-pressed', 'true');
});

test('devices-31: a way that could not be saved keeps the dialog open with the reason', async () => {
  await openSettings(inventMeyers());
  const refused = refuseCall(setSignInWay, 'secret_needed');
  await way('No PIN').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(refused)).toBeVisible();
});

test('devices-37, devices-42: the settings show what the device will show, and say who sees what', async () => {
  await openSettings(inventMeyers());
  const preview = dialog.getByRole('region', { name: 'This is what it shows' });
  await expect.element(preview).toMatchTextContent('sees how far each child’s day is, and today’s events');
  await expect.element(preview).toMatchTextContent('Never: tasks of teachers and therapists, and private events.');
  expect(preview.element().querySelectorAll('svg circle').length).toBeGreaterThan(0);
  await dialog.getByLabelText('Also show points').click();
  await expect.element(preview).toMatchTextContent('120 points');
  await dialog.getByLabelText('What “Who is it?” shows').selectOptions('Only names and pictures');
  await expect.element(preview).toMatchTextContent('sees the children’s names and pictures.');
  expect(preview.element().textContent).not.toContain('points');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(updateDevice).map(({ body }) => body)).toMatchObject([{ shows: 'names', showsPoints: true }]);
});
