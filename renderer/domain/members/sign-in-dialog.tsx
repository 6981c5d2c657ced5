import { useState } from 'react';
import { FaceEditor } from '#renderer/domain/members/face-editor.tsx';
import styles from '#renderer/domain/members/picture-field.module.css';
import { SignInSlip } from '#renderer/domain/members/sign-in-slip.tsx';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { PersonView, SignIn } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/members.ts';

/** A new sign-in, which can be shown only once. */
export interface NewSignIn {
  name: string;
  signIn: SignIn;
  /** The new child, whose face shows and can be changed (people-31); absent for others. */
  child?: PersonView | undefined;
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
      {newSignIn.child ? <NewFace child={newSignIn.child} /> : null}
      <SignInSlip name={newSignIn.name} signIn={newSignIn.signIn} />
    </Dialog>
  );
}

/** Shows the given face of a new child; a press opens the chooser in its place. */
function NewFace({ child }: { child: PersonView }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <FaceEditor member={child} />;
  return (
    <div className={styles.now}>
      <Avatar person={child} size={72} />
      <Button onClick={() => setOpen(true)}>{say(words.chooseAPicture)}</Button>
    </div>
  );
}
