import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { FamilyDay } from '#renderer/domain/day/family-day.ts';
import { childrenProgressQuery } from '#renderer/domain/progress/progress.queries.ts';
import { roleName } from '#renderer/domain/roles/role-words.ts';
import { useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import { OwnDayLine } from '#renderer/screens/today/day/own-day-line.tsx';
import { useOwnDay, weekEventsQuery } from '#renderer/screens/today/day/today.queries.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#renderer/ui/layout/skeleton.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as roleWords from '#shared/words/roles.ts';
import * as words from '#shared/words/today.ts';
import { ChildCard } from './child-card.tsx';
import styles from './children.module.css';
import { FacesRow } from './faces-row.tsx';

// Loaded lazily, because only new families need it.
const FirstSteps = lazyPart(() => import('./first-steps.tsx'), 'FirstSteps');

const NO_EVENTS: readonly EventView[] = [];

/**
 * Children's Progress: the children's faces (home-21), the grown-up's own open items in one line, and a card per child
 * whose tasks a grown-up may tick (home-13).
 */
export function ChildrenPanel({ familyDay: { today, part } }: { familyDay: FamilyDay }) {
  const canSee = useCan('children.overview');
  const children = useQuery({ ...childrenProgressQuery(today), enabled: canSee });
  const { id } = useSignedInUser();
  const events = useQuery(weekEventsQuery(id, today));
  const own = useOwnDay(id, today, true);
  if (!canSee) return <ForOthers />;
  if (children.isError && !children.data) {
    return (
      <ErrorState
        title={say(common.errorLoadingChildren)}
        error={children.error}
        retrying={children.isFetching}
        onRetry={() => void children.refetch()}
      />
    );
  }
  // Renders everything at once: an event that loads after the tasks would be highlighted as new, and the own line would
  // move the children.
  if (!children.data || !events.isFetched || !(own.day || own.error)) return <Loading />;
  const entries = children.data;
  return (
    <div className={styles.panel}>
      {entries.length > 1 ? <FacesRow entries={entries} events={events.data ?? NO_EVENTS} /> : null}
      {own.day ? <OwnDayLine day={own.day} /> : null}
      {entries.every(({ tasks }) => tasks.length === 0) ? (
        <Suspense>
          <FirstSteps hasChildren={entries.length > 0} />
        </Suspense>
      ) : null}
      {entries.length > 0 ? (
        <ul className={styles.grid}>
          {entries.map((entry) => (
            <ChildCard key={entry.child.id} entry={entry} events={events.data ?? NO_EVENTS} part={part} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/**
 * Explains why nothing is shown: the permission that the person's role lacks, or that they have no role yet (home-13).
 */
function ForOthers() {
  const { role } = useSignedInUser();
  const lacking = { permission: say(roleWords.viewProgress) };
  return (
    <Card>
      <EmptyState picture="scene-lock" title={say(words.thisIsForOthers)}>
        {role ? say(words.roleLacksPermission, { role: roleName(role), ...lacking }) : say(words.noRoleYetHint)}
      </EmptyState>
    </Card>
  );
}

function Loading() {
  return (
    <Skeleton label={say(common.loadingChildren)}>
      <div className={styles.grid}>
        <SkeletonBlock height={420} />
        <SkeletonBlock height={420} />
        <SkeletonBlock height={420} />
      </div>
    </Skeleton>
  );
}
