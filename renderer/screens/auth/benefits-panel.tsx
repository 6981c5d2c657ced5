import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/auth.ts';
import styles from './auth-page.module.css';

const BENEFITS = [
  { picture: 'star', title: say(words.earnPoints), text: say(words.earnPointsHint) },
  { picture: 'gift', title: say(words.unlockRewards), text: say(words.unlockRewardsHint) },
  { picture: 'scene-together', title: say(words.familyTogether), text: say(words.familyTogetherHint) },
  { picture: 'scene-lock', title: say(words.safeSecure), text: say(words.safeSecureHint) },
] as const;

/** Panel next to the forms that lists the benefits of Kinboard (accounts-4). */
export function BenefitsPanel() {
  return (
    <aside className={styles.benefits} aria-label={say(words.aboutKinboard)}>
      <p className={styles.promise}>{say(words.benefitsSlogan)}</p>
      <ul className={styles.list}>
        {BENEFITS.map((benefit) => (
          <li key={benefit.title} className={styles.benefit}>
            <Picture icon={benefit.picture} />
            <div>
              <strong>{benefit.title}</strong>
              <p>{benefit.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
