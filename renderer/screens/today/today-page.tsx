import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { type FamilyDay, useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { childHeader } from '#renderer/domain/people/child-header.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { progressQuery } from '#renderer/domain/progress/progress.queries.ts';
import { useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import { useRefusedTicks, useTicksToDecide } from '#renderer/domain/ticks/ticks.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { DaySkeleton } from '#renderer/screens/today/my-day/day-skeleton.tsx';
import { MyDay } from '#renderer/screens/today/my-day/my-day.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import * as words from '#shared/words/today.ts';
import { ChildWelcome } from './child-welcome.tsx';
import { Greeting } from './greeting.tsx';
import { FamilyLink, HomeLabels } from './home-labels.tsx';
import styles from './today-page.module.css';

// Loaded lazily, because children never see the tabs and their tablets must load little (speed-8).
const FamilyTabs = lazyPart(() => import('#renderer/screens/today/family-tabs.tsx'), 'FamilyTabs', {
  coming: <DaySkeleton />,
});
// Loaded lazily, because they are rarely needed.
const WaitingMembers = lazyPart(() => import('./waiting-members.tsx'), 'WaitingMembers', { missing: () => null });
const GrownUpsCard = lazyPart(() => import('./grown-ups-card.tsx'), 'GrownUpsCard');
const HomeNotes = lazyPart(() => import('./home-notes.tsx'), 'HomeNotes');

/** Home: today's tasks and events, for a child or for a grown-up (home-1). */
export function TodayPage() {
  const user = useSignedInUser();
  const familyDay = useFamilyDay();
  if (!familyDay) return null;
  return isChild(user) ? <ChildHome familyDay={familyDay} /> : <FamilyHome familyDay={familyDay} />;
}

/** Home of a child, who has one list and therefore no tabs. */
function ChildHome({ familyDay }: { familyDay: FamilyDay }) {
  const user = useSignedInUser();
  return (
    <Page
      {...childHeader(user)}
      title={say(words.myDailyTasks)}
      subtitle={<ChildWelcome key={familyDay.part} today={familyDay.today} />}
      actions={<HomeLabels today={familyDay.today} />}
    >
      <Notes today={familyDay.today} />
      <Slot name="home.answers" />
      <MyDay familyDay={familyDay} />
      <FamilyLink />
    </Page>
  );
}

/** Home of a grown-up, with a tab for the children and one for their own day. */
function FamilyHome({ familyDay }: { familyDay: FamilyDay }) {
  const user = useSignedInUser();
  const mayGiveRoles = useCan('users.manage');
  return (
    <Page
      title={say(words.myTasksFamily)}
      subtitle={<Greeting name={shortName(user)} what={say(words.earnRewardsTogether)} />}
      actions={<HomeLabels today={familyDay.today} />}
    >
      <Notes today={familyDay.today} />
      <div className={styles.waiting}>
        <Slot name="requests.card" />
        {mayGiveRoles ? (
          <Suspense>
            <WaitingMembers />
          </Suspense>
        ) : null}
      </div>
      <Suspense>
        <FamilyTabs familyDay={familyDay} />
        <GrownUpsCard />
      </Suspense>
    </Page>
  );
}

function Notes({ today }: { today: FamilyDay['today'] }) {
  const { data } = useQuery(progressQuery(useSignedInUser().id, today));
  const late = useRefusedTicks().length + useTicksToDecide().length;
  // They stay drawn, since the last thanks are celebrated.
  const wereThere = useRef(false);
  if (data?.kindWords || late > 0) wereThere.current = true;
  return (
    wereThere.current && (
      <Suspense>
        <HomeNotes today={today} />
      </Suspense>
    )
  );
}
