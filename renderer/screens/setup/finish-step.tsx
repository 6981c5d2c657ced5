import { useState } from 'react';
import { useNavigate } from 'react-router';
import { JoinCode } from '#renderer/domain/family/join-code.tsx';
import { PATHS } from '#renderer/domain/paths.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { ChildSignIns } from './child-sign-ins.tsx';
import type { NewSignIn } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions } from './step-parts.tsx';
import styles from './steps.module.css';

interface FinishStepProps {
  members: readonly PersonView[];
  joinCode: string | undefined;
  signIns: readonly NewSignIn[];
  /** Whether somebody said that these sign-ins are noted. */
  isNoted: boolean;
  onNoted: (isNoted: boolean) => void;
  onBack: () => void;
}

/** How everybody gets in from here, and the way to the app. */
export function FinishStep({ members, joinCode, signIns, isNoted, onNoted, onBack }: FinishStepProps) {
  const children = members.filter((member) => member.role?.type === 'child');
  const navigate = useNavigate();
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const isAtRisk = signIns.length > 0 && !isNoted;
  const leave = (to: string) => (isAtRisk ? setLeavingTo(to) : void navigate(to));
  return (
    <SetupFrame step="finish" title="All set!" subtitle="This is how your family gets in.">
      <div className={styles.blocks}>
        <section className={styles.block}>
          <h2>Where to open Kinboard</h2>
          <OpenElsewhere />
        </section>
        {children.length > 0 ? (
          <ChildSignIns familyChildren={children} signIns={signIns} isNoted={isNoted} onNoted={onNoted} />
        ) : null}
        <section className={styles.block}>
          <h2>For other grown-ups</h2>
          <p>They create an account at the same address and enter the code of your family.</p>
          <JoinCode code={joinCode} />
        </section>
      </div>
      {leavingTo !== null && isAtRisk ? (
        <div className={styles.actions}>
          <ConfirmBanner
            question="The passwords are not shown again. Continue without having noted them?"
            confirmText="Yes, continue"
            onConfirm={() => void navigate(leavingTo)}
            onCancel={() => setLeavingTo(null)}
          />
        </div>
      ) : (
        <StepActions onBack={onBack}>
          <Button variant="primary" size="large" onClick={() => leave(PATHS.home)}>
            Go to Kinboard
          </Button>
          <Button size="large" onClick={() => leave(PATHS.parent)}>
            Parent Dashboard
          </Button>
        </StepActions>
      )}
    </SetupFrame>
  );
}

/** The address to open. The family computer's own name for itself opens nothing elsewhere. */
function OpenElsewhere() {
  const isOnlyHere = /^(localhost|127\.|\[::1\])/.test(window.location.hostname);
  if (!isOnlyHere) {
    return (
      <>
        <p>Children and grown-ups open this address in the browser of a tablet, phone or computer at home.</p>
        <span className={styles.address}>{window.location.origin}</span>
      </>
    );
  }
  return (
    <dl className={styles.addresses}>
      <div>
        <dt>On this computer</dt>
        <dd>
          <span className={styles.address}>{window.location.origin}</span>
        </dd>
      </div>
      <div>
        <dt>On tablets and phones at home</dt>
        <dd>
          Open the address that stands under “Connect a tablet”, one step back, and later on the Parent Dashboard.
        </dd>
      </div>
    </dl>
  );
}
