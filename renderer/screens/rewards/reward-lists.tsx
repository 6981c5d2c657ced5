import { useDeleteReward } from '#renderer/domain/rewards/reward-changes.ts';
import { RewardEntry, type RewardEntryProps } from '#renderer/domain/rewards/reward-entry.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { useDeleteQuestion } from '#renderer/ui/overlays/use-delete-question.ts';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/rewards.ts';
import { RewardChildren } from './reward-children.tsx';
import styles from './rewards-page.module.css';

interface RewardListsProps {
  rewards: readonly RewardView[];
  inView: readonly ChildProgressView[];
  onEdit: (reward: RewardView) => void;
}

/** Screen Time Rewards and Special Rewards (parent-16). */
export function RewardLists({ rewards, inView, onEdit }: RewardListsProps) {
  const remove = useDeleteReward();
  const { list, askedId, ask, confirm } = useDeleteQuestion<RewardView, HTMLDivElement>(remove.mutate);
  const screenTime = rewards.filter(({ type }) => type === 'screen_time');
  const special = rewards.filter(({ type }) => type !== 'screen_time');
  return (
    <div ref={list} className={styles.main}>
      {[
        { title: say(words.screenTimeRewards), none: say(words.noScreenTimeRewards), those: screenTime },
        { title: say(words.specialRewards), none: say(words.noSpecialRewardsYet), those: special },
      ].map(({ title, none, those }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.heading}>
            {title}{' '}
            <bdi className="muted numbers" translate="no">
              {those.length}
            </bdi>
          </h2>
          {those.length > 0 ? (
            <ul className={styles.grid}>
              {those.map((reward) => (
                <RewardCard
                  key={reward.id}
                  reward={reward}
                  inView={inView}
                  isAsking={askedId === reward.id}
                  isDeleting={remove.isPending}
                  onAsk={(isAsking) => ask(isAsking ? reward.id : null)}
                  onConfirm={() => confirm(reward)}
                  onEdit={() => onEdit(reward)}
                />
              ))}
            </ul>
          ) : (
            <p className="muted">{none}</p>
          )}
        </section>
      ))}
    </div>
  );
}

/** One reward with its state for each visible child. */
function RewardCard({ inView, ...entry }: RewardEntryProps & { inView: readonly ChildProgressView[] }) {
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
