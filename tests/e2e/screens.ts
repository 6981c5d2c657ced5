import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { saveData, signInByApi } from './fixtures.ts';

/** A screen of the demo family: who looks at it, where it is and what to do before it stands as meant. */
export interface ScreenOfDemo {
  name: string;
  /** Username; without it nobody is signed in. */
  who?: string;
  path: string;
  before?: (page: Page) => Promise<void>;
  /** True when a picture of it is kept and compared. */
  isKept?: boolean;
}

/** The windows that every screen is looked at in, in CSS pixels. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
};

/**
 * Shows screens of the demo family as they are meant, everybody in a browser of their own.
 * @param open opens a browser
 * @returns what goes to a screen and answers its page, in light; in a window of a size that is asked for
 */
export function createVisitor(
  url: string,
  open: () => Promise<Page>,
): (screen: ScreenOfDemo, size?: { width: number; height: number }) => Promise<Page> {
  const pages = new Map<string, Page>();
  return async ({ who = '', path, before }, size) => {
    let page = pages.get(who);
    if (!page) {
      page = await open();
      // What cannot be pressed is said, instead of waited for until the test's own end.
      page.setDefaultTimeout(20_000);
      await saveData(page);
      pages.set(who, page);
      if (who) await signInByApi(page, url, { username: who, password: DEMO_PASSWORD });
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (size) await page.setViewportSize(size);
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await before?.(page);
    await page.waitForLoadState('networkidle');
    return page;
  };
}

/** One is enough: the demo's clock stands still, and of backups of one moment only some are kept. */
async function backUp(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'How safe is your data?' }).waitFor();
  if (await page.getByRole('link', { name: 'Download the newest' }).isVisible()) return;
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.getByText('Backed up, checked and found whole.').waitFor();
}

/** Every screen, for screenshots and for axe. */
export const SCREENS: ScreenOfDemo[] = [
  { name: 'auth', path: '/auth', isKept: true },
  { name: 'home-child', who: 'mia', path: '/', isKept: true },
  { name: 'home-student', who: 'leo', path: '/', isKept: true },
  { name: 'home-parent', who: 'anna', path: '/?tab=tasks', isKept: true },
  {
    name: 'children-progress',
    isKept: true,
    who: 'anna',
    path: '/',
  },
  { name: 'rewards-child', who: 'mia', path: '/rewards' },
  { name: 'family', who: 'anna', path: '/family', isKept: true },
  { name: 'admin-overview', who: 'anna', path: '/admin', isKept: true },
  {
    name: 'admin-tasks',
    who: 'anna',
    path: '/admin',
    before: (page) => page.getByRole('button', { name: 'Assign tasks to Mia' }).click(),
  },
  {
    name: 'admin-grown-up-task',
    who: 'anna',
    path: '/admin',
    before: (page) => page.getByRole('button', { name: 'Task for a grown-up' }).click(),
  },
  { name: 'admin-users', who: 'anna', path: '/admin?tab=users', isKept: true },
  {
    name: 'admin-add-child',
    who: 'anna',
    path: '/admin?tab=users',
    before: (page) => page.getByRole('button', { name: 'Add Child' }).click(),
  },
  {
    name: 'admin-add-adult',
    who: 'anna',
    path: '/admin?tab=users',
    before: (page) => page.getByRole('button', { name: 'Add Adult' }).click(),
  },
  {
    name: 'admin-edit-member',
    isKept: true,
    who: 'anna',
    path: '/admin?tab=users',
    before: (page) => page.getByRole('button', { name: 'Edit Leo Berger' }).click(),
  },
  { name: 'admin-roles', who: 'anna', path: '/admin?tab=roles', isKept: true },
  {
    name: 'admin-edit-role',
    who: 'anna',
    path: '/admin?tab=roles',
    before: (page) => page.getByRole('button', { name: 'Edit Grandmother' }).click(),
  },
  { name: 'admin-calendar', who: 'anna', path: '/admin?tab=calendar', isKept: true },
  { name: 'admin-progress', who: 'anna', path: '/admin?tab=progress', isKept: true },
  {
    name: 'admin-backup',
    who: 'anna',
    path: '/admin?tab=backup',
    before: backUp,
  },
  {
    name: 'admin-restore',
    who: 'anna',
    path: '/admin?tab=backup',
    before: async (page) => {
      await backUp(page);
      await page
        .getByRole('button', { name: /^Restore…/ })
        .first()
        .click();
      await page.getByLabel('Type RESTORE to continue').waitFor();
    },
  },
  {
    name: 'admin-moving',
    who: 'anna',
    path: '/admin?tab=backup',
    before: (page) => page.getByRole('button', { name: 'Move to another computer…' }).click(),
  },
  { name: 'parent', who: 'anna', path: '/parent', isKept: true },
  { name: 'child-view', who: 'anna', path: '/parent?tab=child-view', isKept: true },
  {
    name: 'my-points',
    who: 'anna',
    path: '/parent?tab=child-view',
    before: async (page) => {
      await page.getByRole('button', { name: 'Account menu of Anna' }).click();
      await page.getByRole('menuitem', { name: 'My points' }).click();
      await page.getByRole('dialog', { name: 'My points' }).waitFor();
    },
  },
  {
    name: 'picture-child',
    isKept: true,
    who: 'mia',
    path: '/',
    before: async (page) => {
      await page.getByRole('button', { name: 'Account menu of Mia' }).click();
      await page.getByRole('menuitem', { name: 'Choose a picture' }).click();
      await page.locator('#profile-fox').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'admin-member-picture',
    who: 'anna',
    path: '/admin?tab=users',
    before: async (page) => {
      await page.getByRole('button', { name: 'Edit Leo Berger' }).click();
      await page.getByRole('button', { name: 'Choose a picture' }).click();
      await page.locator('#profile-fox').waitFor({ state: 'attached' });
    },
  },
  { name: 'tasks', who: 'anna', path: '/parent/tasks', isKept: true },
  {
    name: 'tasks-order',
    who: 'anna',
    path: '/parent/tasks',
    before: (page) => page.getByRole('button', { name: 'Change order' }).click(),
  },
  {
    name: 'task-dialog',
    isKept: true,
    who: 'anna',
    path: '/parent/tasks',
    before: (page) => page.getByRole('button', { name: 'Add Task' }).first().click(),
  },
  {
    name: 'task-people',
    who: 'anna',
    path: '/parent/tasks',
    before: (page) => page.getByRole('button', { name: 'who does Make the bed?' }).click(),
  },
  { name: 'rewards', who: 'anna', path: '/parent/rewards', isKept: true },
  {
    name: 'reward-dialog',
    who: 'anna',
    path: '/parent/rewards',
    before: (page) => page.getByRole('button', { name: 'Add Reward' }).first().click(),
  },
  {
    name: 'child-sheet',
    who: 'anna',
    path: '/parent/rewards',
    before: (page) => page.getByRole('button', { name: 'Give or take points: Mia' }).click(),
  },
  { name: 'professional', who: 'nora', path: '/professional', isKept: true },
  {
    name: 'professional-chosen',
    who: 'nora',
    path: '/professional',
    before: (page) => page.getByRole('checkbox', { name: 'Start the day calmly' }).check(),
  },
  {
    name: 'professional-edit',
    isKept: true,
    who: 'nora',
    path: '/professional',
    before: (page) => page.getByRole('button', { name: 'Edit Start the day calmly' }).click(),
  },
  {
    name: 'professional-delete',
    who: 'nora',
    path: '/professional',
    before: (page) => page.getByRole('button', { name: 'Delete Start the day calmly' }).click(),
  },
  { name: 'professional-rewards', who: 'nora', path: '/professional?tab=rewards', isKept: true },
  {
    name: 'professional-students',
    who: 'nora',
    path: '/professional?tab=students',
    before: (page) => page.getByText('Assigned tasks').click(),
  },
  { name: 'professional-none', who: 'anna', path: '/professional?tab=students', isKept: true },
  { name: 'professional-task', who: 'nora', path: '/professional/tasks', isKept: true },
  {
    name: 'professional-icons',
    who: 'nora',
    path: '/professional/tasks',
    before: async (page) => {
      await page.getByRole('button', { name: 'Icon' }).click();
      await page.getByLabel('Search icons').waitFor();
    },
  },
  { name: 'professional-reward', who: 'nora', path: '/professional/rewards', isKept: true },
  { name: 'calendar', who: 'anna', path: '/calendar', isKept: true },
  { name: 'calendar-child', who: 'mia', path: '/calendar', isKept: true },
  {
    name: 'event-dialog',
    isKept: true,
    who: 'anna',
    path: '/calendar',
    before: (page) => page.getByRole('button', { name: 'Add Event' }).click(),
  },
  {
    name: 'event-edit',
    who: 'anna',
    path: '/calendar',
    before: (page) => page.getByRole('button', { name: 'Dentist', exact: true }).last().click(),
  },
  {
    name: 'weekly-outlook',
    isKept: true,
    who: 'mia',
    path: '/',
    before: (page) => page.getByRole('button', { name: /^Tomorrow/ }).click(),
  },
  { name: 'history', who: 'anna', path: '/history', isKept: true },
  { name: 'history-child', who: 'mia', path: '/history', isKept: true },
  {
    name: 'history-table',
    who: 'anna',
    path: '/history',
    before: (page) => page.getByRole('button', { name: 'Show as table' }).click(),
  },
  { name: 'password', who: 'anna', path: '/password', isKept: true },
  { name: 'not-found', who: 'anna', path: '/nowhere', isKept: true },
  { name: 'not-allowed', who: 'mia', path: '/parent', isKept: true },
  {
    name: 'shortcuts',
    isKept: true,
    who: 'anna',
    path: '/parent/tasks',
    before: async (page) => {
      await page.getByRole('button', { name: 'Account menu of Anna' }).click();
      await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  // The last of Mia's: the choice is kept.
  {
    name: 'home-read-aloud',
    isKept: true,
    who: 'mia',
    path: '/',
    before: async (page) => {
      // The browser of these tests has no voice.
      await page.evaluate(() => {
        speechSynthesis.getVoices = () => [{ name: 'A voice' } as SpeechSynthesisVoice];
        speechSynthesis.dispatchEvent(new Event('voiceschanged'));
      });
      await page.getByRole('button', { name: 'Account menu of Mia' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Read tasks aloud' }).click();
      await page.keyboard.press('Escape');
    },
  },
];
