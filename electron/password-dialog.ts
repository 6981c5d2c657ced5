import type { ResettableAccount } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import * as backups from '#shared/words/backups.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/desktop.ts';
import * as start from '#shared/words/start.ts';
import type { DialogContent } from './dialog-content.ts';

const close = () => ({ id: 'close', label: say(common.close), kind: 'plain' }) as const;

/**
 * Makes the dialog that asks whose password to reset (people-18). It lists only the families' admins: other members can
 * have theirs reset by an admin.
 */
export function chooseAccount(accounts: readonly ResettableAccount[]): DialogContent {
  if (accounts.length === 0) {
    return {
      title: say(words.thereIsNoFamilyYet),
      paragraphs: [say(words.noFamilyYetHint)],
      actions: [close()],
    };
  }
  return {
    title: say(words.whosePasswordQuestion),
    paragraphs: [say(words.whosePasswordHint)],
    choices: accounts.map(({ username, name }) => ({ id: `account:${username}`, label: name, hint: username })),
    actions: [close()],
  };
}

/** Makes the question before a password is reset. */
export function confirmReset({ username, name }: ResettableAccount): DialogContent {
  return {
    title: say(words.resetPasswordQuestion, { name }),
    paragraphs: [say(words.resetPasswordHint, { name, username }), say(words.ownPasswordNextHint)],
    actions: [
      { id: `reset:${username}`, label: say(words.resetPassword), kind: 'danger' },
      { id: 'list', label: say(backups.back), kind: 'plain' },
    ],
  };
}

/** Makes the dialog that shows the temporary password once. */
export function showPassword(signIn: { username: string; temporaryPassword: string }): DialogContent {
  return {
    title: say(words.temporaryPasswordTitle, { username: signIn.username }),
    paragraphs: [say(words.writeItDownHint)],
    secret: signIn.temporaryPassword,
    actions: [{ id: 'copy', label: say(common.copy), kind: 'primary' }, close()],
  };
}

/** Makes the dialog that says why the password was not reset. */
export function passwordTrouble(message: string): DialogContent {
  return {
    title: say(words.thePasswordWasNotReset),
    paragraphs: [message],
    actions: [{ id: 'list', label: say(start.tryAgainButton), kind: 'primary' }, close()],
  };
}
