import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { PATHS } from '#renderer/domain/paths.ts';
import { Banner } from '#renderer/ui/layout/banner.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import { troubleWords } from './backup-words.ts';
import { backupStatusQuery } from './backups.queries.ts';

/**
 * Interval between requests for the backup status, in milliseconds. An hour is enough: problems with backups last for
 * days (backups-15).
 */
const REFETCH_EVERY_MS = 60 * 60_000;

/** Warns the owner on every screen when the data is in danger; shows nothing otherwise. */
export function BackupBanner() {
  const { pathname, search } = useLocation();
  const status = useQuery({ ...backupStatusQuery, refetchInterval: REFETCH_EVERY_MS });
  const isOnBackupPage = `${pathname}${search}` === PATHS.backup;
  const sentence = status.data && !isOnBackupPage ? troubleWords(status.data) : null;
  return (
    <div role="status">
      {sentence ? (
        <Banner tone="warning">
          {sentence} <Link to={PATHS.backup}>{say(words.lookAtTheBackups)}</Link>
        </Banner>
      ) : null}
    </div>
  );
}
