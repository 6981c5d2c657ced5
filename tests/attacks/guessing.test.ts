import { PIN_LOCK } from '#shared/constants.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import {
  createPairing,
  pairDevice,
  setPictures,
  setPin,
  setSignInWay,
  signInByPin,
} from '#shared/contracts/devices.ts';
import { SIGN_IN_PICTURES } from '#shared/sign-in-ways.ts';
import { createTestApp } from '#tests/support/app.ts';
import { attack } from '#tests/support/attack.ts';
import { createClient } from '#tests/support/client.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { pairTablet } from '#tests/support/tablet.ts';

/** An address of its own for every try. */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** Ends the server and starts it again on the same data. */
async function restart(home: Home): Promise<Home['app']> {
  await home.app.close();
  return (await createTestApp({ connection: home.connection, clock: home.clock })).app;
}

attack(
  'attack-4',
  'ten guesses at an account are judged over a restart, and its session lives on',
  { short: 40, full: 5000 },
  async (tries) => {
    const home = await createHome();
    let { app } = home;
    const { username, password } = home.credentials.parent;
    const post = (guess: string, remoteAddress: string) =>
      createClient(app).raw('POST', login.path, { body: { username, password: guess }, remoteAddress });
    let judged = 0;
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      if (index === Math.floor(tries / 2)) app = await restart(home);
      // One of the guesses is right, when it is too late for it.
      const guess = index === tries - 1 ? password : `guess ${index}`;
      const { statusCode } = await post(guess, addressOf(index));
      if (statusCode === 401) judged += 1;
      else if (statusCode !== 429) gotIn += 1;
    }
    gotIn += Math.max(0, judged - 10);
    if ((await createClient(app, home.as('parent').cookie).call(getCurrentUser, {})).status !== 200) gotIn += 1;
    home.clock.advance(15 * MINUTE);
    if ((await post(password, '192.168.1.9')).statusCode !== 200) gotIn += 1;
    return { tries, gotIn };
  },
);

attack(
  'attack-4',
  'of guesses at many names from one address 30 are judged, the others answer 429',
  { short: 60, full: 5000 },
  async (tries) => {
    const home = await createHome();
    let judged = 0;
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const body = { username: `name_${index}`, password: 'correct horse' };
      const { statusCode } = await home.browser().raw('POST', login.path, { body, remoteAddress: '10.0.0.1' });
      if (statusCode === 401) judged += 1;
      else if (statusCode !== 429) gotIn += 1;
    }
    return { tries, gotIn: gotIn + Math.max(0, judged - 30) };
  },
);

attack(
  'attack-4',
  'of all PINs five are judged until the lock ends, also over a restart',
  { short: 60, full: 10_000 },
  async (tries) => {
    const home = await createHome();
    const pin = '0042';
    await home.as('parent').ok(setPin, { params: { userId: home.id.child }, body: { pin } });
    let tablet = home.browser();
    const { code } = await home.as('parent').ok(createPairing, {});
    await tablet.ok(pairDevice, { body: { code, name: 'Kitchen tablet' } });
    let judged = 0;
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      if (index === Math.floor(tries / 2)) {
        const { deviceCookie } = tablet;
        tablet = Object.assign(createClient(await restart(home)), { deviceCookie });
      }
      const body = { userId: home.id.child, pin: String(index).padStart(4, '0') };
      const { status, error } = await tablet.call(signInByPin, { body });
      if (status < 400) gotIn += 1;
      else if (error?.code === 'wrong_pin') judged += 1;
    }
    gotIn += Math.max(0, judged - 5);
    home.clock.advance(5 * MINUTE);
    if ((await tablet.call(signInByPin, { body: { userId: home.id.child, pin } })).status !== 200) gotIn += 1;
    return { tries, gotIn };
  },
);

attack(
  'attack-4',
  'of all pictures, 72 at once, five are judged on each device until the lock ends',
  { short: 72, full: 1728 },
  async (tries) => {
    const home = await createHome();
    const userId = home.id.child;
    const pictures = ['bike', 'bike', 'bike'] as const;
    await home.as('parent').ok(setPictures, { params: { userId }, body: { pictures: [...pictures] } });
    const most = SIGN_IN_PICTURES.length;
    const nth = (index: number) => SIGN_IN_PICTURES[index % most] ?? 'sun';
    let gotIn = 0;
    for (const name of ['Kitchen tablet', 'Bedroom tablet']) {
      const { tablet, id: deviceId } = await pairTablet(home, name);
      await home.as('parent').ok(setSignInWay, { params: { deviceId, userId }, body: { way: 'pictures' } });
      const guess = async (index: number) => {
        const three = [nth(index), nth(Math.floor(index / most)), nth(Math.floor(index / most / most))];
        return tablet.call(signInByPin, { body: { userId, pictures: three } });
      };
      let judged = 0;
      for (let from = 0; from < tries; from += 72) {
        const answers = await Promise.all(Array.from({ length: 72 }, (_unused, index) => guess(from + index)));
        gotIn += answers.filter(({ status }) => status < 400).length;
        judged += answers.filter(({ error }) => error?.code === 'wrong_pictures').length;
      }
      // A wrong guess that locks is judged, too, and answers the lock.
      gotIn += Math.max(0, judged + 1 - PIN_LOCK.failures);
    }
    return { tries: 2 * tries, gotIn };
  },
);
