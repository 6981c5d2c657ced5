import { DataCards } from '#renderer/domain/export/data-cards.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { Skeleton, SkeletonBlock } from '#renderer/ui/layout/skeleton.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import styles from './backups.module.css';
import { useBackupStatus } from './backups.queries.ts';
import { BackupsCard } from './backups-card.tsx';
import { ContainsCard } from './contains-card.tsx';
import { MovingCard } from './moving-card.tsx';
import { PutAsideCard } from './put-aside-card.tsx';
import { RestoreFileCard } from './restore-file-card.tsx';
import { SafetyCard } from './safety-card.tsx';
import { SecondPlaceCard } from './second-place-card.tsx';

/**
 * Backups and what else is done with the family's data, for whoever runs the family computer
 * (docs/product/backups.md#backups-17).
 */
export function BackupsTab() {
  const status = useBackupStatus();
  if (!status.data)
    return <QueryState query={status} title={say(words.errorLoadingTheBackups)} skeleton={<Loading />} />;
  return (
    <div className={styles.tab}>
      <div className={styles.column}>
        <SafetyCard status={status.data} />
        <BackupsCard isBusy={status.data.running !== null} />
      </div>
      <div className={styles.column}>
        <SecondPlaceCard status={status.data} />
        <RestoreFileCard />
        <PutAsideCard files={status.data.putAside} />
        <ContainsCard />
        <MovingCard />
        <DataCards />
      </div>
    </div>
  );
}

function Loading() {
  return (
    <Skeleton label={say(words.loadingTheBackups)}>
      <div className={styles.tab}>
        <SkeletonBlock height={320} />
        <SkeletonBlock height={320} />
      </div>
    </Skeleton>
  );
}
