import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { deleteUser, updateFamily } from '#shared/contracts/families.ts';
import { completeTask } from '#shared/contracts/progress.ts';
import { unassignTask } from '#shared/contracts/tasks.ts';
import { isWeekend } from '#shared/rules/local-date.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { breakCall, findAccessibilityViolations, signIn } from './fixtures.ts';
import { expect, type Meyers, test, type Who } from './meyers.ts';

const HOUR_MS = 3_600_000;

/** Signs somebody in and opens Home. */
async function openHome(page: Page, meyers: Meyers, who: Who = 'mia', search = ''): Promise<void> {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/${search}`);
  const title = who === 'mia' || who === 'ben' || who === 'sam' ? 'My Daily Tasks' : 'My Tasks & Family';
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const success = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });
const failure = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });
/** The tile of a task with what is said below it. */
const tileOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: tick(page, name) });
const rewardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
/** What flies over the page; the words for readers are elsewhere. */
const celebration = (page: Page) => page.locator('div[aria-hidden="true"]').filter({ hasText: /^Great Job!/ });
/** Points as the side column shows them. */
const myPoints = (page: Page, words: string) => region(page, 'My points').getByText(words, { exact: true });
/** A child's card in Children's Progress. */
const childCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });

test.describe('what Home says', () => {
  test("\"The title is 'My Daily Tasks' for a child\", with a welcome line, a mode label, the four sections, Today's Progress and the side column", async ({
    meyers,
    openBrowser,
  }) => {
    await meyers.task({ text: 'Make the bed', period: 'AM' }, ['mia']);
    await meyers.task({ text: 'Brush teeth', period: 'PM' }, ['mia']);
    const lay = await meyers.task({ text: 'Lay the table', period: 'ANYTIME' }, ['mia']);
    const mia = await meyers.as('mia');
    await mia.ok(completeTask, { params: { taskId: lay.id }, body: { userId: meyers.id.mia, date: meyers.today } });
    await meyers.reward({ name: 'Half an hour of games', type: 'screen_time' });
    await meyers.reward({ name: 'Ice cream', type: 'special' });
    const page = await openBrowser();
    await openHome(page, meyers, 'mia');
    await expect(page.getByText('Hi Mia! Complete tasks and earn rewards.')).toBeVisible();
    await expect(
      page.getByText(isWeekend(meyers.today) ? 'Weekend Mode' : 'School Days', { exact: true }),
    ).toBeVisible();
    for (const [title, count] of [
      ['Morning Tasks & Events (AM)', '0 of 1 done'],
      ['Evening Tasks & Events (PM)', '0 of 1 done'],
      ['General Tasks (Anytime)', '1 of 1 done'],
      ['Bonus Tasks & Good Deeds', 'Nothing today'],
    ] as const) {
      await expect(page.getByRole('heading', { level: 2, name: title })).toContainText(count);
    }
    await expect(page.getByRole('heading', { level: 2, name: "Today's Progress" })).toBeVisible();
    // "Daily goal percentage is the rounded quotient of completed count over total."
    await expect(page.getByRole('img', { name: 'Daily goal: 33 percent' })).toBeVisible();
    await expect(page.getByText('1 of 3 done')).toBeVisible();
    await expect(page.getByText('2 to go')).toBeVisible();
    await expect(region(page, 'Available Rewards').getByRole('listitem')).toHaveText([/Half an hour of games/]);
    await expect(region(page, 'Special Rewards').getByRole('listitem')).toHaveText([/Ice cream/]);
    await expect(myPoints(page, '10 points')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Weekly Outlook' })).toBeVisible();
    // "A child sees a single tab."
    await expect(page.getByRole('tab')).toHaveCount(0);
  });

  test("\"'My Tasks & Family' for others\", with the tabs 'My Assigned Tasks' and 'Children's Progress'", async ({
    meyers,
    openBrowser,
  }) => {
    await meyers.task({ text: 'Fill in the form', period: 'ANYTIME' }, ['paul']);
    const page = await openBrowser();
    await openHome(page, meyers, 'paul');
    await expect(page.getByText('Hi Paul! Complete tasks and earn rewards together as a family.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['My Assigned Tasks', "Children's Progress"]);
    await expect(page.getByRole('tab', { name: 'My Assigned Tasks' })).toHaveAttribute('aria-selected', 'true');
    await expect(tick(page, 'Fill in the form')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Weekly Outlook' })).toHaveCount(0);
    await page.getByRole('tab', { name: "Children's Progress" }).click();
    await expect(page).toHaveURL(`${meyers.url}/?tab=children`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Mia Meyer', 'Ben Meyer', 'Sam Meyer']);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Mia Meyer' })).toBeVisible();
    await page.getByRole('tab', { name: 'My Assigned Tasks' }).click();
    await expect(tick(page, 'Fill in the form')).toBeVisible();
  });

  test('"Navigation buttons: Family Command Center, shown with canAccessAdminDashboard. Parent Dashboard, shown with canAccessParentDashboard. Professional Dashboard, shown with canCreateTasks"', async ({
    meyers,
    openBrowser,
  }) => {
    const page = await openBrowser();
    for (const [who, ...links] of [
      ['mia'],
      ['gerda', 'Parent Dashboard'],
      ['tara', 'Professional Dashboard'],
      ['paul', 'Parent Dashboard', 'Professional Dashboard'],
      ['anna', 'Family Command Center', 'Parent Dashboard', 'Professional Dashboard'],
    ] as const satisfies [Who, ...string[]][]) {
      await openHome(page, meyers, who);
      const shown = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
      await expect(shown, who).toHaveText(['Home', ...links, 'Family Calendar']);
    }
    for (const [link, path] of [
      ['Family Command Center', '/admin'],
      ['Parent Dashboard', '/parent'],
      ['Professional Dashboard', '/professional'],
      ['Family Calendar', '/calendar'],
      ['Home', '/'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(meyers.url + path);
    }
  });

  test('"One external website link opens in a new tab", and there is none while none is set', async ({
    meyers,
    openBrowser,
  }) => {
    const anna = await meyers.as('anna');
    const params = { familyId: meyers.familyId };
    const page = await openBrowser();
    await openHome(page, meyers, 'mia');
    await expect(page.getByRole('link', { name: /opens in a new tab/ })).toHaveCount(0);
    // An address of the computer itself: no test leaves it.
    const url = `${meyers.url}/the-school`;
    await anna.ok(updateFamily, { params, body: { link: { name: 'Our school', url } } });
    await page.reload();
    const link = page.getByRole('link', { name: 'Our school (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const opened = page.context().waitForEvent('page');
    await link.click();
    await expect(await opened).toHaveURL(url);
    await expect(page).toHaveURL(`${meyers.url}/`);
    await anna.ok(updateFamily, { params, body: { link: null } });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(link).toHaveCount(0);
  });

  test('"Why do I have this many?" lists every change of points, newest first; a grown-up also saves it as a table (CSV)', async ({
    meyers,
    openBrowser,
  }) => {
    const bed = await meyers.task({ text: 'Make the bed', points: 15 }, ['mia']);
    const mia = await meyers.as('mia');
    await meyers.give('mia', 40);
    await mia.ok(completeTask, { params: { taskId: bed.id }, body: { userId: meyers.id.mia, date: meyers.today } });
    const child = await openBrowser();
    await openHome(child, meyers, 'mia');
    await child.getByRole('button', { name: 'Why do I have this many?' }).click();
    const list = child.getByRole('dialog', { name: 'Why do I have this many?' });
    await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Today']);
    await expect(list.getByRole('listitem')).toHaveText([/Make the bed.*Task done.*plus 15/, /A gift.*plus 40/]);
    await expect(list.getByRole('link', { name: 'Save as a table (CSV)' })).toHaveCount(0);
    expect(await findAccessibilityViolations(child)).toEqual([]);
    await list.getByRole('button', { name: 'Close' }).last().click();
    await expect(list).toHaveCount(0);

    const parent = await openBrowser();
    await openHome(parent, meyers, 'paul');
    await parent.getByRole('button', { name: 'Why do I have this many?' }).click();
    await expect(parent.getByRole('dialog').getByText('No points yet')).toBeVisible();
    await parent.getByRole('button', { name: 'Close' }).last().click();
    await parent.getByRole('tab', { name: "Children's Progress" }).click();
    await childCard(parent, 'Mia Meyer').getByRole('button', { name: 'Why? The points of Mia' }).click();
    const ofMia = parent.getByRole('dialog', { name: 'Why Mia has these points' });
    await expect(ofMia.getByRole('listitem')).toHaveCount(2);
    const download = parent.waitForEvent('download');
    await ofMia.getByRole('link', { name: 'Save as a table (CSV)' }).click();
    const rows = await (await download).createReadStream().then((stream) => stream.toArray());
    expect(Buffer.concat(rows).toString()).toMatch(/Make the bed.*15[\s\S]*A gift.*40/);
  });
});

test.describe('ticking', () => {
  test('a tap ticks and earns, another one takes it back: tile, points, goal and data', async ({
    meyers,
    openBrowser,
  }) => {
    const bed = await meyers.task({ text: 'Make the bed', points: 15 }, ['mia']);
    await meyers.task({ text: 'Read a book', points: 5 }, ['mia']);
    const page = await openBrowser();
    await openHome(page, meyers, 'mia');
    await tick(page, 'Make the bed').check();
    await expect(tileOf(page, 'Make the bed')).toContainText('earned 15');
    await expect(myPoints(page, '15 points')).toBeVisible();
    await expect(myPoints(page, '+15 today')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Daily goal: 50 percent' })).toBeVisible();
    await expect.poll(() => meyers.day('mia')).toMatchObject({ completedTasks: [bed.id], totalPoints: 15 });
    await tick(page, 'Read a book').check();
    await expect(page.getByText('All done for today!')).toBeVisible();
    await page.reload();
    await expect(tick(page, 'Make the bed')).toBeChecked();
    await tick(page, 'Make the bed').uncheck();
    await expect(tileOf(page, 'Make the bed')).toContainText('+15');
    await expect(myPoints(page, '5 points')).toBeVisible();
    await expect(page.getByText('All done for today!')).toHaveCount(0);
    await expect.poll(() => meyers.day('mia')).toMatchObject({ totalPoints: 5, pointsToday: 5 });
    expect((await meyers.day('mia')).completedTasks).not.toContain(bed.id);
  });

  for (const [wanted, call] of [
    [true, '**/complete'],
    [false, '**/uncomplete'],
  ] as const) {
    const [before, after] = wanted ? ['unticked', 'ticked'] : ['ticked', 'unticked'];
    test(`a tick that cannot be saved: "Couldn't save", the tile is ${before} again, [Try again] makes it ${after}`, async ({
      meyers,
      openBrowser,
    }) => {
      const bed = await meyers.task({ text: 'Make the bed', points: 15 }, ['mia']);
      if (!wanted) {
        const body = { userId: meyers.id.mia, date: meyers.today };
        await (await meyers.as('mia')).ok(completeTask, { params: { taskId: bed.id }, body });
      }
      const saved = await meyers.day('mia');
      const page = await openBrowser();
      await openHome(page, meyers, 'mia');
      const mend = await breakCall(page, call);
      await tick(page, 'Make the bed').click();
      const toast = region(page, 'Notifications').getByRole('alert');
      await expect(toast).toContainText('Couldn\'t save "Make the bed"');
      await expect(toast).toContainText(`It is ${before} again. Please try again.`);
      // Still broken: it says so again.
      const refused = page.waitForResponse(call);
      await toast.getByRole('button', { name: 'Try again' }).click();
      expect((await refused).status()).toBe(500);
      // It stays beside the tile when the toast is gone.
      await expect(tileOf(page, 'Make the bed')).toContainText('Couldn\'t save "Make the bed".');
      await expect(tick(page, 'Make the bed')).toBeChecked({ checked: !wanted });
      await expect(myPoints(page, wanted ? '0 points' : '15 points')).toBeVisible();
      expect(await meyers.day('mia')).toEqual(saved);
      await mend();
      await tileOf(page, 'Make the bed').getByRole('button', { name: 'Try again' }).click();
      await expect(tick(page, 'Make the bed')).toBeChecked({ checked: wanted });
      await expect(tileOf(page, 'Make the bed')).not.toContainText("Couldn't save");
      await expect
        .poll(() => meyers.day('mia'))
        .toMatchObject({ completedTasks: wanted ? [bed.id] : [], totalPoints: wanted ? 15 : 0 });
    });
  }

  test('a task taken away at the same moment: "The list has changed", and its tile goes', async ({
    meyers,
    openBrowser,
  }) => {
    const bed = await meyers.task({ text: 'Make the bed' }, ['mia']);
    const anna = await meyers.as('anna');
    const page = await openBrowser();
    await openHome(page, meyers, 'mia');
    await expect(tick(page, 'Make the bed')).toBeVisible();
    // Between the tap and its arrival: earlier, the screen would already show it.
    await page.route('**/complete', async (route) => {
      await anna.ok(unassignTask, { params: { taskId: bed.id, userId: meyers.id.mia } });
      await route.continue();
    });
    await tick(page, 'Make the bed').click();
    await expect(failure(page, 'The list has changed')).toContainText('"Make the bed" is no longer on your list.');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(tick(page, 'Make the bed')).toHaveCount(0);
    await expect(myPoints(page, '0 points')).toBeVisible();
    expect(await meyers.day('mia')).toMatchObject({ completedTasks: [], totalPoints: 0 });
  });

  test('"Non-children get the Children\'s Progress tab and may tick tasks for children": parts of the day, success, total points, and a tick that cannot be saved', async ({
    meyers,
    openBrowser,
  }) => {
    const bed = await meyers.task({ text: 'Make the bed', period: 'AM', points: 15 }, ['mia']);
    await meyers.task({ text: 'Brush teeth', period: 'PM' }, ['mia']);
    await meyers.task({ text: 'Lay the table', period: 'ANYTIME' }, ['mia']);
    await meyers.task({ text: 'A good deed', period: 'BONUS' }, ['mia']);
    await meyers.give('mia', 100);
    const page = await openBrowser();
    await openHome(page, meyers, 'paul', '?tab=children');
    const mia = childCard(page, 'Mia Meyer');
    await expect(mia.getByRole('heading', { level: 3 })).toHaveText(['Morning', 'Evening', 'Anytime', 'Bonus']);
    await expect(mia).toContainText(/Total points\s*100/);
    await expect(childCard(page, 'Ben Meyer')).toContainText('Nothing planned today');
    const mend = await breakCall(page, '**/complete');
    await tick(page, 'Make the bed').click();
    await expect(region(page, 'Notifications').getByRole('alert')).toContainText('Couldn\'t save "Make the bed"');
    await expect(tick(page, 'Make the bed')).not.toBeChecked();
    await mend();
    await tileOf(page, 'Make the bed').getByRole('button', { name: 'Try again' }).last().click();
    await expect(tick(page, 'Make the bed')).toBeChecked();
    await expect(mia).toContainText('1 of 4 done');
    await expect(mia.getByRole('img', { name: 'Success: 25 percent' })).toBeVisible();
    await expect(mia).toContainText(/Total points\s*115/);
    await expect.poll(() => meyers.day('mia')).toMatchObject({ completedTasks: [bed.id], totalPoints: 115 });
    await tick(page, 'Make the bed').uncheck();
    await expect(mia).toContainText(/Total points\s*100/);
    await expect.poll(() => meyers.day('mia')).toMatchObject({ completedTasks: [], totalPoints: 100 });
  });

  test('"Finish yesterday": after midnight a child still ticks what was left, until 3 in the morning', async ({
    openBrowser,
  }) => {
    const demo = await startDemoServer();
    const page = await openBrowser();
    const open = async (hours: number) => {
      demo.setClock(DEMO_NOW + hours * HOUR_MS);
      await page.request.post(`${demo.url}/api/login`, { data: { username: 'mia', password: DEMO_PASSWORD } });
      await page.goto(demo.url);
      await expect(page.getByRole('heading', { level: 1, name: 'My Daily Tasks' })).toBeVisible();
    };
    await open(0);
    await expect(page.getByRole('heading', { name: "Today's Progress" })).toBeVisible();
    await expect(region(page, 'Finish yesterday')).toHaveCount(0);
    // Half past one at night.
    await open(9);
    const yesterday = region(page, 'Finish yesterday');
    await expect(yesterday).toContainText('You can still tick these until 3 in the morning.');
    const { id } = await (await page.request.get(`${demo.url}/api/user`)).json();
    const doneYesterday = async (): Promise<string[]> =>
      (await (await page.request.get(`${demo.url}/api/progress/${id}/2026-11-18`)).json()).completedTasks;
    const before = (await doneYesterday()).length;
    const left = await yesterday.getByRole('checkbox').count();
    expect(left).toBeGreaterThan(0);
    await yesterday.getByRole('checkbox').first().check();
    await expect.poll(async () => (await doneYesterday()).length).toBe(before + 1);
    // Not a tick of today.
    const today = await (await page.request.get(`${demo.url}/api/progress/${id}/2026-11-19`)).json();
    expect(today).toMatchObject({ completedTasks: [] });
    await expect(yesterday.getByRole('checkbox')).toHaveCount(left);
    await open(10.5);
    await expect(page.getByRole('heading', { name: "Today's Progress" })).toBeVisible();
    await expect(yesterday).toHaveCount(0);
    await demo.stop();
  });
});

test.describe("Completing a task shows a 'Great Job!' celebration", () => {
  test('"Celebration lasts 2 seconds with 8 star particles"', async ({ meyers, openBrowser }) => {
    await meyers.task({ text: 'Make the bed', points: 15 }, ['mia']);
    const page = await openBrowser();
    const now = Date.now();
    await page.clock.install({ time: now });
    await openHome(page, meyers, 'mia');
    await expect(tick(page, 'Make the bed')).toBeVisible();
    await page.clock.pauseAt(now + 60_000);
    await tick(page, 'Make the bed').check();
    await expect(celebration(page)).toHaveText('Great Job! +15');
    await expect(celebration(page).locator('svg')).toHaveCount(8);
    // "never in the way of the next tap"
    await expect(celebration(page)).toHaveCSS('pointer-events', 'none');
    await page.clock.runFor(1900);
    await expect(celebration(page).locator('svg')).toHaveCount(8);
    await page.clock.runFor(200);
    await expect(celebration(page)).toHaveCount(0);
    await expect(tick(page, 'Make the bed')).toBeChecked();
    await tick(page, 'Make the bed').uncheck();
    await page.clock.runFor(10);
    await expect(celebration(page)).toHaveCount(0);
  });

  test('nothing flies where less motion is wanted: the words stay, the stars do not', async ({
    meyers,
    openBrowser,
  }) => {
    await meyers.task({ text: 'Make the bed', points: 15 }, ['mia']);
    const page = await openBrowser({ reducedMotion: 'reduce' });
    await page.clock.install();
    await openHome(page, meyers, 'mia');
    await expect(tick(page, 'Make the bed')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await tick(page, 'Make the bed').check();
    await expect(celebration(page).getByText('Great Job! +15')).toBeVisible();
    await expect(celebration(page).locator('svg:visible')).toHaveCount(0);
    await expect(celebration(page).getByText('Great Job! +15')).toHaveCSS('animation-name', 'none');
    await page.clock.runFor(2100);
    await expect(celebration(page)).toHaveCount(0);
  });

  test("a grown-up's own tick is celebrated too, one for a child is not", async ({ meyers, openBrowser }) => {
    await meyers.task({ text: 'Fill in the form', points: 5 }, ['paul', 'mia']);
    const page = await openBrowser();
    await page.clock.install();
    await openHome(page, meyers, 'paul');
    await expect(tick(page, 'Fill in the form')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await tick(page, 'Fill in the form').check();
    await expect(celebration(page)).toHaveText('Great Job! +5');
    await page.clock.runFor(2100);
    await page.getByRole('tab', { name: "Children's Progress" }).click();
    await tick(page, 'Fill in the form').check();
    await expect(success(page, 'is done for Mia. 5 points earned.')).toBeAttached();
    await expect(celebration(page)).toHaveCount(0);
  });
});

test.describe('redeeming', () => {
  test("\"a redeem action when points >= cost, and otherwise 'Need N more points'\": asks first, 'Reward redeemed', points down, booked", async ({
    meyers,
    openBrowser,
  }) => {
    const ice = await meyers.reward({ name: 'Ice cream', cost: 120, type: 'special' });
    await meyers.reward({ name: 'Film night', cost: 151, type: 'screen_time' });
    await meyers.reward({ name: 'A day at the park', cost: 5000, type: 'special' });
    await meyers.give('mia', 150);
    const page = await openBrowser();
    await openHome(page, meyers, 'mia');
    await expect(rewardOf(page, 'Film night')).toContainText(/Need 1 more point$/);
    await expect(rewardOf(page, 'A day at the park')).toContainText('Need 4,850 more points');
    await expect(rewardOf(page, 'A day at the park').getByRole('button')).toHaveCount(0);

    const redeem = page.getByRole('button', { name: 'Redeem Ice cream, 120 points' });
    const question = page.getByRole('alertdialog', { name: 'Spend 120 points? You will have 30 left.' });
    for (const no of ['Not now', 'Escape']) {
      await redeem.click();
      await expect(question).toBeFocused();
      if (no === 'Escape') await page.keyboard.press('Escape');
      else await question.getByRole('button', { name: no }).click();
      await expect(question).toHaveCount(0);
      await expect(redeem).toBeFocused();
    }
    expect((await meyers.day('mia')).totalPoints).toBe(150);
    await redeem.click();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Yes, please!' }).click();
    await expect(success(page, 'Reward redeemed')).toContainText('Enjoy "Ice cream"!');
    await expect(rewardOf(page, 'Ice cream')).toContainText('Redeemed Today');
    await expect(redeem).toHaveCount(0);
    await expect(myPoints(page, '30 points')).toBeVisible();
    await expect(rewardOf(page, 'Film night')).toContainText('Need 121 more points');
    expect(await meyers.day('mia')).toMatchObject({ redeemedRewards: [ice.id], totalPoints: 30, spentToday: 120 });
    await page.reload();
    await expect(rewardOf(page, 'Ice cream')).toContainText('Redeemed Today');
  });

  test("a reward that cannot be redeemed: 'Error' with why, beside the reward too; nothing is spent", async ({
    meyers,
    openBrowser,
  }) => {
    await meyers.reward({ name: 'Ice cream', cost: 120 });
    await meyers.give('mia', 150);
    const page = await openBrowser();
    await openHome(page, meyers, 'mia');
    const redeem = page.getByRole('button', { name: 'Redeem Ice cream, 120 points' });
    const yes = page.getByRole('button', { name: 'Yes, please!' });
    const mend = await breakCall(page, '**/redeem');
    await redeem.click();
    await yes.click();
    const words = 'The reward could not be redeemed. Please try again.';
    const toast = region(page, 'Notifications').getByRole('alert');
    await expect(toast).toContainText('Error');
    await expect(toast).toContainText(words);
    await expect(rewardOf(page, 'Ice cream')).toContainText(words);
    await expect(myPoints(page, '150 points')).toBeVisible();
    expect(await meyers.day('mia')).toMatchObject({ redeemedRewards: [], totalPoints: 150 });
    await mend();
    await redeem.click();
    await expect(rewardOf(page, 'Ice cream')).not.toContainText(words);
    await yes.click();
    await expect(rewardOf(page, 'Ice cream')).toContainText('Redeemed Today');
    expect((await meyers.day('mia')).totalPoints).toBe(30);
  });

  test("'Show all N': the five cheapest stand in front, the rest unfolds; one more than five is not worth a button", async ({
    meyers,
    openBrowser,
  }) => {
    const costs = [70, 10, 60, 20, 50, 40];
    for (const cost of costs) await meyers.reward({ name: `Treat for ${cost}`, cost, type: 'special' });
    const page = await openBrowser();
    await openHome(page, meyers, 'mia');
    const special = region(page, 'Special Rewards');
    await expect(special.getByRole('listitem')).toHaveCount(6);
    await expect(page.getByRole('button', { name: /^Show all/ })).toHaveCount(0);
    await meyers.reward({ name: 'Treat for 30', cost: 30, type: 'special' });
    await page.reload();
    const cheapest = [10, 20, 30, 40, 50].map((cost) => new RegExp(`^Treat for ${cost}`));
    await expect(special.getByRole('listitem')).toHaveText(cheapest);
    await special.getByRole('button', { name: 'Show all 7' }).click();
    await expect(special.getByRole('listitem')).toHaveText([...cheapest, /^Treat for 60/, /^Treat for 70/]);
    await expect(page.getByRole('button', { name: /^Show all/ })).toHaveCount(0);
  });

  test('professionals redeem none: no rewards beside their tasks', async ({ meyers, openBrowser }) => {
    await meyers.reward();
    const page = await openBrowser();
    await openHome(page, meyers, 'tara');
    await expect(region(page, 'My points')).toBeVisible();
    await expect(region(page, 'Special Rewards')).toHaveCount(0);
    await expect(region(page, 'Available Rewards')).toHaveCount(0);
  });
});

test.describe('nothing there yet', () => {
  test('"Its empty state reads \'No Children Found\' with a link to the Family Command Center", for who may open it', async ({
    meyers,
    openBrowser,
  }) => {
    const anna = await meyers.as('anna');
    for (const who of ['mia', 'ben', 'sam'] as const) await anna.ok(deleteUser, { params: { userId: meyers.id[who] } });
    for (const [who, link, path, heading] of [
      ['anna', 'Open the Family Command Center', '/admin', 'Family Command Center'],
      ['paul', 'Open My family', '/family', 'Family Management'],
    ] as const) {
      const page = await openBrowser();
      await openHome(page, meyers, who, '?tab=children');
      await expect(page.getByText('No Children Found')).toBeVisible();
      await expect(
        page.getByText('Once a child belongs to the family, you see here what they did today.'),
      ).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(meyers.url + path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    const helper = await openBrowser();
    await openHome(helper, meyers, 'tara', '?tab=children');
    await expect(helper.getByText('No Children Found')).toBeVisible();
    await expect(helper.getByText('No student has you as their professional yet. Ask the family admin.')).toBeVisible();
    await expect(helper.getByRole('tabpanel').getByRole('link')).toHaveCount(0);
  });

  test('no tasks and no rewards: says so, and what comes', async ({ meyers, openBrowser }) => {
    const child = await openBrowser();
    await openHome(child, meyers, 'mia');
    await expect(child.getByText('Nothing planned today')).toBeVisible();
    await expect(child.getByText('Enjoy your free time!')).toBeVisible();
    for (const title of ['Morning', 'Evening', 'General', 'Bonus']) {
      await expect(child.getByRole('heading', { level: 2, name: new RegExp(`^${title}`) })).toContainText(
        'Nothing today',
      );
    }
    for (const title of ['Available Rewards', 'Special Rewards']) {
      await expect(region(child, title)).toContainText('Nothing here yet. Grown-ups can add rewards.');
    }
    await expect(child.getByText('NaN')).toHaveCount(0);
    expect(await findAccessibilityViolations(child)).toEqual([]);
    // What comes, comes without a reload.
    await meyers.task({ text: 'Make the bed' }, ['mia']);
    await meyers.reward({ name: 'Ice cream', type: 'special' });
    await expect(tick(child, 'Make the bed')).toBeVisible();
    await expect(region(child, 'Special Rewards')).toContainText('Ice cream');

    const parent = await openBrowser();
    await openHome(parent, meyers, 'paul');
    await expect(parent.getByText('No task is on your own list today.')).toBeVisible();
    await parent.getByRole('link', { name: "See the children's progress" }).click();
    await expect(childCard(parent, 'Mia Meyer')).toBeVisible();
  });
});

test.describe('what cannot be loaded says so, never an empty list, with a way to try again', () => {
  for (const [what, address] of [
    ['tasks', '**/api/tasks/assigned*'],
    ['progress', '**/api/progress/**'],
  ] as const) {
    test(`'Error loading your tasks': ${what}`, async ({ meyers, openBrowser }) => {
      await meyers.task({ text: 'Make the bed' }, ['mia']);
      const page = await openBrowser();
      const mend = await breakCall(page, address);
      // Not by its address: then the day would come with the page.
      await signIn(page, meyers.url, meyers.credentials('mia'));
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('Error loading your tasks');
      await expect(alert).toContainText('Something went wrong. Please try again.');
      await expect(page.getByText('Nothing planned today')).toHaveCount(0);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await mend();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(tick(page, 'Make the bed')).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  }

  test("'Error loading rewards'", async ({ meyers, openBrowser }) => {
    await meyers.reward({ name: 'Ice cream', type: 'special' });
    await meyers.task({ text: 'Make the bed' }, ['mia']);
    const page = await openBrowser();
    const mend = await breakCall(page, '**/api/rewards');
    await openHome(page, meyers, 'mia');
    for (const title of ['Available Rewards', 'Special Rewards']) {
      await expect(region(page, title).getByRole('alert')).toContainText('Error loading rewards');
      await expect(region(page, title)).not.toContainText('Nothing here yet');
    }
    await expect(tick(page, 'Make the bed')).toBeVisible();
    await mend();
    await region(page, 'Special Rewards').getByRole('button', { name: 'Try again' }).click();
    await expect(region(page, 'Special Rewards')).toContainText('Ice cream');
    await expect(region(page, 'Available Rewards')).toContainText('Nothing here yet');
  });

  test('"Children list fails to load: shown inline, \'Error loading children\' with the message"', async ({
    meyers,
    openBrowser,
  }) => {
    const page = await openBrowser();
    const mend = await breakCall(page, '**/api/parent/children-progress*');
    await openHome(page, meyers, 'paul', '?tab=children');
    await expect(failure(page, 'Error loading children')).toContainText('Something went wrong. Please try again.');
    await expect(page.getByText('No Children Found')).toHaveCount(0);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(childCard(page, 'Mia Meyer')).toBeVisible();
    await expect(failure(page, 'Error loading children')).toHaveCount(0);
  });
});
