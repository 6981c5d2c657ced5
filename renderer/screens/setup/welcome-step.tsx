import { useQuery } from '@tanstack/react-query';
import { PATHS } from '#renderer/domain/paths.ts';
import { neighboursQuery } from '#renderer/screens/setup/setup.queries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { language } from '#shared/language/language.ts';
import { LANGUAGE_OPTIONS } from '#shared/language/languages.ts';
import { say } from '#shared/language/say.ts';
import * as auth from '#shared/words/auth.ts';
import * as words from '#shared/words/setup.ts';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions } from './step-parts.tsx';
import styles from './steps.module.css';

const POINTS = [
  { picture: 'check', title: say(words.childrenTickOffTasks), text: say(words.childrenTickOffTasksHint) },
  { picture: 'gift', title: say(words.pointsTurnIntoRewards), text: say(words.pointsTurnIntoRewardsHint) },
  {
    picture: 'scene-lock',
    title: say(words.everythingStaysAtHome),
    text: say(words.everythingStaysAtHomeHint),
  },
] as const;

interface WelcomeStepProps {
  onNext: () => void;
  onRestore: () => void;
  onMove: () => void;
}

/** Introduces Kinboard, and offers to set up a new family, restore a backup or move from another computer (setup-4). */
export function WelcomeStep({ onNext, onRestore, onMove }: WelcomeStepProps) {
  const neighbours = useQuery(neighboursQuery).data ?? [];
  return (
    <SetupFrame step="welcome" title={say(words.welcomeToKinboard)} subtitle={say(auth.benefitsSlogan)}>
      {neighbours.length > 0 ? <Neighbours neighbours={neighbours} /> : null}
      <ul className={styles.benefits}>
        {POINTS.map(({ picture, title, text }) => (
          <li key={title} className={styles.benefit}>
            <Picture icon={picture} />
            <div>
              <strong>{title}</strong>
              <p className="muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.language}>
        <Select
          label={say(words.language)}
          value={language()}
          options={LANGUAGE_OPTIONS}
          onChange={(chosen) => window.location.assign(`${PATHS.setup}?language=${chosen}`)}
        />
      </div>
      <p className={styles.note}>{say(words.setUpDurationHint)}</p>
      <StepActions>
        <Button variant="primary" size="large" onClick={onNext}>
          {say(words.setUpNewFamily)}
        </Button>
        <Button size="large" onClick={onRestore}>
          {say(words.restoreABackup)}
        </Button>
        <Button size="large" onClick={onMove}>
          {say(words.moveFromOldComputer)}
        </Button>
      </StepActions>
    </SetupFrame>
  );
}

/** Links to other Kinboards in the home network, for users who want to join an existing family. */
function Neighbours({ neighbours }: { neighbours: readonly { name: string; url: string }[] }) {
  return (
    <Notice tone="ask" icon={null} role="status" className={styles.neighbours}>
      <p>
        <Said text={words.otherKinboardFound} />
      </p>
      <ul>
        {neighbours.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{say(words.openOtherKinboard, { name, address: new URL(url).host })}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
