import { ExportCard } from '#renderer/domain/export/export-card.tsx';
import { useCan } from '#renderer/domain/session/session.ts';
import { ChildrenTasksCard } from './children-tasks-card.tsx';
import { FamilyMembersCard } from './family-members-card.tsx';
import type { Overview } from './overview.ts';
import styles from './overview-tab.module.css';
import { SettingsCard } from './settings-card.tsx';

/** The family at a glance, and its settings. */
export function OverviewTab({ overview }: { overview: Overview }) {
  const isAdmin = useCan('family.administer');
  const isOwner = useCan('backups.manage');
  return (
    <div className={styles.columns}>
      <div className={styles.first}>
        <ChildrenTasksCard overview={overview} />
        <SettingsCard family={overview.family} className={styles.last} />
        {/* Whoever looks after the backups finds it beside them. */}
        {isAdmin && !isOwner ? <ExportCard /> : null}
      </div>
      <FamilyMembersCard overview={overview} />
    </div>
  );
}
