import { Home, Properties, Star } from '@blueprintjs/icons';
import { type ReactNode, Suspense } from 'react';
import { useMembers } from '#renderer/api/members.ts';
import { useCan } from '#renderer/api/session.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { Page } from '#renderer/ui/page.tsx';
import { PATHS } from '#renderer/ui/paths.ts';
import { AssignCard } from './assign-card.tsx';
import { AutoAssignCard } from './auto-assign-card.tsx';
import { ChildrenCard } from './children-card.tsx';
import { FamilyTiles } from './family-tiles.tsx';
import { useChildrenToday } from './parent.queries.ts';
import styles from './parent-page.module.css';

interface ParentPageProps {
  /** The card of the children's devices. */
  devices: ReactNode;
}

/** Parent Dashboard (specification, section 2). */
export function ParentPage({ devices }: ParentPageProps) {
  const members = useMembers();
  const today = useChildrenToday();
  const maySee = useCan('children.overview');
  const mayAssign = useCan('tasks.assign');
  return (
    <Page
      title="Parent Dashboard"
      subtitle="The children today, and what they do next."
      width="wide"
      actions={
        <>
          <ButtonLink to={PATHS.parentTasks} icon={<Properties aria-hidden="true" />}>
            Tasks
          </ButtonLink>
          <ButtonLink to={PATHS.parentRewards} icon={<Star aria-hidden="true" />}>
            Rewards
          </ButtonLink>
          <ButtonLink to={PATHS.home} icon={<Home aria-hidden="true" />}>
            Home
          </ButtonLink>
        </>
      }
    >
      <div className={styles.page}>
        <FamilyTiles members={members} today={today} />
        <div className={styles.columns}>
          <div className={styles.column}>
            {maySee ? <ChildrenCard today={today} /> : null}
            <AutoAssignCard />
            <Suspense>{devices}</Suspense>
          </div>
          {mayAssign ? <AssignCard members={members} /> : null}
        </div>
      </div>
    </Page>
  );
}
