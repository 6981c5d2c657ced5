import { Suspense } from 'react';
import type { useChildrenToday } from '#renderer/domain/day/children-today.ts';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { childrenOf, type useMembers } from '#renderer/domain/members/members.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { AssignCard } from './assign-card.tsx';
import { AutoAssignCard } from './auto-assign-card.tsx';
import { ChildrenCard } from './children-card.tsx';
import { FamilyTiles } from './family-tiles.tsx';
import styles from './parent-page.module.css';

const DevicesCard = lazyPart(() => import('#renderer/domain/devices/devices-card.tsx'), 'DevicesCard');

interface DashboardPanelProps {
  members: ReturnType<typeof useMembers>;
  today: ReturnType<typeof useChildrenToday>;
}

/** Dashboard & Management: today's figures, auto-assignment, bulk assignment, each child (parent-1). */
export function DashboardPanel({ members, today }: DashboardPanelProps) {
  const maySee = useCan('children.overview');
  const mayAssign = useCan('tasks.assign');
  const day = useFamilyDay();
  const isLargeFamily = (today.data?.length ?? 0) > 4;
  return (
    <div className={styles.page}>
      <Slot name="requests.card" />
      <FamilyTiles members={members} today={today} />
      {maySee && isLargeFamily ? <ChildrenCard today={today} isWide /> : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          {maySee && !isLargeFamily ? <ChildrenCard today={today} /> : null}
          {day && members.data ? (
            <Slot name="parent.card" childrenOfFamily={childrenOf(members.data)} today={day.today} />
          ) : null}
          <AutoAssignCard />
          <Suspense>
            <DevicesCard />
          </Suspense>
        </div>
        {mayAssign ? <AssignCard members={members} /> : null}
      </div>
    </div>
  );
}
