import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { devicesQuery } from '#renderer/domain/devices/devices.queries.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { memberColor } from '#renderer/domain/people/avatar-look.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { StarMark } from '#renderer/domain/points/points-pill.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FoldLine } from '#renderer/ui/controls/fold-line.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/setup.ts';
import { ChildSignIns } from './child-sign-ins.tsx';
import styles from './finish-step.module.css';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions } from './step-parts.tsx';

interface FinishStepProps {
  familyChildren: readonly PersonView[];
  onBack: () => void;
}

/** Last step: celebrates the children, and folds away their sign-ins for a computer of their own (setup-16). */
export function FinishStep({ familyChildren, onBack }: FinishStepProps) {
  const navigate = useNavigate();
  const devices = useQuery(devicesQuery);
  const count = familyChildren.length;
  const missing = missingOf(familyChildren, devices.data?.length !== 0);
  return (
    <SetupFrame
      step="finish"
      title={
        count > 0 && !missing ? say(words.allSetNamed, { count, names: namesOf(familyChildren) }) : say(words.allSet)
      }
      subtitle={missing ?? (count > 0 ? say(words.allSetHint) : say(words.starterTasksWaitHint))}
    >
      {count > 0 ? (
        <>
          <ul className={styles.tiles}>
            {familyChildren.map((child) => (
              <li key={child.id} className={styles.tile} style={{ borderBlockEndColor: memberColor(child.color) }}>
                <span className={styles.stars}>
                  <StarMark size={24} />
                  <StarMark size={36} />
                  <StarMark size={24} />
                </span>
                <Avatar person={child} size={112} />
                <strong className={styles.name} dir="auto">
                  {shortName(child)}
                </strong>
              </li>
            ))}
          </ul>
          <SignInsFold familyChildren={familyChildren} />
        </>
      ) : null}
      <StepActions onBack={onBack}>
        <Button variant="primary" size="large" onClick={() => void navigate(PATHS.home)}>
          {say(words.goToKinboard)}
        </Button>
      </StepActions>
    </SetupFrame>
  );
}

/** Says what the children still need to start on a tablet; null when they can start. */
function missingOf(familyChildren: readonly PersonView[], hasDevice: boolean): string | null {
  if (familyChildren.length === 0) return null;
  if (!hasDevice) return say(words.connectLaterHint);
  const without = familyChildren.filter(({ hasPin }) => !hasPin);
  return without.length > 0 ? say(words.pinsAreMissingHint, { count: without.length, names: namesOf(without) }) : null;
}

function namesOf(people: readonly PersonView[]): string {
  return new Intl.ListFormat(language()).format(people.map(shortName));
}

function SignInsFold({ familyChildren }: { familyChildren: readonly PersonView[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.fold}>
      <h2 className={styles.head}>
        <FoldLine className={styles.line} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
          <span>{say(words.signInsOfTheirOwn)}</span>
        </FoldLine>
      </h2>
      <div id={id} hidden={!isOpen} className={styles.inside}>
        <ChildSignIns familyChildren={familyChildren} />
      </div>
    </section>
  );
}
