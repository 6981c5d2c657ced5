import { newCode, newToken } from '#server/lib/ids.ts';
import { PAIRING_CODE_LENGTH } from '#shared/constants.ts';
import { register } from '#shared/contracts/account.ts';
import { pairDevice } from '#shared/contracts/devices.ts';
import { joinFamily } from '#shared/contracts/families.ts';
import { type AttackResult, attack } from '#tests/support/attack.ts';
import { createHome } from '#tests/support/home.ts';

/** Wrong codes of one address that are looked at within 15 minutes. */
const LOOKED_AT = 10;

/** Guesses with `guess`; got in is what was granted, and what was looked at beyond the tenth. */
async function guessCodes(tries: number, guess: () => Promise<{ status: number }>): Promise<AttackResult> {
  let gotIn = 0;
  for (let index = 0; index < tries; index += 1) {
    const { status } = await guess();
    if (status < 400 || (index >= LOOKED_AT && status !== 429)) gotIn += 1;
  }
  return { tries, gotIn };
}

attack(
  'attack-4',
  'after 10 wrong join codes each further one answers 429',
  { short: 30, full: 3000 },
  async (tries) => {
    const stranger = (await createHome()).as('loner');
    return guessCodes(tries, () => stranger.call(joinFamily, { body: { joinCode: newCode() } }));
  },
);

attack(
  'attack-4',
  'after 10 wrong pairing codes each further one answers 429',
  { short: 30, full: 3000 },
  async (tries) => {
    const home = await createHome();
    return guessCodes(tries, () =>
      home.browser().call(pairDevice, { body: { code: newCode(PAIRING_CODE_LENGTH), name: 'Mine' } }),
    );
  },
);

attack(
  'attack-4',
  'after 10 wrong invitations each further one answers 429, joining or registering',
  { short: 30, full: 3000 },
  async (tries) => {
    const home = await createHome();
    let next = 0;
    return guessCodes(tries, () => {
      next += 1;
      if (next % 2 === 0) return home.as('loner').call(joinFamily, { body: { invitation: newToken() } });
      const body = { username: `stranger_${next}`, password: 'correct horse', invitation: newToken() };
      return home.browser().call(register, { body });
    });
  },
);
