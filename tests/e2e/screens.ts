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
  { name: 'parent', who: 'anna', path: '/parent' },
  { name: 'tasks', who: 'anna', path: '/parent/tasks' },
  {
    name: 'task-dialog',
    who: 'anna',
    path: '/parent/tasks',
    before: (page) => page.getByRole('button', { name: 'Add Task' }).first().click(),
  },
  { name: 'rewards', who: 'anna', path: '/parent/rewards' },
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
