import type { Page } from '@playwright/test';

/** A screen of the demo family: who looks at it, where it is and what to do before it stands as meant. */
export interface ScreenOfDemo {
  name: string;
  /** Username; without it nobody is signed in. */
  who?: string;
  path: string;
  before?: (page: Page) => Promise<void>;
}

/** The windows that every screen is looked at in, in CSS pixels. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
};
/** Every screen, for screenshots and for axe. */
export const SCREENS: ScreenOfDemo[] = [
  { name: 'auth', path: '/auth' },
  { name: 'home-child', who: 'mia', path: '/' },
  { name: 'home-student', who: 'leo', path: '/' },
  { name: 'home-parent', who: 'anna', path: '/' },
  {
    name: 'children-progress',
    who: 'anna',
    path: '/',
    before: (page) => page.getByRole('tab', { name: "Children's Progress" }).click(),
  },
  { name: 'family', who: 'anna', path: '/family' },
  { name: 'admin-overview', who: 'anna', path: '/admin' },
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
  {
    name: 'admin-time-zone',
    who: 'anna',
    path: '/admin',
    before: (page) => page.getByRole('combobox', { name: 'Time zone' }).fill('america'),
  },
  { name: 'admin-users', who: 'anna', path: '/admin?tab=users' },
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
    who: 'anna',
    path: '/admin?tab=users',
    before: (page) => page.getByRole('button', { name: 'Edit Leo Berger' }).click(),
  },
  { name: 'admin-roles', who: 'anna', path: '/admin?tab=roles' },
  {
    name: 'admin-edit-role',
    who: 'anna',
    path: '/admin?tab=roles',
    before: (page) => page.getByRole('button', { name: 'Edit Grandmother' }).click(),
  },
  { name: 'admin-calendar', who: 'anna', path: '/admin?tab=calendar' },
  { name: 'admin-progress', who: 'anna', path: '/admin?tab=progress' },
  { name: 'parent', who: 'anna', path: '/parent' },
  { name: 'child-view', who: 'anna', path: '/parent?tab=child-view' },
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
  { name: 'tasks', who: 'anna', path: '/parent/tasks' },
  {
    name: 'task-dialog',
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
  { name: 'rewards', who: 'anna', path: '/parent/rewards' },
  {
    name: 'reward-dialog',
    who: 'anna',
    path: '/parent/rewards',
    before: (page) => page.getByRole('button', { name: 'Add Reward' }).first().click(),
  },
  {
    name: 'points-dialog',
    who: 'anna',
    path: '/parent/rewards',
    before: (page) => page.getByRole('button', { name: 'Give or take points: Mia' }).click(),
  },
  { name: 'professional', who: 'nora', path: '/professional' },
  {
    name: 'professional-chosen',
    who: 'nora',
    path: '/professional',
    before: (page) => page.getByRole('checkbox', { name: 'Start the day calmly' }).check(),
  },
  {
    name: 'professional-edit',
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
  { name: 'professional-rewards', who: 'nora', path: '/professional?tab=rewards' },
  {
    name: 'professional-students',
    who: 'nora',
    path: '/professional?tab=students',
    before: (page) => page.getByText('Assigned tasks').click(),
  },
  { name: 'professional-none', who: 'anna', path: '/professional?tab=students' },
  { name: 'professional-task', who: 'nora', path: '/professional/tasks' },
  {
    name: 'professional-icons',
    who: 'nora',
    path: '/professional/tasks',
    before: async (page) => {
      await page.getByRole('button', { name: 'Icon' }).click();
      await page.getByLabel('Search icons').waitFor();
    },
  },
  { name: 'professional-reward', who: 'nora', path: '/professional/rewards' },
  { name: 'calendar', who: 'anna', path: '/calendar' },
  { name: 'calendar-child', who: 'mia', path: '/calendar' },
  {
    name: 'event-dialog',
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
    who: 'mia',
    path: '/',
    before: (page) => page.getByRole('button', { name: /^Tomorrow/ }).click(),
  },
  { name: 'history', who: 'anna', path: '/history' },
  { name: 'history-child', who: 'mia', path: '/history' },
  {
    name: 'history-table',
    who: 'anna',
    path: '/history',
    before: (page) => page.getByRole('button', { name: 'Show as table' }).click(),
  },
  { name: 'password', who: 'anna', path: '/password' },
  { name: 'not-found', who: 'anna', path: '/nowhere' },
  { name: 'not-allowed', who: 'mia', path: '/parent' },
];
