import { Suspense } from 'react';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/setup.ts';
import { ChildPin } from './child-pin.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions } from './step-parts.tsx';
import styles from './steps.module.css';

const ConnectDevice = lazyPart(() => import('#renderer/domain/devices/connect-device.tsx'), 'ConnectDevice');

interface ConnectStepProps {
  familyChildren: readonly PersonView[];
  onBack: () => void;
  onNext: () => void;
}

/** Step that connects the first tablet, and sets the PINs that are missing on it; both can be done later. */
export function ConnectStep({ familyChildren, onBack, onNext }: ConnectStepProps) {
  const withoutPin = familyChildren.filter((child) => !child.hasPin);
  return (
    <SetupFrame step="connect" title={say(words.connectATablet)} subtitle={say(words.connectATabletHint)}>
      <div className={styles.blocks}>
        <Suspense>
          <ConnectDevice isAtOnce />
        </Suspense>
        {withoutPin.length > 0 ? (
          <section className={styles.block}>
            <h2>{say(words.noPinYetTitle)}</h2>
            <p>{say(words.childPinsHint)}</p>
            <ul className={styles.children}>
              {withoutPin.map((child) => (
                <li key={child.id} className={styles.child}>
                  <span className={styles.face}>
                    <Avatar person={child} />
                    <strong dir="auto">{personName(child)}</strong>
                  </span>
                  <ChildPin child={child} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <StepActions onBack={onBack}>
        <Button variant="primary" size="large" onClick={onNext}>
          {say(words.continueButton)}
        </Button>
      </StepActions>
    </SetupFrame>
  );
}
