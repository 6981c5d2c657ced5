import { Suspense } from 'react';
import type { useChildrenToday } from '#renderer/domain/day/children-today.ts';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { childrenOf, type useMembers } from '#renderer/domain/members/members.ts';
import { ForYou } from '#renderer/domain/requests/for-you.tsx';
import { useCan, useHasExtra } from '#renderer/domain/session/session.ts';
import { lazyExtra, lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { AssignCard } from './assign-card.tsx';
import { AutoAssignCard } from './auto-assign-card.tsx';
import { ChildrenCard } from './children-card.tsx';
import { FamilyTiles } from './family-tiles.tsx';
import styles from './parent-page.module.css';

const BreaksCard = lazyExtra(() => import('./breaks-card.tsx'), 'BreaksCard');
const DevicesCard = lazyPart(() => import('#renderer/domain/devices/devices-card.tsx'), 'DevicesCard');

interface DashboardPanelProps {
  members: ReturnType<typeof useMembers>;
  today: ReturnType<typeof useChildrenToday>;
}

/**
 * Dashboard & Management: today's figures, auto-assignment, bulk assignment, each child
 * (docs/product/parent.md#parent-1).
 */
export function DashboardPanel({ members, today }: DashboardPanelProps) {
  const maySee = useCan('children.overview');
  const mayAssign = useCan('tasks.assign');
  const isLargeFamily = (today.data?.length ?? 0) > 4;
  return (
    <div className={styles.page}>
      <ForYou />
      <FamilyTiles members={members} today={today} />
      {maySee && isLargeFamily ? <ChildrenCard today={today} isWide /> : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          {maySee && !isLargeFamily ? <ChildrenCard today={today} /> : null}
          <Breaks members={members} />
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

/** Who is on a break, in families that have breaks. */
function Breaks({ members }: Pick<DashboardPanelProps, 'members'>) {
  const mayManage = useCan('breaks.manage');
  const hasBreaks = useHasExtra('breaks');
  const day = useFamilyDay();
  if (!mayManage || !hasBreaks || !day || !members.data) return null;
  return (
    <Suspense>
      <BreaksCard childrenOfFamily={childrenOf(members.data)} today={day.today} />
    </Suspense>
  );
}
