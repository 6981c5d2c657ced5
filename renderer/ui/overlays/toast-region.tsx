import { Cross, Error as ErrorIcon, InfoSign, TickCircle } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import styles from '#renderer/ui/overlays/toast-region.module.css';
import { dismissToast, type ShownToast, useShownToast } from '#renderer/ui/overlays/toasts.ts';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { TOAST_TIMEOUT_MS } from '#shared/constants.ts';

/** Where toasts appear; rendered by the app, once. In the first load, since the toast about a lost connection cannot be fetched then. */
export function ToastRegion() {
  const toast = useShownToast();
  return (
    <section className={styles.region} aria-label="Notifications">
      <div role="status" aria-live="polite" aria-atomic="true">
        {toast && toast.intent !== 'danger' ? <Toast key={toast.id} toast={toast} /> : null}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {toast?.intent === 'danger' ? <Toast key={toast.id} toast={toast} /> : null}
      </div>
    </section>
  );
}

function Toast({ toast }: { toast: ShownToast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    // Whoever reads or aims at it gets the time they need.
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs ?? TOAST_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  const intent = toast.intent ?? 'success';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the timer is no action; the controls are inside.
    <div
      className={classNames(styles.toast, styles[intent])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(toast.id)}
    >
      <span className={styles.icon} aria-hidden="true">
        {intent === 'danger' ? (
          <ErrorIcon size={20} />
        ) : intent === 'info' ? (
          <InfoSign size={20} />
        ) : (
          <TickCircle size={20} />
        )}
      </span>
      <div className={styles.words}>
        <strong dir="auto">{toast.title}</strong>
        {toast.description ? <p dir="auto">{toast.description}</p> : null}
      </div>
      {toast.action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.onClick();
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        className={styles.close}
        aria-label="Close notification"
        onClick={() => dismissToast(toast.id)}
      >
        <Cross aria-hidden="true" />
      </button>
    </div>
  );
}
