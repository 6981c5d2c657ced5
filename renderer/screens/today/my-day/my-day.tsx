import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, Suspense, useDeferredValue, useId } from 'react';
import type { FamilyDay } from '#renderer/domain/day/family-day.ts';
import { isDayEvent, type PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { useActor, useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingLevel } from '#renderer/domain/tasks/reading-aloud.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { DaySections } from '#renderer/screens/today/day/day-sections.tsx';
import { useOwnDay, weekEventsQuery } from '#renderer/screens/today/day/today.queries.ts';
import { useTickList } from '#renderer/screens/today/day/use-tick-list.ts';
import { RewardsColumn } from '#renderer/screens/today/rewards/lazy-rewards.ts';
import { mayRedeem, redemptionsOf } from '#renderer/screens/today/rewards/may-redeem.ts';
import { TodaysTickets } from '#renderer/screens/today/rewards/todays-tickets.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { lazyPart, PartMissing } from '#renderer/ui/parts/lazy-part.tsx';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import { countsIn } from '#shared/rules/day.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/today.ts';
import { DaySkeleton } from './day-skeleton.tsx';
import { DayStrip } from './day-strip.tsx';
import { FinishYesterday } from './finish-yesterday.tsx';
import styles from './my-day.module.css';
import { PointsCard } from './points-card.tsx';
import { ScrolledPoints } from './scrolled-points.tsx';
import { useCelebration, WholeDayPlace } from './use-celebration.tsx';

// Loaded lazily, because it is below the tasks.
const WeekOutlook = lazyPart(() => import('#renderer/screens/today/week/week-outlook.tsx'), 'WeekOutlook', {
  missing: (why) => <PartMissing title={say(words.comingDaysFailed)} {...why} />,
});

// Loaded lazily, because only children who do not read yet have it.
const PictureStrip = lazyPart(() => import('#renderer/screens/today/my-day/picture-strip.tsx'), 'PictureStrip');

interface MyDayProps {
  familyDay: FamilyDay;
  /** A grown-up's progress; given by the lazily loaded tabs, because children's tablets must load little (speed-8). */
  Progress?: ComponentType<{ day: PaintedDay }>;
}

/** The signed-in person's own day: progress, tasks, points and rewards. */
export function MyDay({ familyDay, Progress }: MyDayProps) {
  const user = useSignedInUser();
  const { day, progress, error, isRetrying, retry } = useOwnDay(user.id, familyDay.today, true);
  if (error)
    return <ErrorState title={say(words.couldntGetYourTasks)} error={error} retrying={isRetrying} onRetry={retry} />;
  if (!day || !progress) return <DaySkeleton />;
  return <LoadedDay key={familyDay.today} familyDay={familyDay} Progress={Progress} day={day} progress={progress} />;
}

interface LoadedDayProps extends Pick<MyDayProps, 'familyDay'> {
  Progress: MyDayProps['Progress'];
  day: PaintedDay;
  progress: ProgressView;
}

function LoadedDay({ familyDay: { today, openYesterday, part }, Progress, day, progress }: LoadedDayProps) {
  const user = useSignedInUser();
  const actor = useActor();
  const { celebrationOf, ...celebration } = useCelebration();
  const { onTick, failed } = useTickList({ userId: user.id, date: today, saved: day.saved, ...celebration });
  const { balance, earned } = day;
  const pointsId = useId();
  // On an old tablet the tasks can be ticked while the rest is still being rendered (speed-8).
  const isRestDrawn = useDeferredValue(true, false);
  // Likewise a tick is shown before its effect on the rewards (speed-9).
  const balanceOfRewards = useDeferredValue(balance);
  const isGrownUp = !isChild(user);
  const isFree = isGrownUp && day.items.length === 0;
  return (
    <div
      className={styles.layout}
      data-rewards={mayRedeem(actor) || undefined}
      data-strip={!isGrownUp || undefined}
      data-free={isFree || undefined}
    >
      <div className={styles.progress} id={isGrownUp ? undefined : pointsId}>
        {Progress ? (
          <Progress day={day} />
        ) : (
          <ChildStrip
            day={day}
            spent={progress.spentToday}
            redeemed={progress.redeemedRewards}
            balanceOfRewards={balanceOfRewards}
            withReward={isRestDrawn}
          />
        )}
      </div>
      <div className={styles.tasks}>
        {isGrownUp ? null : <Slot name="home.line" today={today} />}
        {isGrownUp ? null : <WholeDayPlace day={day} />}
        <TodaysTickets progress={progress} />
        {isGrownUp ? null : <Slot name="home.top" />}
        {!isGrownUp && openYesterday ? (
          <FinishYesterday key={openYesterday} userId={user.id} date={openYesterday} {...celebration} />
        ) : null}
        <EventsFailure userId={user.id} today={today} />
        {/* A new part of the day resets the collapsed and done sections. */}
        {isFree ? null : (
          <OwnSections
            key={part}
            day={day}
            progress={progress}
            part={part}
            failed={failed}
            onTick={onTick}
            onlyFirst={!isRestDrawn}
          />
        )}
        {isRestDrawn && !isGrownUp ? (
          <Suspense>
            <WeekOutlook userId={user.id} today={today} />
          </Suspense>
        ) : null}
      </div>
      {isChild(user) ? null : (
        <div className={styles.points} id={pointsId} tabIndex={-1}>
          <PointsCard userId={user.id} balance={balance} earned={earned} spent={progress.spentToday} />
        </div>
      )}
      {mayRedeem(actor) ? (
        <div className={styles.rewards}>
          {isRestDrawn ? (
            <Suspense>
              <RewardsColumn
                userId={user.id}
                today={today}
                balance={balanceOfRewards}
                {...redemptionsOf(progress)}
                areLockedFolded={isGrownUp}
                withExtras={isGrownUp}
              />
            </Suspense>
          ) : null}
        </div>
      ) : null}
      {isRestDrawn ? (
        <ScrolledPoints balance={balance} below={pointsId} {...(isGrownUp ? {} : { to: PATHS.rewards })} />
      ) : null}
      {isGrownUp ? null : <Slot name="home.over" day={day} part={part} onTick={onTick} />}
      {celebrationOf(day)}
    </div>
  );
}

/** The strip of a child, in pictures for one who does not read yet (reading-2). */
function ChildStrip(props: ComponentProps<typeof DayStrip>) {
  if (useReadingLevel() !== 'not-yet') return <DayStrip {...props} />;
  const { day, redeemed, balanceOfRewards } = props;
  return (
    <Suspense fallback={<div className={styles.stripToCome} />}>
      <PictureStrip balance={balanceOfRewards} day={{ done: day.doneCount, total: day.total }} redeemed={redeemed} />
    </Suspense>
  );
}

type OwnSectionsProps = Omit<ComponentProps<typeof DaySections>, 'withEmpty'> & Pick<LoadedDayProps, 'progress'>;

/** The sections of the own day; an extra may explain why a child has no task that counts. */
function OwnSections({ progress, ...sections }: OwnSectionsProps) {
  const isChildsDay = isChild(useSignedInUser());
  const { day } = sections;
  const isEmpty = day.items.every((item) => isDayEvent(item) || !countsIn(item, day.done));
  return (
    <>
      <Slot
        name="home.emptyDay"
        isEmpty={isChildsDay && isEmpty}
        progress={progress}
        day={day}
        sections={(painted, withEmpty) => <DaySections {...sections} day={painted} withEmpty={withEmpty} />}
        fallback={<DaySkeleton />}
        otherwise={<DaySections {...sections} withEmpty={isChildsDay} />}
      />
      <Slot name="home.belowDay" doneByOthers={day.doneByOthers} />
    </>
  );
}

/** Shows that the events could not be loaded, with a retry button. */
function EventsFailure({ userId, today }: { userId: string; today: LocalDate }) {
  const events = useQuery(weekEventsQuery(userId, today));
  return <QueryState query={events} title={say(words.couldntGetYourEvents)} skeleton={null} />;
}
