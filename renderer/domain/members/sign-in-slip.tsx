import { Duplicate, Print } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import styles from '#renderer/domain/members/sign-in-slip.module.css';
import { copyText } from '#renderer/platform/clipboard.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { usePrintAlone } from '#renderer/ui/print/use-print-alone.ts';
import type { SignIn } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/members.ts';

interface SignInSlipProps {
  /** Name of the person whose sign-in it is. */
  name: string;
  signIn: SignIn;
  /** Adds a button "Done" that calls this. */
  onDone?: () => void;
}

/** Shows a new sign-in once, to copy or print (people-4). It is printed without the rest of the page. */
export function SignInSlip({ name, signIn, onDone }: SignInSlipProps) {
  const [state, setState] = useState<'new' | 'copied' | 'failed'>('new');
  const slip = useRef<HTMLElement>(null);
  const facts = useRef<HTMLDListElement>(null);
  usePrintAlone(slip);
  const copy = async () => {
    const copied = await copyText(
      say(words.signInToCopy, { username: signIn.username, password: signIn.temporaryPassword }),
    );
    if (!copied && facts.current) window.getSelection()?.selectAllChildren(facts.current);
    setState(copied ? 'copied' : 'failed');
    announce(copied ? say(common.copied) : say(words.copyingIsNotPossible));
  };
  return (
    <section ref={slip} className={styles.slip} aria-label={say(words.signInNamed, { name })}>
      <h3 dir="auto">{say(words.signInSlipTitle, { name })}</h3>
      <dl ref={facts} className={styles.facts}>
        <div>
          <dt>{say(common.username)}</dt>
          <dd translate="no">{signIn.username}</dd>
        </div>
        <div>
          <dt>{say(words.temporaryPassword)}</dt>
          <dd translate="no">{signIn.temporaryPassword}</dd>
        </div>
      </dl>
      <p className={styles.note}>{say(words.shownOnlyThisOnce)}</p>
      <div className={styles.buttons}>
        <Button icon={<Duplicate aria-hidden="true" />} onClick={() => void copy()}>
          {state === 'copied' ? say(common.copied) : say(common.copy)}
        </Button>
        <Button icon={<Print aria-hidden="true" />} onClick={() => window.print()}>
          {say(words.print)}
        </Button>
        {onDone ? (
          <Button variant="quiet" onClick={onDone}>
            {say(common.done)}
          </Button>
        ) : null}
      </div>
      {state === 'failed' ? <p className={styles.note}>{say(words.copyByHandHint)}</p> : null}
    </section>
  );
}
