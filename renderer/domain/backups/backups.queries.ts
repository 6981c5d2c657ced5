import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import { endSession, RESTORE, type SignInNotice, showAtSignIn } from '#renderer/domain/session/session.ts';
import { getCurrentUser } from '#shared/contracts/account.ts';
import type { BackupStatus, RestorePreview } from '#shared/contracts/backups.schema.ts';
import {
  deletePutAside,
  getBackupStatus,
  listBackups,
  makeBackup,
  previewRestore,
  restoreBackup,
  setSecondPlace,
} from '#shared/contracts/backups.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import { dayWords } from './backup-words.ts';

/** Timeout for copying, checking or restoring a large file, in milliseconds. */
export const LONG_MS = 60 * 60_000;
/**
 * Refetch interval of the status, in milliseconds: while a backup runs, while its copy to the second place is pending,
 * and otherwise.
 */
const REFETCH_EVERY_MS = { busy: 700, soon: 10_000, idle: 60_000 };

const MAKE = ['backups', 'make'];

export const backupStatusQuery = queryOptions({
  queryKey: ['/api/backups', 'status'],
  queryFn: ({ signal }) => call(getBackupStatus, {}, { signal }),
});

/**
 * Query of all backups in the folder, newest first. The first listing of a file that was put there by hand reads all
 * of it.
 */
export const backupsQuery = queryOptions({
  queryKey: ['/api/backups', 'list'],
  queryFn: ({ signal }) => call(listBackups, {}, { signal, timeoutMs: LONG_MS }),
});

/** Query of the preview of a restore: what comes back and what is lost. It is fetched again each time. */
export const previewQuery = (name: string) =>
  queryOptions({
    queryKey: ['/api/backups', 'preview', name],
    queryFn: ({ signal }) => call(previewRestore, { params: { name } }, { signal, timeoutMs: LONG_MS }),
    gcTime: 0,
  });

/** Polls the backup status, more often while a backup runs. The list is refetched when a backup is finished. */
export function useBackupStatus() {
  const queryClient = useQueryClient();
  const isMaking = useIsMutating({ mutationKey: MAKE }) > 0;
  const status = useQuery({
    ...backupStatusQuery,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isMaking ? REFETCH_EVERY_MS.busy : intervalAfter(state.data)),
  });
  const { running, newestGood, secondPlace } = status.data ?? {};
  const listed = running ? 'running' : `${newestGood?.name} ${secondPlace?.lastCopyAt}`;
  useEffect(() => {
    if (listed !== 'running') void queryClient.invalidateQueries(backupsQuery);
  }, [queryClient, listed]);
  return status;
}

function intervalAfter(status: BackupStatus | undefined): number {
  if (status?.running) return REFETCH_EVERY_MS.busy;
  const isCopyPending = status?.secondPlace?.isThere && status.newestGood && !status.newestGood.isInSecondPlace;
  return isCopyPending ? REFETCH_EVERY_MS.soon : REFETCH_EVERY_MS.idle;
}

/** Makes a backup now. */
export function useMakeBackup() {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationKey: MAKE,
    mutationFn: () => call(makeBackup, {}, { timeoutMs: LONG_MS }),
    onMutate: () => void queryClient.invalidateQueries(backupStatusQuery),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/backups'] }),
  });
}

/** Sets the folder of the second place; null removes it. */
export function useSetSecondPlace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (folder: string | null) => call(setSecondPlace, { body: { folder } }, { timeoutMs: LONG_MS }),
    onSuccess: (status: BackupStatus) => {
      queryClient.setQueryData(backupStatusQuery.queryKey, status);
      void queryClient.invalidateQueries(backupsQuery);
    },
  });
}

/** Deletes a file that was put aside. */
export function useDeletePutAside() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(deletePutAside, { params: { name } }),
    onSuccess: (status) => queryClient.setQueryData(backupStatusQuery.queryKey, status),
    onError: () => void queryClient.invalidateQueries(backupStatusQuery),
  });
}

/** Returns the notice that the sign-in page shows after a restore. */
export function restoredNotice({ backup }: RestorePreview): SignInNotice {
  return {
    title: say(words.restoredTitle, { day: dayWords(backup.contents?.changedAt ?? backup.madeAt) }),
    text: say(words.signInAfterRestoreHint),
  };
}

/** Restores a backup. This signs out everybody, including the owner who started it; the sign-in page then says why. */
export function useRestore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: RESTORE,
    mutationFn: ({ backup }: RestorePreview) =>
      call(restoreBackup, { params: { name: backup.name }, query: {} }, { timeoutMs: LONG_MS }),
    onSuccess: (_result, preview) => {
      showAtSignIn(restoredNotice(preview));
      endSession(queryClient, false);
    },
  });
}

/**
 * Restores a backup before the first family exists, when nobody is signed in.
 * @param setupCode code that a browser on another computer needs (families-3)
 */
export function useRestoreAtSetup(setupCode: string | undefined) {
  return useMutation({
    mutationFn: ({ backup }: RestorePreview) =>
      call(restoreBackup, { params: { name: backup.name }, query: { setupCode } }, { timeoutMs: LONG_MS }),
  });
}

/** Checks after a failed restore whether the session has ended anyway; `call` reports it. */
export function lookForSession(): void {
  void call(getCurrentUser).catch(() => undefined);
}
