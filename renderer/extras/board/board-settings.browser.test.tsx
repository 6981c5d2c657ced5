import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DeviceView } from '#shared/contracts/devices.schema.ts';
import { listDevices, updateDevice } from '#shared/contracts/devices.ts';
import { answer, asked, NOW } from '#tests/components/answers.ts';
import { findAccessibilityViolations } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const DEVICE: DeviceView = {
  ...{ id: 'tablet', name: 'Kitchen tablet', idleMinutes: 2, createdAt: NOW, lastSeenAt: NOW, isConnected: true },
  ...{ shows: 'rings', showsPoints: false, pairedBy: null, signIns: [], locks: [] },
};

const dialog = page.getByRole('dialog', { name: 'Settings of Kitchen tablet' });
const what = dialog.getByLabelText('This device shows');

/** Opens the settings of the kitchen tablet as Anna, in a family with the extra. */
async function openSettings(changes: Partial<DeviceView> = {}): Promise<void> {
  const meyers = inventMeyers();
  const { family } = meyers.userOf('anna');
  const device = { ...DEVICE, ...changes };
  answer(listDevices, [device]);
  answer(updateDevice, device);
  await meyers.open('/parent?tab=devices', 'anna', { family: family && { ...family, extras: ['board'] } });
  await page.getByRole('button', { name: 'Settings of Kitchen tablet' }).click();
  await expect.element(what).toBeVisible();
}

const save = async () => {
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  return asked(updateDevice).map(({ body }) => body.board);
};

test('board-1, board-8: a device becomes a board; what a visitor sees is said before it is saved', async () => {
  await openSettings();
  await what.selectOptions('A wall board: everybody’s tasks of today');
  await expect.element(dialog.getByText(/tasks of today with what is done.*Never private events/)).toBeVisible();
  await expect.element(dialog.getByText('It is dark from 9 PM to 6 AM until somebody touches it.')).toBeVisible();
  expect(dialog.getByText('Whoever stands in front of it').elements()).toHaveLength(0);
  expect(await findAccessibilityViolations()).toEqual([]);
  expect(await save()).toEqual([{ children: null, asksSecret: true, withProfessionals: false }]);
});

test('board-1, board-8: only some children; without a secret a warning says what that means', async () => {
  await openSettings();
  await what.selectOptions('A wall board: everybody’s tasks of today');
  await dialog.getByRole('checkbox', { name: 'Ben' }).click();
  await dialog.getByRole('checkbox', { name: 'Ask for the PIN before ticking' }).click();
  await expect.element(dialog.getByText('Whoever stands in front of it can tick for every child on it.')).toBeVisible();
  const [board] = await save();
  expect(board).toMatchObject({ asksSecret: false });
  expect(board?.children).toContain('mia');
  expect(board?.children).not.toContain('ben');
});

test('board-1: a board asks “Who is it?” again', async () => {
  await openSettings({ board: { children: null, asksSecret: true, withProfessionals: false } });
  await what.selectOptions('“Who is it?”');
  await expect.element(dialog.getByLabelText('What “Who is it?” shows')).toBeVisible();
  expect(await save()).toEqual([null]);
});
