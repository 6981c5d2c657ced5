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

/** Dashboard & Management: what waits, each child, today's figures, bulk assignment, auto-assignment, devices (parent-21). */
export function DashboardPanel({ members, today }: DashboardPanelProps) {
  const maySee = useCan('children.overview');
  const mayAssign = useCan('tasks.assign');
  const day = useFamilyDay();
  return (
    <div className={styles.page}>
      <Slot name="requests.card" />
      {maySee ? <ChildrenCard today={today} /> : null}
      <FamilyTiles members={members} today={today} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {day && members.data ? (
            <Slot name="parent.card" childrenOfFamily={childrenOf(members.data)} today={day.today} />
          ) : null}
          {mayAssign ? <AssignCard members={members} /> : null}
          <AutoAssignCard />
        </div>
        <div className={styles.column}>
          <Suspense>
            <DevicesCard />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
