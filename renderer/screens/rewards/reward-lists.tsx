import { useRef, useState } from 'react';
import { useDeleteReward } from '#renderer/domain/rewards/reward-changes.ts';
import { planFocus } from '#renderer/ui/layout/plan-focus.ts';
import type { ChildProgressView } from '#shared/contracts/progress.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { RewardCard } from './reward-card.tsx';
import styles from './rewards-page.module.css';

interface RewardListsProps {
  rewards: readonly RewardView[];
  inView: readonly ChildProgressView[];
  onEdit: (reward: RewardView) => void;
}

/** Screen Time Rewards and Special Rewards (docs/product/parent.md#parent-16). */
export function RewardLists({ rewards, inView, onEdit }: RewardListsProps) {
  const lists = useRef<HTMLDivElement>(null);
  const [askedId, setAskedId] = useState<string | null>(null);
  const remove = useDeleteReward();
  const confirm = (reward: RewardView) => {
    const focusNext = planFocus(lists.current, '[data-delete]', (button) => button.dataset.delete === reward.id);
    remove.mutate(reward, {
      onSuccess: () => {
        setAskedId(null);
        focusNext();
      },
    });
  };
  const screenTime = rewards.filter(({ type }) => type === 'screen_time');
  const special = rewards.filter(({ type }) => type !== 'screen_time');
  return (
    <div ref={lists} className={styles.main}>
      {[
        { title: 'Screen Time Rewards', none: 'No screen time rewards yet.', list: screenTime },
        { title: 'Special Rewards', none: 'No special rewards yet.', list: special },
      ].map(({ title, none, list }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.heading}>
            {title} <bdi className="muted numbers">{list.length}</bdi>
          </h2>
          {list.length > 0 ? (
            <ul className={styles.grid}>
              {list.map((reward) => (
                <RewardCard
                  key={reward.id}
                  reward={reward}
                  inView={inView}
                  isAsking={askedId === reward.id}
                  isDeleting={remove.isPending}
                  onAsk={(isAsking) => setAskedId(isAsking ? reward.id : null)}
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
