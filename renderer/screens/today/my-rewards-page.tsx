import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { type FamilyDay, useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { childHeader } from '#renderer/domain/people/child-header.tsx';
import { useActor, useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingLevel } from '#renderer/domain/tasks/reading-aloud.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { useOwnDay } from '#renderer/screens/today/day/today.queries.ts';
import { PointsCard } from '#renderer/screens/today/my-day/points-card.tsx';
import { RewardsColumn } from '#renderer/screens/today/rewards/lazy-rewards.ts';
import { mayRedeem, redemptionsOf } from '#renderer/screens/today/rewards/may-redeem.ts';
import { TodaysTickets } from '#renderer/screens/today/rewards/todays-tickets.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { Skeleton, SkeletonBlock } from '#renderer/ui/layout/skeleton.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/today.ts';
import styles from './my-rewards-page.module.css';

const PictureStrip = lazyPart(() => import('#renderer/screens/today/my-day/picture-strip.tsx'), 'PictureStrip');

/** Page with the signed-in person's points and rewards, linked from every screen (home-18). */
export function MyRewardsPage() {
  const user = useSignedInUser();
  const familyDay = useFamilyDay();
  const actor = useActor();
  if (!familyDay || !mayRedeem(actor)) return <Navigate to={PATHS.home} replace />;
  return (
    <Page {...childHeader(user)} title={say(common.rewards)}>
      <Slot name="home.answers" />
      <MyRewards key={familyDay.today} familyDay={familyDay} />
    </Page>
  );
}

function MyRewards({ familyDay: { today } }: { familyDay: FamilyDay }) {
  const user = useSignedInUser();
  const isPictures = useReadingLevel() === 'not-yet';
  const { day, progress, error, isRetrying, retry } = useOwnDay(user.id, today, true);
  if (error)
    return <ErrorState title={say(words.couldntGetYourPoints)} error={error} retrying={isRetrying} onRetry={retry} />;
  if (!day || !progress) return <RewardsToCome />;
  return (
    <div className={styles.layout}>
      <div className={styles.points}>
        {isPictures ? (
          <Suspense>
            <PictureStrip balance={day.balance} redeemed={progress.redeemedRewards} />
          </Suspense>
        ) : (
          <PointsCard userId={user.id} balance={day.balance} earned={day.earned} spent={progress.spentToday} />
        )}
      </div>
      <TodaysTickets progress={progress} />
      <Suspense>
        <RewardsColumn
          userId={user.id}
          today={today}
          balance={day.balance}
          {...redemptionsOf(progress)}
          areLockedFolded={false}
          withExtras
        />
      </Suspense>
    </div>
  );
}

function RewardsToCome() {
  return (
    <Skeleton label={say(words.loadingYourRewards)}>
      <div className={styles.layout}>
        <div className={styles.balanceToCome}>
          <SkeletonBlock height="100%" />
        </div>
        <div className={styles.lists}>
          <SkeletonBlock height={320} />
          <SkeletonBlock height={320} />
        </div>
      </div>
    </Skeleton>
  );
}
