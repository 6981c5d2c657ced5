import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HomeNetworkView } from '#shared/contracts/home-only.schema.ts';
import { forgetHomeNetwork, getHomeNetwork, keepHomeNetwork, setHomeOnly } from '#shared/contracts/home-only.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { createRole } from '#shared/contracts/roles.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import { answer, asked, refuseCall } from '#tests/components/answers.ts';
import { findAccessibilityViolations } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const HOME = {
  id: 'home',
  subnet: '192.168.1.0/24',
  router: '3c:a6:2f:01:0b:9c',
  keptAt: '2026-11-20T08:00:00.000Z',
  isHere: true,
};
const OFF: HomeNetworkView = { isHomeOnly: false, isAtHome: true, networks: [], elsewhere: [] };
const ON: HomeNetworkView = { ...OFF, isHomeOnly: true, networks: [HOME] };
const AWAY: HomeNetworkView = {
  ...ON,
  isAtHome: false,
  networks: [{ ...HOME, isHere: false }],
  elsewhere: ['10.0.0.0/24'],
};

const card = page.getByRole('region', { name: 'On the move' });
const toggle = card.getByRole('checkbox', { name: 'Serve at home only' });

/** Opens the Command Center as Anna, who looks after the computer. */
async function openCard(view: HomeNetworkView): Promise<void> {
  const meyers = inventMeyers();
  answer(getHomeNetwork, view);
  await meyers.open('/admin', 'anna');
  await expect.element(toggle).toBeInTheDocument();
}

describe('running-25: the owner switches it', () => {
  test('on, at home: a line says what it means, and then which network is home', async () => {
    await openCard(OFF);
    await expect.element(toggle).not.toBeChecked();
    await expect.element(card.getByText('then answers this computer alone')).toBeVisible();
    answer(setHomeOnly, ON);
    await toggle.click();
    await expect.element(toggle).toBeChecked();
    expect(asked(setHomeOnly)).toMatchObject([{ body: { isHomeOnly: true } }]);
    const network = card.getByRole('list', { name: 'Home' }).getByRole('listitem');
    await expect.element(network).toMatchTextContent('Network 192.168.1.0/24');
    await expect.element(network).toMatchTextContent('Here now');
    await expect.element(network).toMatchTextContent('Router 3c:a6:2f:01:0b:9c');
    await expect.element(card.getByRole('button', { name: 'This is home, too' })).not.toBeInTheDocument();
  });

  test('‘This is home, too’ adds the network that the computer is in elsewhere', async () => {
    await openCard(AWAY);
    await expect.element(card.getByText('a network that is not home (10.0.0.0/24)')).toBeVisible();
    expect(await findAccessibilityViolations()).toEqual([]);
    answer(keepHomeNetwork, {
      ...ON,
      networks: [
        { ...HOME, isHere: false },
        { ...HOME, id: 'grandma', subnet: '10.0.0.0/24', router: null },
      ],
    });
    await card.getByRole('button', { name: 'This is home, too' }).click();
    await expect.element(card.getByRole('listitem').nth(1)).toMatchTextContent('Its router stays unknown');
    await expect.element(card.getByText('a network that is not home')).not.toBeInTheDocument();
  });

  test('a network is forgotten after a question', async () => {
    await openCard(ON);
    await card.getByRole('button', { name: 'Forget 192.168.1.0/24' }).click();
    await expect.element(card.getByText('There Kinboard then answers this computer alone.')).toBeVisible();
    answer(forgetHomeNetwork, { ...ON, networks: [] });
    await card.getByRole('button', { name: 'Yes, forget' }).click();
    await expect.element(card.getByText('No network is home yet')).toBeVisible();
    expect(asked(forgetHomeNetwork)).toMatchObject([{ params: { networkId: 'home' } }]);
  });

  test('what is refused is said, and the switch springs back', async () => {
    await openCard(OFF);
    const sentence = refuseCall(setHomeOnly, 'disk_full');
    await toggle.click();
    await expect.element(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect.element(toggle).not.toBeChecked();
  });

  test('who opens the Command Center and does not look after the computer sees no such card', async () => {
    const meyers = inventMeyers();
    const manager = await meyers.as('anna').ok(createRole, {
      params: { familyId: 'meyer' },
      body: { name: 'Manager', permissions: { ...NO_PERMISSIONS, canAccessAdminDashboard: true } },
    });
    await meyers.as('anna').ok(updateUser, { params: { userId: 'paul' }, body: { roleId: manager.id } });
    await meyers.open('/admin', 'paul');
    await expect.element(page.getByRole('region', { name: 'Family settings' })).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
    expect(asked(getHomeNetwork)).toEqual([]);
  });
});
