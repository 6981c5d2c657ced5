import { Export } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { formatCode } from '#renderer/domain/devices/device-words.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FocusFirstField } from '#renderer/ui/forms/focus-first-field.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/pair.ts';
import styles from './home-screen-first.module.css';

interface HomeScreenFirstProps {
  /** The pairing code; empty when the page was opened without one. */
  code: string;
  /** Form that connects this browser anyway. */
  children: ReactNode;
}

/**
 * Asks iPad and iPhone users to add Kinboard to the home screen first: home screen apps have their own cookies, so the
 * device must be connected there and not in Safari.
 */
export function HomeScreenFirst({ code, children }: HomeScreenFirstProps) {
  const [isHereAnyway, setHereAnyway] = useState(false);
  if (isHereAnyway) return <FocusFirstField>{children}</FocusFirstField>;
  return (
    <Card title={say(words.homeScreenFirst)} description={say(words.homeScreenFirstHint)}>
      <ol className={styles.steps}>
        <li>
          <Said
            text={words.tapShare}
            tags={{
              share: (inner) => (
                <strong className={styles.share}>
                  <Export aria-hidden="true" /> {inner}
                </strong>
              ),
            }}
          />
        </li>
        <li>
          <Said text={words.chooseAdd} />
        </li>
        <li>
          <Said
            text={code === '' ? words.openAndTypeCodeHint : words.openAndTypeThisCodeHint}
            tags={{ code: () => <span className={styles.code}>{formatCode(code)}</span> }}
          />
        </li>
      </ol>
      {code === '' ? null : <p className="muted">{say(words.codeValidHint)}</p>}
      <div className={styles.foot}>
        <Button onClick={() => setHereAnyway(true)}>{say(words.connectInThisBrowser)}</Button>
      </div>
    </Card>
  );
}
