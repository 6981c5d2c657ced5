import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya';

type Role = Parameters<typeof getByRoleSelector>[0];

/** Playwright's selector of a role; a name that is a text has to be the whole name. */
export const role = (role: Role, name?: string | RegExp): string =>
  getByRoleSelector(role, name === undefined ? {} : { name, exact: typeof name === 'string' });

export const label = (text: string | RegExp): string => getByLabelSelector(text, { exact: typeof text === 'string' });
export const text = (words: string | RegExp): string => getByTextSelector(words);
export const button = (name: string | RegExp): string => role('button', name);
export const heading = (name: string | RegExp): string => role('heading', name);
export const checkbox = (name: string | RegExp): string => role('checkbox', name);

/** Selector of something inside of something else. */
export const within = (outer: string, inner: string): string => `${outer} >> ${inner}`;
