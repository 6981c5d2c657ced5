import { isSentAutomatically, waitsForDecision } from '#renderer/domain/ticks/kept-tick.ts';
import { readStored } from '#renderer/domain/ticks/stored-ticks.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { login } from '#shared/contracts/account.ts';
import { attack } from '#tests/support/attack.ts';
import { createHome } from '#tests/support/home.ts';

attack(
  'attack-17',
  'ticks planted in a parent’s name wait for a decision, none goes by itself',
  { short: 150, full: 150_000 },
  async (tries) => {
    const home = await createHome();
    const random = createSeededRandom(7);
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
    const signInAsParent = async () => (await home.browser().ok(login, { body: home.credentials.parent })).signInId;
    const { parent, child, sibling } = home.id;
    const seen = [await signInAsParent(), await signInAsParent()];
    const claims = [...seen, '', 'null', '*', '__proto__', parent, undefined, null, 0, true, [], {}];
    const waiting = Array.from({ length: tries }, (_, index) => ({
      taskId: `task-${index}`,
      userId: pick([child, sibling, parent]),
      date: home.clock.today,
      wanted: random() < 0.9,
      by: parent,
      text: 'Make the bed',
      signIn: pick(claims),
      page: pick(['', 'page', 'older', null]),
    }));
    const me = { id: parent, isChild: false, signIn: await signInAsParent(), page: 'page' };
    const ticks = readStored(JSON.stringify({ waiting, refused: [] })).waiting;
    const gotIn = ticks.filter((tick) => isSentAutomatically(tick, me) || !waitsForDecision(tick, me)).length;
    return { tries: ticks.length, gotIn };
  },
);
