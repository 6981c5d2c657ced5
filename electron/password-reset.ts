import type { ResettableAccount } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';
import type { DialogContent } from './dialog-content.ts';
import type { DialogFlow } from './dialogs.ts';
import { chooseAccount, confirmReset, passwordTrouble, showPassword } from './password-dialog.ts';
import type { ServerHost } from './server-host.ts';

/**
 * Makes the dialog flow that resets an admin's password: choose the account, confirm, and show the temporary password.
 */
export function passwordReset(
  host: Pick<ServerHost, 'listAccounts' | 'resetPassword'>,
  copy: (text: string) => void,
): DialogFlow {
  let accounts: ResettableAccount[] = [];
  let password = '';

  async function list(): Promise<DialogContent> {
    accounts = await host.listAccounts();
    return chooseAccount(accounts);
  }

  async function reset(username: string): Promise<DialogContent> {
    const signIn = await host.resetPassword(username);
    if (!signIn) return passwordTrouble(say(words.usernameUnknown, { username }));
    password = signIn.temporaryPassword;
    return showPassword(signIn);
  }

  return {
    first: () => list().catch((error: Error) => passwordTrouble(error.message)),
    choose: async (id, shown) => {
      const [step, username = ''] = id.split(/:(.*)/s);
      const account = accounts.find((each) => each.username === username);
      try {
        if (step === 'list') return await list();
        if (step === 'account' && account) return confirmReset(account);
        if (step === 'reset' && account) return await reset(username);
      } catch (error) {
        return passwordTrouble(error instanceof Error ? error.message : String(error));
      }
      if (step === 'copy') {
        copy(password);
        return {
          ...shown,
          paragraphs: [say(words.copiedHint)],
        };
      }
      return null;
    },
  };
}
