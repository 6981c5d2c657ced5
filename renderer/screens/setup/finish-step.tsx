import { useState } from 'react';
import { useNavigate } from 'react-router';
import { JoinCode } from '#renderer/domain/family/join-code.tsx';
import { PATHS } from '#renderer/domain/paths.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/setup.ts';
import { ChildSignIns } from './child-sign-ins.tsx';
import type { NewSignIn } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions } from './step-parts.tsx';
import styles from './steps.module.css';

interface FinishStepProps {
  members: readonly PersonView[];
  joinCode: string | undefined;
  signIns: readonly NewSignIn[];
  /** True when the user confirmed having noted these sign-ins. */
  isNoted: boolean;
  onNoted: (isNoted: boolean) => void;
  onBack: () => void;
}

/** Last step: shows how each person signs in, and links to the app. */
export function FinishStep({ members, joinCode, signIns, isNoted, onNoted, onBack }: FinishStepProps) {
  const children = members.filter((member) => member.role?.type === 'child');
  const navigate = useNavigate();
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const isAtRisk = signIns.length > 0 && !isNoted;
  const leave = (to: string) => (isAtRisk ? setLeavingTo(to) : void navigate(to));
  return (
    <SetupFrame step="finish" title={say(words.allSet)} subtitle={say(words.allSetHint)}>
      <div className={styles.blocks}>
        <section className={styles.block}>
          <h2>{say(words.whereToOpenKinboard)}</h2>
          <OpenElsewhere />
        </section>
        {children.length > 0 ? (
          <ChildSignIns familyChildren={children} signIns={signIns} isNoted={isNoted} onNoted={onNoted} />
        ) : null}
        <section className={styles.block}>
          <h2>{say(words.forOtherGrownUps)}</h2>
          <p>{say(words.forOtherGrownUpsHint)}</p>
          <JoinCode code={joinCode} />
        </section>
      </div>
      {leavingTo !== null && isAtRisk ? (
        <div className={styles.actions}>
          <ConfirmBanner
            question={say(words.passwordsNotedQuestion)}
            confirmText={say(words.yesContinue)}
            onConfirm={() => void navigate(leavingTo)}
            onCancel={() => setLeavingTo(null)}
          />
        </div>
      ) : (
        <StepActions onBack={onBack}>
          <Button variant="primary" size="large" onClick={() => leave(PATHS.home)}>
            {say(words.goToKinboard)}
          </Button>
          <Button size="large" onClick={() => leave(PATHS.parent)}>
            {say(common.parentDashboard)}
          </Button>
        </StepActions>
      )}
    </SetupFrame>
  );
}

/** Shows the address to open. A loopback address works only on the family computer. */
function OpenElsewhere() {
  const isOnlyHere = /^(localhost|127\.|\[::1\])/.test(window.location.hostname);
  if (!isOnlyHere) {
    return (
      <>
        <p>{say(words.whereToOpenHint)}</p>
        <span className={styles.address}>{window.location.origin}</span>
      </>
    );
  }
  return (
    <dl className={styles.addresses}>
      <div>
        <dt>{say(words.onThisComputer)}</dt>
        <dd>
          <span className={styles.address}>{window.location.origin}</span>
        </dd>
      </div>
      <div>
        <dt>{say(words.onTabletsAndPhones)}</dt>
        <dd>{say(words.tabletAddressHint)}</dd>
      </div>
    </dl>
  );
}
