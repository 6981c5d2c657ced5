import { useQuery } from '@tanstack/react-query';
import { PATHS } from '#renderer/domain/paths.ts';
import { childrenProgressQuery } from '#renderer/domain/progress/progress.queries.ts';
import { useActor, useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#renderer/ui/layout/skeleton.tsx';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { isProfessional } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { ChildCard } from './child-card.tsx';
import styles from './children.module.css';
import { weekEventsQuery } from './today.queries.ts';

const NO_EVENTS: readonly EventView[] = [];

/** Children's Progress: a card per child, whose tasks a grown-up may tick (docs/product/home.md#home-13). */
export function ChildrenPanel({ today }: { today: LocalDate }) {
  const canSee = useCan('children.overview');
  const children = useQuery({ ...childrenProgressQuery(today), enabled: canSee });
  const events = useQuery(weekEventsQuery(useSignedInUser().id, today));
  if (!canSee) {
    return (
      <Card>
        <EmptyState picture="scene-lock" title="This is for others">
          Your role does not show the children's progress. The family admin can change roles.
        </EmptyState>
      </Card>
    );
  }
  // What comes to a card later would look like changed elsewhere.
  if (children.data && events.isFetched) {
    if (children.data.length === 0) return <NoChildren />;
    return (
      <ul className={styles.grid}>
        {children.data.map((entry) => (
          <ChildCard key={entry.child.id} entry={entry} events={events.data ?? NO_EVENTS} />
        ))}
      </ul>
    );
  }
  if (children.isError) {
    return (
      <ErrorState
        title="Error loading children"
        error={children.error}
        retrying={children.isFetching}
        onRetry={() => void children.refetch()}
      />
    );
  }
  return (
    <Skeleton label="Loading children">
      <div className={styles.grid}>
        <SkeletonBlock height={420} />
        <SkeletonBlock height={420} />
        <SkeletonBlock height={420} />
      </div>
    </Skeleton>
  );
}

function NoChildren() {
  const actor = useActor();
  const isHelper = actor !== null && isProfessional(actor);
  return (
    <Card>
      <EmptyState picture="scene-people" title="No Children Found" action={isHelper ? null : <WhereChildrenAreAdded />}>
        {isHelper
          ? 'No student has you as their professional yet. Ask the family admin.'
          : 'Once a child belongs to the family, you see here what they did today.'}
      </EmptyState>
    </Card>
  );
}

function WhereChildrenAreAdded() {
  const canAdminister = useCan('adminDashboard.open');
  const canManage = useCan('users.manage');
  if (canAdminister) return <ButtonLink to={PATHS.admin}>Open the Family Command Center</ButtonLink>;
  return (
    <ButtonLink to={PATHS.family}>
      {canManage ? 'Add a child in Family Management' : 'Open Family Management'}
    </ButtonLink>
  );
}
