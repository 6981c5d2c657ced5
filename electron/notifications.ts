import { Notification } from 'electron';
import type { Notice } from './notices.ts';

/** Shown ones: one that is collected as garbage no longer answers a click. */
const shown = new Set<Notification>();

/** Shows a notification of the operating system. @returns false where it has none */
export function notify({ title, body }: Notice, onClick: () => void): boolean {
  if (!Notification.isSupported()) return false;
  const notification = new Notification({ title, body });
  shown.add(notification);
  notification.on('click', onClick);
  notification.on('close', () => shown.delete(notification));
  notification.show();
  return true;
}
