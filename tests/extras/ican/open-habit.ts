import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { listMembers } from '#shared/contracts/people.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { createTask } from '#shared/contracts/tasks.ts';
import type { Extra } from '#shared/extras.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { signInByApi } from '#tests/e2e/fixtures.ts';
import { DAY } from '#tests/support/clock.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';

export const PHONE = { viewport: { width: 390, height: 844 } };
export const TABLET = { viewport: { width: 1024, height: 768 } };
/** A Monday, 33 days after the demo's Wednesday. */
const MONDAY = '2026-12-21';
const NOW = DEMO_NOW + 33 * DAY;

/** Opens the demo family, Mia with a task that she ticked on 27 of the 28 days before this Monday. */
export async function openHabit(openBrowser: (options?: object) => Promise<Page>, extras: readonly Extra[] = ['ican']) {
  const demo = await startDemoServer();
  const port = Number(new URL(demo.url).port);
  const signIn = async (username: string) => {
    const client = createHttpClient(port);
    await client.ok(login, { body: { username, password: DEMO_PASSWORD } });
    return client;
  };
  const before = await signIn('anna');
  const params = { familyId: (await before.ok(getCurrentUser, {})).familyId ?? '' };
  await before.ok(updateFamily, { params, body: { extras: [...extras] } });
  const mia = (await before.ok(listMembers, { params })).find(({ firstName }) => firstName === 'Mia')?.id ?? '';
  const habit = { text: 'Brush your teeth', icon: 'toothbrush', points: 10, period: 'AM', dayType: 'anyday' } as const;
  const { id: taskId } = await before.ok(createTask, { body: { ...habit, assignTo: [mia] } });
  before.close();
  demo.setClock(NOW);
  const anna = await signIn('anna');
  for (let daysAgo = 1; daysAgo < 28; daysAgo += 1) {
    const when = { userId: mia, date: addDays(MONDAY, -daysAgo) };
    await anna.ok(completeTask, { params: { taskId }, body: when });
  }
  const open = async (username: string, path: string, options?: object) => {
    const page = await openBrowser(options);
    await page.clock.setFixedTime(NOW);
    await signInByApi(page, demo.url, { username, password: DEMO_PASSWORD });
    await page.goto(`${demo.url}${path}`);
    return page;
  };
  return { demo, anna, open, mia, taskId, familyId: params.familyId };
}
