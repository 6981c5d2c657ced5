import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetReload, reloadOnce } from '#renderer/app/reload-once.ts';
import { useIdleReturn } from '#renderer/app/use-idle-return.ts';
import { useLive } from '#renderer/domain/live/use-live.ts';
import { currentUserQuery, setupQuery } from '#renderer/domain/session/session.ts';
import { holdBackHere } from '#renderer/platform/back.ts';
import { useSomethingUnsaved } from '#renderer/platform/unsaved.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { language } from '#shared/language/language.ts';

/** Holds the live connection of whoever is signed in, keeps the page in their language, and lets a paired device go back to Who is it? by itself. Draws nothing. */
export function LiveSession() {
  const user = useQuery({ ...currentUserQuery, enabled: false }).data ?? null;
  const isReady = user !== null && !user.mustChangePassword;
  useLive(isReady ? `${user.id}/${user.familyId}/${user.signInId}` : null, { isSignedIn: true });
  useHeldBack(user);
  usePageLanguage();
  useIdleReturn(user?.device?.idleMinutes ?? 0);
  return null;
}

/** On a paired device everybody begins anew: Back leads neither out of Kinboard nor to the one before (devices-22). */
function useHeldBack(user: CurrentUser | null): void {
  const setup = useQuery({ ...setupQuery, enabled: false }).data;
  const isDevice = user ? user.device !== null : setup?.isDevice === true;
  const userId = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it holds is another place for each person.
  useEffect(() => holdBackHere(isDevice), [isDevice, userId]);
}

/**
 * Opens the page anew once its reader reads another language than it speaks: somebody else signed in, they chose another one,
 * or their family did (languages-7). What is being entered is finished first.
 */
function usePageLanguage(): void {
  const user = useQuery({ ...currentUserQuery, enabled: false }).data;
  const setup = useQuery({ ...setupQuery, enabled: false }).data;
  const isUnsaved = useSomethingUnsaved();
  const wanted = user ? (user.language ?? user.family?.language) : user === null ? setup?.language : undefined;
  useEffect(() => {
    const mark = `language ${wanted}`;
    if (!wanted || isUnsaved) return;
    if (wanted === language()) forgetReload(mark);
    else reloadOnce(mark);
  }, [wanted, isUnsaved]);
}
