import { useId, useState } from 'react';
import { FoldLine } from '#renderer/ui/controls/fold-line.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/auth.ts';
import styles from './auth-page.module.css';

/** Line under the sign-in that opens who gives a new password: the family's admin, or the family computer (accounts-34). */
export function ForgotPassword() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.forgot}>
      <FoldLine className={styles.forgotLine} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
        {say(words.forgotYourPassword)}
      </FoldLine>
      <div id={id} hidden={!isOpen} className={styles.forgotHelp}>
        <p>{say(words.forgottenPasswordHint)}</p>
        <p>
          <Said
            text={words.forgottenAdminPasswordHint}
            tags={{ command: () => <code translate="no">npm run reset-password -- USERNAME</code> }}
          />
        </p>
      </div>
    </div>
  );
}
