import sodium from 'sodium-native';
import { vi } from 'vitest';
import { changePassword, getCurrentUser, login } from '#shared/contracts/account.ts';
import {
  createPairing,
  pairDevice,
  removeDevice,
  setPictures,
  setPin,
  setSignInWay,
  signInByPin,
} from '#shared/contracts/devices.ts';
import { drawJoinCode, getFamily } from '#shared/contracts/families.ts';
import { deleteUser, resetPassword, updateUser } from '#shared/contracts/people.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import { attack } from '#tests/support/attack.ts';
import { createHome } from '#tests/support/home.ts';
import { pairTablet } from '#tests/support/tablet.ts';

/** Lets a password be verified, but tells only once `meanwhile` is done. */
function verifiesWhile(meanwhile: () => Promise<unknown>): void {
  const real = sodium.crypto_pwhash_str_verify_async;
  vi.spyOn(sodium, 'crypto_pwhash_str_verify_async').mockImplementationOnce(async (...args) => {
    const isRight = await real(...args);
    await meanwhile();
    return isRight;
  });
}

attack(
  'attack-15',
  'a sign-in with the old password during its reset leaves no session',
  { short: 2, full: 40 },
  async (tries) => {
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const home = await createHome();
      const thief = home.browser();
      verifiesWhile(() => home.as('admin').ok(resetPassword, { params: { userId: home.id.parent } }));
      await thief.call(login, { body: home.credentials.parent });
      if ((await thief.call(getCurrentUser, {})).status !== 401) gotIn += 1;
    }
    return { tries, gotIn };
  },
);

attack(
  'attack-15',
  'a password that is changed during its reset does not hold, the new one does',
  { short: 2, full: 40 },
  async (tries) => {
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const home = await createHome();
      const { username, password } = home.credentials.parent;
      const thief = await home.signIn('parent');
      let handedOut = { username, temporaryPassword: '' };
      verifiesWhile(async () => {
        handedOut = (await home.as('admin').ok(resetPassword, { params: { userId: home.id.parent } })).signIn;
      });
      await thief.call(changePassword, { body: { currentPassword: password, newPassword: 'of the thief' } });
      const byThief = await home.browser().call(login, { body: { username, password: 'of the thief' } });
      const byOwner = { username, password: handedOut.temporaryPassword };
      if (byThief.status === 200 || (await home.browser().call(login, { body: byOwner })).status !== 200) gotIn += 1;
    }
    return { tries, gotIn };
  },
);

attack(
  'attack-15',
  'a PIN or a password entered while the device is cut off leaves no session on it',
  { short: 6, full: 60 },
  async (tries) => {
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const home = await createHome();
      const { code } = await home.as('parent').ok(createPairing, {});
      const tablet = home.browser();
      const { device } = await tablet.ok(pairDevice, { body: { code, name: 'Tablet' } });
      await home.as('parent').ok(setPin, { params: { userId: home.id.child }, body: { pin: '2468' } });
      let cutting: Promise<unknown> | undefined;
      const cut = () => home.as('parent').ok(removeDevice, { params: { deviceId: device.id } });
      verifiesWhile(async () => {
        // In the same turn of the event loop as what follows, or before it.
        if (index % 3 === 0) await cut();
        else cutting = index % 3 === 1 ? home.services.devices.remove(home.caller('parent'), device.id) : cut();
      });
      if (index % 2 === 0) await tablet.call(signInByPin, { body: { userId: home.id.child, pin: '2468' } });
      else await tablet.call(login, { body: home.credentials.parent });
      await cutting;
      const onDevice = home.connection
        .prepare("select count(*) from sessions where sess ->> '$.deviceId' = ?")
        .pluck()
        .get(device.id) as number;
      if (onDevice > 0) gotIn += 1;
    }
    return { tries, gotIn };
  },
);

attack(
  'attack-15',
  'an admin removed or demoted in that instant gets no code and gives no role',
  { short: 6, full: 60 },
  async (tries) => {
    let gotIn = 0;
    for (let index = 0; index < tries; index += 3) {
      const home = await createHome();
      const admin = home.as('admin');
      const params = { familyId: home.familyId };
      const roles = await admin.ok(listRoles, { params });
      const roleId = (name: string) => roles.find((role) => role.name === name)?.id ?? '';
      const parent = { params: { userId: home.id.parent } };
      await admin.ok(updateUser, { ...parent, body: { roleId: roleId('Admin') } });
      const child = { roleId: roleId('Child') };
      const [, code, pairing, grant] = await Promise.all([
        index % 2 === 0 ? admin.ok(deleteUser, parent) : admin.ok(updateUser, { ...parent, body: child }),
        home.as('parent').call(drawJoinCode, { params }),
        home.as('parent').call(createPairing, {}),
        home.as('parent').call(updateUser, { params: { userId: home.id.noRole }, body: child }),
      ]);
      const { joinCode } = await admin.ok(getFamily, { params });
      if (code.status === 200 && code.body.joinCode === joinCode) gotIn += 1;
      for (const { status } of [pairing, grant]) if (status < 400) gotIn += 1;
    }
    return { tries, gotIn };
  },
);

attack(
  'attack-15',
  'pictures entered while they, the way or the role change let nobody in',
  { short: 4, full: 40 },
  async (tries) => {
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const home = await createHome();
      const { tablet, id: deviceId } = await pairTablet(home);
      const parent = home.as('parent');
      const userId = home.id.child;
      const roles = await home.as('admin').ok(listRoles, { params: { familyId: home.familyId } });
      const roleId = roles.find(({ name }) => name === 'Parent')?.id ?? '';
      await parent.ok(setPictures, { params: { userId }, body: { pictures: ['sun', 'cat', 'sun'] } });
      await parent.ok(setSignInWay, { params: { deviceId, userId }, body: { way: 'pictures' } });
      const changes = [
        () => parent.ok(setPictures, { params: { userId }, body: { pictures: ['cat', 'cat', 'cat'] } }),
        () => parent.ok(setSignInWay, { params: { deviceId, userId }, body: { way: 'none' } }),
        () => parent.ok(setSignInWay, { params: { deviceId, userId }, body: { way: 'pin' } }),
        () => home.as('admin').ok(updateUser, { params: { userId }, body: { roleId } }),
      ];
      verifiesWhile(async () => changes[index % changes.length]?.());
      await tablet.call(signInByPin, { body: { userId, pictures: ['sun', 'cat', 'sun'] } });
      if ((await tablet.call(getCurrentUser, {})).status === 200) gotIn += 1;
    }
    return { tries, gotIn };
  },
);
