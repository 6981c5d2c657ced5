import { Suspense } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/setup.ts';
import { ChildPins } from './child-pins.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions } from './step-parts.tsx';
import styles from './steps.module.css';

const ConnectDevice = lazyPart(() => import('#renderer/domain/devices/connect-device.tsx'), 'ConnectDevice');

interface ConnectStepProps {
  members: readonly PersonView[];
  onBack: () => void;
  onNext: () => void;
}

/** Step that connects the first tablet and sets the children's PINs; both can be done later. */
export function ConnectStep({ members, onBack, onNext }: ConnectStepProps) {
  const children = members.filter((member) => member.role?.type === 'child');
  return (
    <SetupFrame step="connect" title={say(words.connectATablet)} subtitle={say(words.connectATabletHint)}>
      <div className={styles.blocks}>
        <section className={styles.block}>
          <h2>{say(words.theTablet)}</h2>
          <Suspense>
            <ConnectDevice />
          </Suspense>
        </section>
        {children.length > 0 ? <ChildPins familyChildren={children} /> : null}
      </div>
      <StepActions onBack={onBack}>
        <Button variant="primary" size="large" onClick={onNext}>
          {say(words.continueButton)}
        </Button>
      </StepActions>
    </SetupFrame>
  );
}
