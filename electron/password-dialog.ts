import type { ResettableAccount } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';
import type { DialogContent } from './dialog-content.ts';

const close = () => ({ id: 'close', label: say(words.close), kind: 'plain' }) as const;

/**
 * Asks whose password to reset (people-18): only the families' admins need the family computer
 * for it.
 */
export function chooseAccount(accounts: readonly ResettableAccount[]): DialogContent {
  if (accounts.length === 0) {
    return {
      title: say(words.thereIsNoFamilyYet),
      paragraphs: [say(words.openKinboardToSetOne)],
      actions: [close()],
    };
  }
  return {
    title: say(words.whosePasswordWasForgotten),
    paragraphs: [say(words.theseAreTheFamiliesAdmins)],
    choices: accounts.map(({ username, name }) => ({ id: `account:${username}`, label: name, hint: username })),
    actions: [close()],
  };
}

/** The question before a password is reset. */
export function confirmReset({ username, name }: ResettableAccount): DialogContent {
  return {
    title: say(words.resetThePasswordOf, { name }),
    paragraphs: [say(words.getsATemporaryPasswordAnd, { name, username }), say(words.atTheNextSignIn)],
    actions: [
      { id: `reset:${username}`, label: say(words.resetPassword), kind: 'danger' },
      { id: 'list', label: say(words.back), kind: 'plain' },
    ],
  };
}

/** The temporary password, shown once. */
export function showPassword(signIn: { username: string; temporaryPassword: string }): DialogContent {
  return {
    title: say(words.theTemporaryPasswordOf, { username: signIn.username }),
    paragraphs: [say(words.writeItDownNowIt)],
    secret: signIn.temporaryPassword,
    actions: [{ id: 'copy', label: say(words.copy), kind: 'primary' }, close()],
  };
}

/** Says why the password was not reset. */
export function passwordTrouble(message: string): DialogContent {
  return {
    title: say(words.thePasswordWasNotReset),
    paragraphs: [message],
    actions: [{ id: 'list', label: say(words.tryAgain), kind: 'primary' }, close()],
  };
}
