import { useQuery } from '@tanstack/react-query';
import { useIdleReturn } from '#renderer/app/use-idle-return.ts';
import { useLive } from '#renderer/domain/live/use-live.ts';
import { currentUserQuery } from '#renderer/domain/session/session.ts';

/** Holds the live connection of whoever is signed in, and lets a paired device go back to Who is it? by itself. Draws nothing. */
export function LiveSession() {
  const user = useQuery({ ...currentUserQuery, enabled: false }).data ?? null;
  const isReady = user !== null && !user.mustChangePassword;
  useLive(isReady ? `${user.id}/${user.familyId}` : null, { isSignedIn: true });
  useIdleReturn(user?.device?.idleMinutes ?? 0);
  return null;
}
