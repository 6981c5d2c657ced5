import { Duplicate, Print } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import styles from '#renderer/domain/members/sign-in-slip.module.css';
import { copyText } from '#renderer/platform/clipboard.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useRootMark } from '#renderer/ui/layout/use-root-mark.ts';
import type { SignIn } from '#shared/contracts/fields.ts';

interface SignInSlipProps {
  /** Whose sign-in it is. */
  name: string;
  signIn: SignIn;
  /** A further button, e.g. to close. */
  onDone?: () => void;
}

/**
 * A new sign-in, shown once, to copy or print (docs/product/people.md#people-4). Prints alone, without the screen
 * around it.
 */
export function SignInSlip({ name, signIn, onDone }: SignInSlipProps) {
  const [state, setState] = useState<'new' | 'copied' | 'failed'>('new');
  const slip = useRef<HTMLDListElement>(null);
  useRootMark('data-print-alone', true);
  const copy = async () => {
    const copied = await copyText(`Username: ${signIn.username}\nPassword: ${signIn.temporaryPassword}`);
    if (!copied && slip.current) window.getSelection()?.selectAllChildren(slip.current);
    setState(copied ? 'copied' : 'failed');
    announce(copied ? 'Copied' : 'Copying is not possible here. The sign-in is selected.');
  };
  return (
    <section className={styles.slip} aria-label={`Sign-in of ${name}`}>
      <h3 dir="auto">{name} can sign in with</h3>
      <dl ref={slip} className={styles.facts}>
        <div>
          <dt>Username</dt>
          <dd>{signIn.username}</dd>
        </div>
        <div>
          <dt>Temporary password</dt>
          <dd>{signIn.temporaryPassword}</dd>
        </div>
      </dl>
      <p className={styles.note}>Shown only this once: copy it, print it or write it down.</p>
      <div className={styles.buttons}>
        <Button icon={<Duplicate aria-hidden="true" />} onClick={() => void copy()}>
          {state === 'copied' ? 'Copied' : 'Copy'}
        </Button>
        <Button icon={<Print aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
        {onDone ? (
          <Button variant="quiet" onClick={onDone}>
            Done
          </Button>
        ) : null}
      </div>
      {state === 'failed' ? (
        <p className={styles.note}>This browser does not copy here. Both lines are selected: copy them by hand.</p>
      ) : null}
    </section>
  );
}
