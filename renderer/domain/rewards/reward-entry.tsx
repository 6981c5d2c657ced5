import type { ReactNode } from 'react';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import styles from '#renderer/domain/rewards/reward-entry.module.css';
import { useCan } from '#renderer/domain/session/session.ts';
import { EditDeleteButtons } from '#renderer/ui/controls/edit-delete-buttons.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

/** Props of a reward in a list where it can be edited and deleted. */
export interface RewardEntryProps {
  reward: RewardView;
  isAsking: boolean;
  isDeleting: boolean;
  onAsk: (isAsking: boolean) => void;
  onConfirm: () => void;
  onEdit: () => void;
}

/** Shows picture, name, cost and description of a reward, and the viewer's buttons for it. */
export function RewardEntry({
  reward,
  isAsking,
  isDeleting,
  onAsk,
  onConfirm,
  onEdit,
  facts,
  children,
}: RewardEntryProps & {
  /** Content next to the cost. */
  facts?: ReactNode;
  /** Content under the entry; hidden while it asks for confirmation. */
  children?: ReactNode;
}) {
  const mayChange = useCan('rewards.change', reward);
  return (
    <ConfirmDelete
      isAsking={isAsking}
      question={say(common.deleteQuestion, { name: reward.name })}
      pending={isDeleting}
      onConfirm={onConfirm}
      onCancel={() => onAsk(false)}
    >
      <div className={styles.entry}>
        <Picture icon={reward.icon} />
        <div className={styles.words}>
          <h3 className={styles.name} dir="auto">
            {reward.name}
          </h3>
          <span className={styles.facts}>
            <PointsPill points={reward.cost} />
            {facts}
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
      {children}
    </ConfirmDelete>
  );
}
