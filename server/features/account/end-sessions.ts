import type { WriteTx } from '#server/db/tx.ts';
import { removeDeviceSessionsOf, removeSession, removeSessionsOf, removeSessionsOnDevice } from './account.repo.ts';

/** Ends a session; fine when there is none. */
export function endSession(tx: WriteTx, sid: string): void {
  const userId = removeSession(tx, sid);
  if (userId) tellSessionsEnded(tx, userId);
}

/** Ends every session of a person. */
export function endSessionsOf(tx: WriteTx, userId: string): void {
  removeSessionsOf(tx, userId);
  tellSessionsEnded(tx, userId);
}

/** Ends the sessions of a person on paired devices. */
export function endDeviceSessionsOf(tx: WriteTx, userId: string): void {
  removeDeviceSessionsOf(tx, userId);
  tellSessionsEnded(tx, userId);
}

/** Ends every session on a paired device. */
export function endSessionsOnDevice(tx: WriteTx, deviceId: string): void {
  tellSessionsEnded(tx, ...removeSessionsOnDevice(tx, deviceId));
}

/** Says whose sessions ended. */
export function tellSessionsEnded(tx: WriteTx, ...userIds: string[]): void {
  tx.emit({ type: 'sessions.ended', userIds });
}
