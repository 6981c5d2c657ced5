import { newCode } from '#server/lib/ids.ts';
import { joinFamily } from '#shared/contracts/families.ts';
import { attack } from '#tests/support/attack.ts';
import { createHome } from '#tests/support/home.ts';

attack(
  'A4',
  'join codes are guessed: "10 wrong ones in 15 minutes answer 429"',
  { short: 30, full: 3000 },
  async (tries) => {
    const home = await createHome();
    const stranger = home.as('loner');
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const answer = await stranger.call(joinFamily, { body: { joinCode: newCode() } });
      if (answer.status < 400 || (index >= 10 && answer.status !== 429)) gotIn += 1;
    }
    return { tries, gotIn };
  },
);
