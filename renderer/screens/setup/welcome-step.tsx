import { useQuery } from '@tanstack/react-query';
import { neighboursQuery } from '#renderer/domain/backups/neighbours.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions } from './step-parts.tsx';
import styles from './steps.module.css';

const POINTS = [
  { picture: 'check', title: 'Children tick off their tasks', text: 'On a tablet, a phone or this computer.' },
  { picture: 'gift', title: 'Points turn into rewards', text: 'Screen time, treats, whatever your family likes.' },
  {
    picture: 'scene-lock',
    title: 'Everything stays at home',
    text: 'The data lies on this computer and nowhere else.',
  },
] as const;

interface WelcomeStepProps {
  onNext: () => void;
  onRestore: () => void;
  onMove: () => void;
}

/**
 * What Kinboard is, and the ways in: a new family, or one that was elsewhere before (docs/product/setup.md#setup-4).
 */
export function WelcomeStep({ onNext, onRestore, onMove }: WelcomeStepProps) {
  const neighbours = useQuery(neighboursQuery).data ?? [];
  return (
    <SetupFrame
      step="welcome"
      title="Welcome to Kinboard"
      subtitle="Complete tasks, earn points, and unlock amazing rewards together as a family."
    >
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
      <p className={styles.note}>
        Setting up takes about three minutes. You can stop at any time and continue later where you stopped.
      </p>
      <StepActions>
        <Button variant="primary" size="large" onClick={onNext}>
          Set up a new family
        </Button>
        <Button size="large" onClick={onRestore}>
          Restore a backup
        </Button>
        <Button size="large" onClick={onMove}>
          Move from the old computer
        </Button>
      </StepActions>
    </SetupFrame>
  );
}

/** Two Kinboards at home are two families: whoever only wants to join opens the one that is there. */
function Neighbours({ neighbours }: { neighbours: readonly { name: string; url: string }[] }) {
  return (
    <Notice tone="ask" icon={null} role="status" className={styles.neighbours}>
      <p>
        <strong>A Kinboard already runs on this network.</strong> To use that one from this device, open it; nothing has
        to be set up here.
      </p>
      <ul>
        {neighbours.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>
              Open {name} at {new URL(url).host}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
