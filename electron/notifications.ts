import { Notification } from 'electron';
import type { Notice } from './notices.ts';

/** References to shown notifications: a garbage-collected one no longer handles clicks. */
const shown = new Set<Notification>();

/** Shows a notification of the operating system. @returns false when notifications are not supported */
export function notify({ title, body }: Notice, onClick: () => void): boolean {
  if (!Notification.isSupported()) return false;
  const notification = new Notification({ title, body });
  shown.add(notification);
  notification.on('click', onClick);
  notification.on('close', () => shown.delete(notification));
  notification.show();
  return true;
}
