import { RewardEntry, type RewardEntryProps } from '#renderer/domain/rewards/reward-entry.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import type { ChildProgressView } from '#shared/contracts/progress.schema.ts';
import { RewardChildren } from './reward-children.tsx';
import styles from './rewards-page.module.css';

/** One reward, and how each child in view stands with it. */
export function RewardCard({ inView, ...entry }: RewardEntryProps & { inView: readonly ChildProgressView[] }) {
  return (
    <li>
      <Card compact className={styles.reward}>
        <RewardEntry {...entry}>
          <RewardChildren reward={entry.reward} inView={inView} />
        </RewardEntry>
      </Card>
    </li>
  );
}
