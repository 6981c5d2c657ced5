import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { useCan } from '#renderer/domain/session/session.ts';
import { EditDeleteButtons } from '#renderer/ui/controls/edit-delete-buttons.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { ChildProgressView } from '#shared/contracts/progress.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import styles from './reward-card.module.css';
import { RewardChildren } from './reward-children.tsx';

interface RewardCardProps {
  reward: RewardView;
  inView: readonly ChildProgressView[];
  isAsking: boolean;
  isDeleting: boolean;
  onAsk: (isAsking: boolean) => void;
  onConfirm: () => void;
  onEdit: () => void;
}

/** One reward, and how each child in view stands with it. */
export function RewardCard({ reward, inView, isAsking, isDeleting, onAsk, onConfirm, onEdit }: RewardCardProps) {
  const mayChange = useCan('rewards.change', reward);
  return (
    <li>
      <Card compact>
        <ConfirmDelete
          isAsking={isAsking}
          question={`Delete “${reward.name}”? History is kept.`}
          pending={isDeleting}
          onConfirm={onConfirm}
          onCancel={() => onAsk(false)}
        >
          <div className={styles.top}>
            <Picture icon={reward.icon} />
            <div className={styles.words}>
              <h3 dir="auto" className={styles.name}>
                {reward.name}
              </h3>
              <PointsPill points={reward.cost} />
              {reward.description ? (
                <p className="muted" dir="auto">
                  {reward.description}
                </p>
              ) : null}
            </div>
            {mayChange ? (
              <div className={styles.actions}>
                <EditDeleteButtons id={reward.id} name={reward.name} onEdit={onEdit} onDelete={() => onAsk(true)} />
              </div>
            ) : null}
          </div>
          <RewardChildren reward={reward} inView={inView} />
        </ConfirmDelete>
      </Card>
    </li>
  );
}
