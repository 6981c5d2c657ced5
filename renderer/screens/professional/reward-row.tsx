import { RewardEntry, type RewardEntryProps } from '#renderer/domain/rewards/reward-entry.tsx';
import { rewardTypeWords } from '#renderer/domain/rewards/reward-fields.tsx';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/professional.ts';
import styles from './reward-row.module.css';

/** One professional reward: icon, name, cost, type and the Professional badge (professionals-21). */
export function RewardRow(props: RewardEntryProps) {
  return (
    <li className={styles.item}>
      <RewardEntry
        {...props}
        facts={
          <>
            <span className="muted">{rewardTypeWords(props.reward.type)}</span>
            <Badge tone="primary">{say(words.professional)}</Badge>
          </>
        }
      />
    </li>
  );
}
