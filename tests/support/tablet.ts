import { createPairing, pairDevice, setPin } from '#shared/contracts/devices.ts';
import type { Client } from './client.ts';
import type { Home } from './home.ts';

/** PIN of the child, after `givePin` has set it. */
export const CHILD_PIN = '2468';
const LOOK_EVERY_MS = 5_000;

/** Pairs a browser with the Meyers' server. @returns the browser and the device's id */
export async function pairTablet(home: Home, name = 'Kitchen tablet'): Promise<{ tablet: Client; id: string }> {
  const { code } = await home.as('parent').ok(createPairing, {});
  const tablet = home.browser();
  const { device } = await tablet.ok(pairDevice, { body: { code, name } });
  return { tablet, id: device.id };
}

/** Gives the child a PIN. */
export async function givePin(home: Home): Promise<void> {
  await home.as('parent').ok(setPin, { params: { userId: home.id.child }, body: { pin: CHILD_PIN } });
}

/** Moves the clock forward while the server is awake, and checks for idle sessions like the server. */
export async function stayAwake(home: Pick<Home, 'clock' | 'services'>, seconds: number): Promise<void> {
  for (let left = seconds * 1000; left > 0; left -= LOOK_EVERY_MS) {
    home.clock.advance(Math.min(left, LOOK_EVERY_MS));
    await home.services.idleSessions.look();
  }
}
