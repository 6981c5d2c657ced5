import { Button } from '#renderer/ui/button.tsx';
import { Picture } from '#renderer/ui/picture.tsx';
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

/** What Kinboard is, and the way in. */
export function WelcomeStep({ onNext }: { onNext: () => void }) {
  return (
    <SetupFrame
      step="welcome"
      title="Welcome to Kinboard"
      subtitle="Complete tasks, earn points, and unlock amazing rewards together as a family."
    >
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
        Setting up takes about three minutes. You can stop at any time and go on later where you stopped.
      </p>
      <StepActions>
        <Button variant="primary" size="large" onClick={onNext}>
          Set up a new family
        </Button>
      </StepActions>
    </SetupFrame>
  );
}
