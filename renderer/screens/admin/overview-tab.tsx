import { Suspense } from 'react';
import { ExportCard } from '#renderer/domain/export/export-card.tsx';
import { useCan } from '#renderer/domain/session/session.ts';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import type { Overview } from './admin.queries.ts';
import styles from './admin-page.module.css';
import { ChildrenTasksCard } from './children-tasks-card.tsx';
import { ExtrasCard } from './extras-card.tsx';
import { FamilyMembersCard } from './family-members-card.tsx';
import { SettingsCard } from './settings-card.tsx';

/** Loaded lazily, because only the owner sees it. */
const HomeOnlyCard = lazyPart(() => import('./home-only-card.tsx'), 'HomeOnlyCard');

/** The family at a glance, and its settings. The cards are stacked, so that different heights leave no gaps. */
export function OverviewTab({ overview }: { overview: Overview }) {
  const isAdmin = useCan('family.administer');
  const isOwner = useCan('backups.manage');
  return (
    <div className={styles.stack}>
      <ChildrenTasksCard overview={overview} />
      <FamilyMembersCard overview={overview} />
      <SettingsCard family={overview.family} />
      {isAdmin ? <ExtrasCard familyId={overview.family.id} /> : null}
      {isOwner ? (
        <Suspense>
          <HomeOnlyCard />
        </Suspense>
      ) : null}
      {/* The owner finds it in the backups tab. */}
      {isAdmin && !isOwner ? <ExportCard /> : null}
    </div>
  );
}
