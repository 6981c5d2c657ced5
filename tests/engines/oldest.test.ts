import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { createPairing, updateDevice } from '#shared/contracts/devices.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { createTask } from '#shared/contracts/tasks.ts';
import { type DemoServer, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { CAN_RUN_OLD_CHROMIUM, openPage, startOldChromium } from './old-chromium.ts';

/** Addresses of the screens by who of the invented family opens them. */
const SCREENS = {
  mia: ['/rewards', '/calendar', '/history', '/password', '/parent', '/nowhere'],
  anna: ['/?tab=tasks', '/', '/family', '/admin', '/admin?tab=backup', '/parent', '/parent/tasks', '/parent/rewards'],
  nora: ['/professional', '/professional/tasks', '/professional/rewards'],
};

describe.skipIf(!CAN_RUN_OLD_CHROMIUM)('in the oldest Chromium of npm (needs Linux on x64)', () => {
  let browser: Browser;
  let demo: DemoServer;

  beforeAll(async () => {
    [browser, demo] = await Promise.all([startOldChromium(), startDemoServer()]);
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.stop();
  });

  /** Signs somebody in on a page of their own. @param errors takes what the page reports */
  async function signIn(username: string, errors: string[]): Promise<Page> {
    const page = await openPage(browser, errors);
    await page.goto(`${demo.url}/auth`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/auth');
    return page;
  }

  test('browsers-3: a child signs in, ticks, takes the tick back and redeems', async () => {
    const errors: string[] = [];
    const page = await signIn('mia', errors);
    const task = page.getByRole('checkbox', { name: /^Football practice/ });
    await task.check();
    await page.getByText('+220 today').waitFor();
    await task.uncheck();
    await page.getByText('+205 today').waitFor();
    await page.getByRole('button', { name: /^Redeem 30 minutes of games/ }).click();
    await page.getByRole('button', { name: 'Yes, please!' }).click();
    await page.getByText('Redeemed Today').first().waitFor();
    expect(errors).toEqual([]);
  });

  test('browsers-3: a dialog that is longer than the window stays inside of it', async () => {
    const errors: string[] = [];
    const page = await signIn('anna', errors);
    await page.setViewportSize({ width: 1024, height: 420 });
    await page.goto(`${demo.url}/parent/tasks`);
    await page.getByRole('button', { name: 'Add Task' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Task' });
    await dialog.getByLabel('Task name').waitFor();
    const box = await dialog.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(420);
    expect(errors).toEqual([]);
  });

  test('browsers-3: every screen comes up whole and reports nothing', { timeout: 60_000 }, async () => {
    const errors: string[] = [];
    await Promise.all(
      Object.entries(SCREENS).map(async ([who, paths]) => {
        const page = await signIn(who, errors);
        for (const path of paths) {
          await page.goto(demo.url + path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .bp6-spinner'));
          expect(await page.getByText('Something broke').count(), `${who} ${path}`).toBe(0);
        }
      }),
    );
    expect(errors).toEqual([]);
  });

  /** Gives Mia twelve more tasks of a part, with clocks, and Start beside it. */
  async function giveTwelve(): Promise<void> {
    const port = Number(new URL(demo.url).port);
    const [anna, mia] = [createHttpClient(port), createHttpClient(port)];
    await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
    await mia.ok(login, { body: { username: 'mia', password: DEMO_PASSWORD } });
    const { familyId } = await anna.ok(getCurrentUser, {});
    const { id: userId } = await mia.ok(getCurrentUser, {});
    await anna.ok(updateFamily, { params: { familyId: familyId ?? '' }, body: { extras: ['routine'] } });
    await anna.ok(updateUser, { params: { userId }, body: { routine: 'button' } });
    const task = { period: 'BONUS' as const, dayType: 'anyday' as const, minutes: 3, assignTo: [userId] };
    for (let count = 1; count <= 12; count += 1)
      await anna.ok(createTask, { body: { ...task, text: `Step ${count}` } });
  }

  test('browsers-3, routine-5: a part of twelve tasks is walked through, one at a time', async () => {
    await giveTwelve();
    const errors: string[] = [];
    const page = await signIn('mia', errors);
    await page.getByRole('button', { name: /^Start Bonus/ }).click();
    const screen = page.getByRole('dialog');
    const press = (name: string) => screen.getByRole('button', { name, exact: true }).press('Enter');
    const path = screen.getByRole('img', { name: /^0 of \d+ done$/ });
    const total = Number(/of (\d+)/.exec((await path.getAttribute('aria-label')) ?? '')?.[1]);
    expect(total).toBeGreaterThanOrEqual(12);
    await press('Later');
    for (let done = 0; done < total; done += 1) {
      await screen.getByRole('img', { name: `${done} of ${total} done` }).waitFor();
      const box = await screen.getByRole('button', { name: 'Done', exact: true }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(768);
      if (done === 6) {
        await press('Start the clock, 3 minutes');
        await press('Pause the clock');
        await press('Go on with the clock');
      }
      await press('Done');
    }
    await screen.getByRole('heading', { name: 'You did it!' }).waitFor();
    await press('To my day');
    await screen.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  test('browsers-3, devices-38, board-4: “Who is it?” shows the day, and a wall board ticks', async () => {
    const errors: string[] = [];
    const page = await openPage(browser, errors);
    const anna = createHttpClient(Number(new URL(demo.url).port));
    await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
    const { familyId } = await anna.ok(getCurrentUser, {});
    await anna.ok(updateFamily, { params: { familyId: familyId ?? '' }, body: { extras: ['board'] } });
    const { id: deviceId, code } = await anna.ok(createPairing, {});
    await page.goto(`${demo.url}/pair/${code}`);
    await page.getByLabel('Name of this device').fill('Wall');
    await page.getByRole('button', { name: 'Connect' }).click();
    await page
      .getByText(/^\d+ of \d+ done$/)
      .first()
      .waitFor({ state: 'attached' });
    const board = { children: null, asksSecret: false, withProfessionals: false };
    await anna.ok(updateDevice, { params: { deviceId }, body: { board } });
    const task = page.getByRole('region', { name: 'Mia' }).getByRole('checkbox').first();
    const name = (await task.getAttribute('aria-label')) ?? '';
    await task.click();
    await page.getByRole('region', { name: 'Mia' }).getByRole('checkbox', { name, checked: true }).waitFor();
    anna.close();
    expect(errors).toEqual([]);
  });
});
