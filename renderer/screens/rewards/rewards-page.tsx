import { Plus } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChildrenToday } from '#renderer/domain/day/children-today.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { ChildFilter } from '#renderer/domain/people/child-filter.tsx';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { Skeleton, SkeletonBlock } from '#renderer/ui/layout/skeleton.tsx';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/rewards.ts';
import { PointsCard } from './points-card.tsx';
import { RedemptionsCard } from './redemptions-card.tsx';
import { RewardDialog } from './reward-dialog.tsx';
import { RewardLists } from './reward-lists.tsx';
import styles from './rewards-page.module.css';
import { TodayTiles } from './today-tiles.tsx';

const LOADING = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Reward management (parent-15). */
export function RewardsPage() {
  const rewards = useQuery(rewardsQuery);
  const children = useChildrenToday();
  const mayCreate = useCan('rewards.create');
  const [childId, setChildId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'add' | RewardView | null>(null);
  const all = children.data ?? [];
  const chosen = all.filter(({ child }) => child.id === childId);
  const inView = chosen.length > 0 ? chosen : all;
  const addButton = (
    <Button data-new="" variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setDialog('add')}>
      {say(words.addReward)}
    </Button>
  );
  return (
    <Page
      title={say(words.rewardManagement)}
      subtitle={say(words.whatPointsCanBuy)}
      width="wide"
      back={{ to: PATHS.parent, label: say(common.parentDashboard) }}
      actions={mayCreate && (rewards.isPending || rewards.data?.length) ? addButton : null}
    >
      <QueryState query={rewards} title={say(words.errorLoadingRewards)} skeleton={<Loading />} />
      {rewards.data ? (
        <div className={styles.page}>
          {children.isError && !children.data ? (
            <ErrorState
              title={say(common.errorLoadingChildren)}
              error={children.error}
              onRetry={() => void children.refetch()}
              retrying={children.isFetching}
            />
          ) : null}
          {children.data ? <TodayTiles rewards={rewards.data} inView={inView} /> : null}
          {all.length > 1 ? (
            <ChildFilter label={say(common.children)} options={all} chosenId={childId} onChoose={setChildId} />
          ) : null}
          <Slot name="rewards.page" childIds={inView.map(({ child }) => child.id)} />
          {all.length > 0 ? (
            <div className={styles.dayCards}>
              <PointsCard inView={inView} />
              <RedemptionsCard rewards={rewards.data} inView={inView} />
            </div>
          ) : null}
          {rewards.data.length > 0 ? (
            <RewardLists rewards={rewards.data} inView={inView} onEdit={setDialog} />
          ) : (
            <Card>
              <EmptyState picture="gift" title={say(words.noRewardsYet)} action={mayCreate ? addButton : undefined}>
                {mayCreate ? say(words.firstRewardHint) : say(words.whoCanAddRewardsHint)}
              </EmptyState>
            </Card>
          )}
        </div>
      ) : null}
      {dialog ? (
        <RewardDialog {...(dialog === 'add' ? {} : { reward: dialog })} onClose={() => setDialog(null)} />
      ) : null}
    </Page>
  );
}

/** Skeleton of the tiles and the first rewards. */
function Loading() {
  return (
    <Skeleton label={say(words.loadingRewards)}>
      <div className={styles.page}>
        <SkeletonBlock height={112} />
        <div className={styles.grid}>
          {LOADING.map((key) => (
            <SkeletonBlock key={key} height={112} />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
