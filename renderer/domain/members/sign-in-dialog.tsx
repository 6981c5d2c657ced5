import { SignInSlip } from '#renderer/domain/members/sign-in-slip.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { SignIn } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/members.ts';

/** A new sign-in, which can be shown only once. */
export interface NewSignIn {
  name: string;
  signIn: SignIn;
}

/** Shows a new sign-in once, to copy or print (people-4). */
export function SignInDialog({ newSignIn, onClose }: { newSignIn: NewSignIn; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title={say(words.aNewSignIn)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {say(words.iHaveNotedIt)}
        </Button>
      }
    >
      <SignInSlip name={newSignIn.name} signIn={newSignIn.signIn} />
    </Dialog>
  );
}
