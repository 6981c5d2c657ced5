import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetReload, reloadOnce } from '#renderer/app/reload-once.ts';
import { useIdleReturn } from '#renderer/app/use-idle-return.ts';
import { useLive } from '#renderer/domain/live/use-live.ts';
import { currentUserQuery, setupQuery } from '#renderer/domain/session/session.ts';
import { blockBack } from '#renderer/platform/back.ts';
import { useSomethingUnsaved } from '#renderer/platform/unsaved.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { language } from '#shared/language/language.ts';

/**
 * Keeps the live connection of the signed-in person open and the page in their language, and returns an idle paired
 * device to the picker. Renders nothing.
 */
export function LiveSession() {
  const user = useQuery({ ...currentUserQuery, enabled: false }).data ?? null;
  const isReady = user !== null && !user.mustChangePassword;
  useLive(isReady ? `${user.id}/${user.familyId}/${user.signInId}` : null, { isSignedIn: true });
  useHeldBack(user);
  usePageLanguage();
  useIdleReturn(user?.device?.idleMinutes ?? 0);
  return null;
}

/** Keeps Back on a paired device from leaving Kinboard or showing the screens of the previous person (devices-22). */
function useHeldBack(user: CurrentUser | null): void {
  const setup = useQuery({ ...setupQuery, enabled: false }).data;
  const isDevice = user ? user.device !== null : setup?.isDevice === true;
  const userId = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person starts at another history entry, so the limit is set again.
  useEffect(() => blockBack(isDevice), [isDevice, userId]);
}

/**
 * Reloads the page once its language is not the one that the person reads: another person signed in, or the person or
 * the family chose another language (languages-7). It waits while something is unsaved.
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
