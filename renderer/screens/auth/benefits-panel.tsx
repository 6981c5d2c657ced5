import { Picture } from '#renderer/ui/pictures/picture.tsx';
import styles from './auth-page.module.css';

const BENEFITS = [
  { picture: 'star', title: 'Earn Points', text: 'Every task done is worth points.' },
  { picture: 'gift', title: 'Unlock Rewards', text: 'Points turn into screen time and special treats.' },
  { picture: 'scene-together', title: 'Family Together', text: 'Everybody sees the day, on every tablet at home.' },
  { picture: 'scene-lock', title: 'Safe & Secure', text: 'Everything stays on your own family computer.' },
] as const;

/** What Kinboard is good for, beside the forms (docs/product/accounts.md#accounts-4). */
export function BenefitsPanel() {
  return (
    <aside className={styles.benefits} aria-label="About Kinboard">
      <p className={styles.promise}>Complete tasks, earn points, and unlock amazing rewards together as a family.</p>
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
