import { Exchange } from '@blueprintjs/icons';
import { useState } from 'react';
import { ExportCard } from '#renderer/domain/export/export-card.tsx';
import { ReportCard } from '#renderer/domain/export/report-card.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { Skeleton, SkeletonBlock } from '#renderer/ui/layout/skeleton.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import styles from './backups.module.css';
import { useBackupStatus } from './backups.queries.ts';
import { BackupsCard } from './backups-card.tsx';
import { MovingDialog } from './moving-dialog.tsx';
import { PutAsideCard } from './put-aside-card.tsx';
import { RestoreFileCard } from './restore-file-card.tsx';
import { SafetyCard } from './safety-card.tsx';
import { SecondPlaceCard } from './second-place-card.tsx';

/** The tab for backups, export, moving and problem reports; for the owner (backups-17). */
export function BackupsTab() {
  const status = useBackupStatus();
  if (!status.data)
    return <QueryState query={status} title={say(words.errorLoadingTheBackups)} skeleton={<Loading />} />;
  return (
    <div className={styles.tab}>
      <div className={styles.pair}>
        <SafetyCard status={status.data} />
        <SecondPlaceCard status={status.data} />
      </div>
      <BackupsCard isBusy={status.data.running !== null} />
      <div className={styles.columns}>
        <RestoreFileCard />
        <PutAsideCard files={status.data.putAside} />
        <ContainsCard />
        <MovingCard />
        <ExportCard />
        <ReportCard />
      </div>
    </div>
  );
}

function Loading() {
  return (
    <Skeleton label={say(words.loadingTheBackups)}>
      <div className={styles.pair}>
        <SkeletonBlock height={320} />
        <SkeletonBlock height={320} />
      </div>
    </Skeleton>
  );
}

/** Explains what a backup contains and why it must be stored safely. */
function ContainsCard() {
  return (
    <Card title={say(words.whatABackupContains)}>
      <div className={styles.parts}>
        <p>{say(words.backupContents)}</p>
        <p>
          <Said text={words.protectBackupHint} />
        </p>
      </div>
    </Card>
  );
}

/** Starts a move to another computer, from the old one (moving-1). */
function MovingCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={say(words.movingToAnotherComputer)} description={say(words.movingHint)}>
      <Button icon={<Exchange aria-hidden="true" />} onClick={() => setOpen(true)}>
        {say(words.moveToAnotherComputer)}
      </Button>
      {isOpen ? <MovingDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
