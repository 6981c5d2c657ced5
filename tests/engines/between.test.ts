import { test } from 'vitest';
import { createPairing } from '#shared/contracts/devices.ts';
import { enginesToTry, inTurn } from './engines.ts';
import { button, checkbox, heading, label, text } from './selectors.ts';
import { inEveryEngine } from './stage.ts';
import type { Visitor } from './visitor.ts';

async function enter(tablet: Visitor, code: string, pin: string): Promise<void> {
  await tablet.goto(`/pair/${code}`);
  await tablet.fill(label('Name of this device'), 'Tablet');
  await tablet.press(button('Connect'));
  await tablet.press(button(/Mia/));
  for (const digit of pin) await tablet.press(button(digit));
  await tablet.sees(heading('My Daily Tasks'));
}

inEveryEngine(
  (engines) => {
    test('live-2: a tick and a redemption show at once on a tablet with another engine', async () => {
      const { open, family } = await engines.house('busy');
      const tablets = [await open(), await open()] as const;
      for (const tablet of tablets) {
        const { code } = await family.anna.ok(createPairing, {});
        await enter(tablet, code, family.pin.mia);
      }
      const [first, second] = tablets;
      await first.press(checkbox(/Make the bed/));
      await second.seesTicked(checkbox(/Make the bed/));
      await second.press(checkbox(/Feed the rabbit/));
      await first.seesTicked(checkbox(/Feed the rabbit/));
      await second.press(button(/Redeem Film night/));
      await second.press(button('Yes, please!'));
      await first.sees(text('Redeemed Today'));
    });
  },
  [inTurn(enginesToTry())],
);
