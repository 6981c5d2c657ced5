import { Classes, Toast } from '@blueprintjs/core';
import { Error as ErrorIcon, InfoSign, TickCircle } from '@blueprintjs/icons';
import { type PointerEvent, useEffect, useState } from 'react';
import { afterPress } from '#renderer/platform/press.ts';
import { watchSize } from '#renderer/platform/watch-size.ts';
import styles from '#renderer/ui/overlays/toast-region.module.css';
import { dismissToast, type ShownToast, useShownToast } from '#renderer/ui/overlays/toasts.ts';
import { TOAST_TIMEOUT_MS } from '#shared/constants.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

const ICONS = {
  success: <TickCircle size={20} aria-hidden="true" />,
  danger: <ErrorIcon size={20} aria-hidden="true" />,
  info: <InfoSign size={20} aria-hidden="true" />,
};

/**
 * Region where toasts appear; rendered once, by the app: a row at the foot, for which pages and dialogs leave
 * `--toast-room` (look-54). It uses Blueprint's Toast without its OverlayToaster, which is created asynchronously and
 * outside of the app's tree. It is in the first load, since a toast about a lost connection could not be fetched at
 * that moment.
 */
export function ToastRegion() {
  const toast = useShownToast();
  const [heldId, setHeldId] = useState<number | null>(null);
  const isHeld = toast !== null && heldId === toast.id;
  useEffect(() => {
    if (!toast || isHeld) return;
    const end = () => void afterPress().then(() => dismissToast(toast.id));
    const timer = setTimeout(end, toast.durationMs ?? TOAST_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  const hold = () => setHeldId(toast?.id ?? null);
  const letGo = () => setHeldId(null);
  return (
    <section
      ref={leaveRoom}
      className={styles.region}
      data-shown={toast ? '' : undefined}
      aria-label={say(words.notifications)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast()}
      onPointerMove={(event) => isMovedOntoToast(event) && hold()}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {toast && toast.intent !== 'danger' ? <TheToast key={toast.id} toast={toast} /> : null}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {toast?.intent === 'danger' ? <TheToast key={toast.id} toast={toast} /> : null}
      </div>
    </section>
  );
}

/** Blueprint's toast without its own timer, which would stop for a mouse that merely rests where the toast opens. */
function TheToast({ toast: { id, intent = 'success', title, description, action } }: { toast: ShownToast }) {
  return (
    <Toast
      ref={settleWords}
      className={styles[intent]}
      icon={ICONS[intent]}
      timeout={0}
      onDismiss={() => dismissToast(id)}
      message={
        <>
          <strong dir="auto">{title}</strong>
          {description ? <p dir="auto">{description}</p> : null}
        </>
      }
      {...(action ? { action: { text: action.label, onClick: action.onClick } } : {})}
    />
  );
}

/**
 * Tells whether a mouse was moved onto a toast; browsers also report a resting mouse when something opens beneath it.
 */
function isMovedOntoToast({ pointerType, movementX, movementY, target }: PointerEvent): boolean {
  if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return false;
  return target instanceof Element && target.closest(`.${Classes.TOAST}`) !== null;
}

/**
 * Sets `--toast-room` to the height of the toast at the foot; it waits while something is pressed, which must not move.
 */
function leaveRoom(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const { body, documentElement: root } = document;
  let room = 0;
  const makeRoom = () => {
    // Changing it restyles the whole page, so it is skipped in the first load, which begins without a toast.
    if (region.offsetHeight === room) return;
    room = region.offsetHeight;
    body.style.setProperty('--toast-room', `${room}px`);
    root.style.scrollPaddingBlockEnd = `calc(24px + var(--bar-room) + ${room}px)`;
    keepInSight(region);
  };
  const stop = watchSize([region], () => void afterPress().then(makeRoom));
  return () => {
    stop();
    body.style.removeProperty('--toast-room');
    root.style.scrollPaddingBlockEnd = '';
  };
}

/** Scrolls the focused element, such as the button that was just pressed, out from under the toast. */
function keepInSight(region: HTMLElement): void {
  const { activeElement } = document;
  if (!activeElement || region.offsetHeight === 0 || region.contains(activeElement)) return;
  const { top, bottom } = activeElement.getBoundingClientRect();
  const foot = region.getBoundingClientRect();
  // An element as high as the screen, such as the page itself, would jump.
  if (bottom > foot.top && top < foot.bottom && bottom - top < foot.top / 2)
    activeElement.scrollIntoView({ block: 'nearest' });
}

/**
 * Removes the role `alert` of Blueprint's message, since news such as a saved task must not interrupt a screen reader,
 * and translates the label of its close button, which differs from a dialog's.
 */
function settleWords(toast: HTMLElement | null): void {
  toast?.querySelector(`.${Classes.TOAST_MESSAGE}`)?.removeAttribute('role');
  toast?.querySelector('[aria-label="Close"]')?.setAttribute('aria-label', say(words.closeNotification));
}
