import type { ResettableAccount } from '#shared/host-protocol.ts';
import type { DialogContent } from './dialog-content.ts';

const CLOSE = { id: 'close', label: 'Close', kind: 'plain' } as const;

/**
 * Whose password to reset (docs/product/people.md#people-18): only the families' admins need the family computer for
 * it.
 */
export function chooseAccount(accounts: readonly ResettableAccount[]): DialogContent {
  if (accounts.length === 0) {
    return {
      title: 'There is no family yet',
      paragraphs: ['Open Kinboard to set one up; then there is a password to forget.'],
      actions: [CLOSE],
    };
  }
  return {
    title: 'Whose password was forgotten?',
    paragraphs: ["These are the families' admins. Everybody else's password is reset by a grown-up inside Kinboard."],
    choices: accounts.map(({ username, name }) => ({ id: `account:${username}`, label: name, hint: username })),
    actions: [CLOSE],
  };
}

/** The question before a password is reset. */
export function confirmReset({ username, name }: ResettableAccount): DialogContent {
  return {
    title: `Reset the password of ${name}?`,
    paragraphs: [
      `${name} (${username}) gets a temporary password and is signed out everywhere.`,
      'At the next sign-in an own password has to be chosen.',
    ],
    actions: [
      { id: `reset:${username}`, label: 'Reset Password', kind: 'danger' },
      { id: 'list', label: 'Back', kind: 'plain' },
    ],
  };
}

/** The temporary password, shown once. */
export function showPassword(signIn: { username: string; temporaryPassword: string }): DialogContent {
  return {
    title: `The temporary password of ${signIn.username}`,
    paragraphs: ['Write it down now: it is shown only this once.'],
    secret: signIn.temporaryPassword,
    actions: [{ id: 'copy', label: 'Copy', kind: 'primary' }, CLOSE],
  };
}

/** Why it did not work. */
export function passwordTrouble(message: string): DialogContent {
  return {
    title: 'The password was not reset',
    paragraphs: [message],
    actions: [{ id: 'list', label: 'Try Again', kind: 'primary' }, CLOSE],
  };
}
