import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { updateDevice } from '#shared/contracts/devices.ts';
import { attack } from '#tests/support/attack.ts';
import { createHome } from '#tests/support/home.ts';
import { pairTablet, stayAwake } from '#tests/support/tablet.ts';

attack(
  'attack-18',
  'a parent’s session on a paired tablet is over after the idle minutes',
  { short: 3, full: 120 },
  async (tries) => {
    const home = await createHome();
    const { tablet, id } = await pairTablet(home);
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const idleMinutes = ([1, 2, 5] as const)[index % 3] ?? 1;
      await home.as('parent').ok(updateDevice, { params: { deviceId: id }, body: { idleMinutes } });
      await tablet.ok(login, { body: home.credentials.parent });
      await home.services.idleSessions.look();
      await stayAwake(home, idleMinutes * 60 + 5);
      if ((await tablet.call(getCurrentUser, {})).status !== 401) gotIn += 1;
    }
    return { tries, gotIn };
  },
);
