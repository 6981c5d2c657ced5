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
 * Region where toasts appear; rendered by the app, once: a row of its own at the foot, for which pages and dialogs leave
 * `--toast-room` (look-54). Blueprint's Toast without its OverlayToaster, which is made asynchronously and outside
 * of the app's tree. In the first load, since the toast about a lost connection cannot be fetched then.
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

/** Blueprint's own clock stops for a mouse that only rests where the toast opens: it has none here. */
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

/** A mouse somebody moves; browsers also report one that rests, when something opens beneath it. */
function isMovedOntoToast({ pointerType, movementX, movementY, target }: PointerEvent): boolean {
  if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return false;
  return target instanceof Element && target.closest(`.${Classes.TOAST}`) !== null;
}

/** Tells the page how much of its foot the toast takes; a button that is being pressed moves for none. */
function leaveRoom(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const { body, documentElement: root } = document;
  let room = 0;
  const makeRoom = () => {
    // The whole page is styled anew for it: not in the first load, which begins with none.
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

/** Scrolls what somebody is at, such as the button they just pressed, out from under the toast. */
function keepInSight(region: HTMLElement): void {
  const { activeElement } = document;
  if (!activeElement || region.offsetHeight === 0 || region.contains(activeElement)) return;
  const { top, bottom } = activeElement.getBoundingClientRect();
  const foot = region.getBoundingClientRect();
  // Something as high as the screen, such as the page itself, would jump.
  if (bottom > foot.top && top < foot.bottom && bottom - top < foot.top / 2)
    activeElement.scrollIntoView({ block: 'nearest' });
}

/** Blueprint's message is an alert, always: that a task is saved must not interrupt. And its 'Close' is not the one of a dialog. */
function settleWords(toast: HTMLElement | null): void {
  toast?.querySelector(`.${Classes.TOAST_MESSAGE}`)?.removeAttribute('role');
  toast?.querySelector('[aria-label="Close"]')?.setAttribute('aria-label', say(words.closeNotification));
}
