import { Suspense } from 'react';
import { type FamilyDay, useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import { useRefusedTicks, useTicksToDecide } from '#renderer/domain/ticks/ticks.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { MyDay } from '#renderer/screens/today/my-day/my-day.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import * as words from '#shared/words/today.ts';
import { FamilyTabs } from './family-tabs.tsx';
import { HomeLabels } from './home-labels.tsx';
import styles from './today-page.module.css';

// Loaded lazily, because it is rarely needed.
const LateTicks = lazyPart(() => import('#renderer/screens/today/kept/late-ticks.tsx'), 'LateTicks');

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
      kid
      title={say(words.myDailyTasks)}
      subtitle={<Welcome name={shortName(user)} what={say(words.completeTasksAndEarnRewards)} />}
      lead={
        <span className={styles.lead}>
          <Avatar person={user} size={64} />
        </span>
      }
      actions={<HomeLabels today={familyDay.today} />}
    >
      <PutAside today={familyDay.today} />
      <Slot name="home.answers" />
      <MyDay familyDay={familyDay} />
    </Page>
  );
}

/** Home of a grown-up, with a tab for the children and one for their own day. */
function FamilyHome({ familyDay }: { familyDay: FamilyDay }) {
  const user = useSignedInUser();
  const mayOpenParents = useCan('parentDashboard.open');
  const mayOpenProfessionals = useCan('professional.open');
  const hasDashboard = mayOpenParents || mayOpenProfessionals;
  return (
    <Page
      title={say(words.myTasksFamily)}
      subtitle={<Welcome name={shortName(user)} what={say(words.earnRewardsTogether)} />}
      actions={<HomeLabels today={familyDay.today} />}
    >
      <PutAside today={familyDay.today} />
      {hasDashboard ? null : <Slot name="requests.card" />}
      <FamilyTabs familyDay={familyDay} />
    </Page>
  );
}

function PutAside({ today }: { today: FamilyDay['today'] }) {
  const refused = useRefusedTicks();
  const toDecide = useTicksToDecide();
  if (refused.length + toDecide.length === 0) return null;
  return (
    <Suspense>
      <LateTicks today={today} />
    </Suspense>
  );
}

function Welcome({ name, what }: { name: string; what: string }) {
  return <Said text={words.greeting} values={{ words: what }} tags={{ name: () => <bdi>{name}</bdi> }} />;
}
