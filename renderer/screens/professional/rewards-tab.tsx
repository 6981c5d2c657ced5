import { Plus } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PATHS } from '#renderer/domain/paths.ts';
import { useDeleteReward } from '#renderer/domain/rewards/reward-changes.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { useDeleteQuestion } from '#renderer/ui/overlays/use-delete-question.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/professional.ts';
import * as rewardsWords from '#shared/words/rewards.ts';
import { EditRewardDialog } from './edit-reward-dialog.tsx';
import { ownRewardsQuery } from './professional.queries.ts';
import styles from './professional-page.module.css';
import { RewardRow } from './reward-row.tsx';

/** The signed-in person's professional rewards (professionals-21). */
export function RewardsTab() {
  const rewards = useQuery(ownRewardsQuery);
  const [edited, setEdited] = useState<RewardView | null>(null);
  const mayCreate = useCan('rewards.create');
  const createLink = mayCreate ? (
    <ButtonLink to={PATHS.professionalRewards} variant="primary" data-new="" icon={<Plus aria-hidden="true" />}>
      {say(words.createProfessionalReward)}
    </ButtonLink>
  ) : null;
  return (
    <Card
      title={say(words.professionalRewards)}
      actions={rewards.isPending || rewards.data?.length ? createLink : null}
    >
      <QueryState
        query={rewards}
        title={say(rewardsWords.errorLoadingRewards)}
        skeleton={<SkeletonList rows={4} height={72} label={say(rewardsWords.loadingRewards)} />}
      />
      {rewards.data?.length === 0 ? (
        <EmptyState picture="trophy" title={say(words.noProfessionalRewardsYet)} action={createLink}>
          {mayCreate ? say(words.firstRewardHint) : say(rewardsWords.whoCanAddRewardsHint)}
        </EmptyState>
      ) : null}
      {rewards.data?.length ? <OwnRewards rewards={rewards.data} onEdit={setEdited} /> : null}
      {edited ? <EditRewardDialog reward={edited} onClose={() => setEdited(null)} /> : null}
    </Card>
  );
}

function OwnRewards(props: { rewards: readonly RewardView[]; onEdit: (reward: RewardView) => void }) {
  const { rewards, onEdit } = props;
  const remove = useDeleteReward();
  const { list, askedId, ask, confirm } = useDeleteQuestion<RewardView, HTMLUListElement>(remove.mutate);
  return (
    <ul ref={list} className={styles.grid}>
      {rewards.map((reward) => (
        <RewardRow
          key={reward.id}
          reward={reward}
          isAsking={askedId === reward.id}
          isDeleting={remove.isPending}
          onAsk={(isAsking) => ask(isAsking ? reward.id : null)}
          onConfirm={() => confirm(reward)}
          onEdit={() => onEdit(reward)}
        />
      ))}
    </ul>
  );
}
