import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { rewardTypeWords } from '#renderer/domain/rewards/reward-fields.tsx';
import { useCan } from '#renderer/domain/session/session.ts';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import { EditDeleteButtons } from '#renderer/ui/controls/edit-delete-buttons.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import styles from './reward-row.module.css';

interface RewardRowProps {
  reward: RewardView;
  isAsking: boolean;
  isDeleting: boolean;
  onAsk: (isAsking: boolean) => void;
  onConfirm: () => void;
  onEdit: () => void;
}

/**
 * One professional reward: icon, name, cost, type and the Professional badge
 * (docs/product/professionals.md#professionals-21).
 */
export function RewardRow({ reward, isAsking, isDeleting, onAsk, onConfirm, onEdit }: RewardRowProps) {
  const mayChange = useCan('rewards.change', reward);
  return (
    <li className={styles.item}>
      <ConfirmDelete
        isAsking={isAsking}
        question={`Delete “${reward.name}”? History is kept.`}
        pending={isDeleting}
        onConfirm={onConfirm}
        onCancel={() => onAsk(false)}
      >
        <div className={styles.row}>
          <Picture icon={reward.icon} />
          <div className={styles.words}>
            <h3 className={styles.name} dir="auto">
              {reward.name}
            </h3>
            <span className={styles.facts}>
              <PointsPill points={reward.cost} />
              <span className="muted">{rewardTypeWords(reward.type)}</span>
              <Badge tone="primary">Professional</Badge>
            </span>
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
      </ConfirmDelete>
    </li>
  );
}
