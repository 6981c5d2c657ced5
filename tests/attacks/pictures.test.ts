import { getCurrentUser } from '#shared/contracts/account.ts';
import { listProfiles, pairDevice } from '#shared/contracts/devices.ts';
import { listMembers, updateUser } from '#shared/contracts/people.ts';
import { shippedPicture } from '#shared/profile-pictures.ts';
import { createAccessWorld } from '#tests/support/access-world.ts';
import { attack } from '#tests/support/attack.ts';
import { ADDRESSES } from '#tests/support/stored-addresses.ts';

const GROWN_UPS = ['admin', 'parent', 'grandmother', 'teacher'] as const;
const ATTACKERS = ['child', 'sibling', 'student', 'noRole', 'grandmother', 'teacher', 'parent', 'admin'] as const;

/** An address in the shape that an attacker tries next. */
function bend(address: string, round: number): string {
  const bent = [
    address,
    `${address}?${round}`,
    ` ${address}`,
    `${address}#${round}`,
    encodeURI(address),
    `/pictures/${address}`,
  ];
  return bent[round % bent.length] ?? address;
}

attack(
  'attack-16',
  'a profileImageUrl that is no shipped picture answers 400 and changes nothing',
  { short: 2 * ADDRESSES.length, full: 5000 },
  async (tries) => {
    const world = await createAccessWorld();
    const device = world.browser();
    await device.ok(pairDevice, { body: { code: world.pairingCode, name: 'Tablet' } });
    const before = JSON.stringify(world.dump());
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const address = ADDRESSES[index % ADDRESSES.length] ?? '';
      const who = index < ADDRESSES.length ? 'child' : (ATTACKERS[index % ATTACKERS.length] ?? 'child');
      const { status, error } = await world.as(who).bad(updateUser, {
        params: { userId: world.idOf(who) },
        body: { profileImageUrl: bend(address, Math.floor(index / ADDRESSES.length)) },
      });
      const isRefused = status === 400 && error?.issues?.[0]?.path === 'profileImageUrl' && error.message !== '';
      if (!isRefused) gotIn += 1;
    }
    if (JSON.stringify(world.dump()) !== before) gotIn += 1;
    // What every screen draws people from holds nothing else, and everybody is still signed in.
    const { profiles } = await device.ok(listProfiles, {});
    const members = await world.as('admin').ok(listMembers, { params: { familyId: world.familyId } });
    for (const { profileImageUrl } of [...profiles, ...members]) {
      if (profileImageUrl !== shippedPicture(profileImageUrl)) gotIn += 1;
    }
    for (const who of GROWN_UPS) if ((await world.as(who).call(getCurrentUser, {})).status !== 200) gotIn += 1;
    return { tries, gotIn };
  },
);
