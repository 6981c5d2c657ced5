import { Export } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { formatCode } from '#renderer/domain/devices/pairing-code.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FocusFirstField } from '#renderer/ui/forms/focus-first-field.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import styles from './home-screen-first.module.css';

interface HomeScreenFirstProps {
  /** The code to type there; empty when this page was opened without one. */
  code: string;
  /** What connects this browser all the same. */
  children: ReactNode;
}

/** For iPads and iPhones: their home screen keeps its cookies apart from Safari's, so the device is connected there. */
export function HomeScreenFirst({ code, children }: HomeScreenFirstProps) {
  const [isHereAnyway, setHereAnyway] = useState(false);
  if (isHereAnyway) return <FocusFirstField>{children}</FocusFirstField>;
  return (
    <Card
      title="First put Kinboard on the home screen"
      description="There it opens like an app and stays connected. What you connect in the browser does not count there."
    >
      <ol className={styles.steps}>
        <li>
          Tap{' '}
          <strong className={styles.share}>
            <Export aria-hidden="true" /> Share
          </strong>
          . If you do not see it, tap the three dots first.
        </li>
        <li>
          Choose <strong>Add to Home Screen</strong>, then <strong>Add</strong>.
        </li>
        <li>
          Open <strong>Kinboard</strong> there, tap <strong>Connect it with a code</strong> and type{' '}
          {code === '' ? 'the code that the family computer shows.' : 'this code:'}
          {code === '' ? null : <span className={styles.code}>{formatCode(code)}</span>}
        </li>
      </ol>
      {code === '' ? null : (
        <p className="muted">A code is valid for 10 minutes. After that, draw a new one on the family computer.</p>
      )}
      <div className={styles.foot}>
        <Button onClick={() => setHereAnyway(true)}>Connect in this browser anyway</Button>
      </div>
    </Card>
  );
}
