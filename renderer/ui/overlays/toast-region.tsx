import { Classes, Toast } from '@blueprintjs/core';
import { Error as ErrorIcon, InfoSign, TickCircle } from '@blueprintjs/icons';
import styles from '#renderer/ui/overlays/toast-region.module.css';
import { dismissToast, type ShownToast, useShownToast } from '#renderer/ui/overlays/toasts.ts';
import { TOAST_TIMEOUT_MS } from '#shared/constants.ts';

const ICONS = {
  success: <TickCircle size={20} aria-hidden="true" />,
  danger: <ErrorIcon size={20} aria-hidden="true" />,
  info: <InfoSign size={20} aria-hidden="true" />,
};

/**
 * Where toasts appear; rendered by the app, once. Blueprint's Toast without its OverlayToaster, which is made asynchronously and outside
 * of the app's tree. In the first load, since the toast about a lost connection cannot be fetched then.
 */
export function ToastRegion() {
  const toast = useShownToast();
  return (
    <section
      className={styles.region}
      aria-label="Notifications"
      onKeyDown={(event) => event.key === 'Escape' && dismissToast()}
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

function TheToast({ toast }: { toast: ShownToast }) {
  const { id, intent = 'success', title, description, action, durationMs = TOAST_TIMEOUT_MS } = toast;
  return (
    <Toast
      ref={settleWords}
      className={styles[intent]}
      icon={ICONS[intent]}
      timeout={durationMs}
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

/** Blueprint's message is an alert, always: that a task is saved must not interrupt. And its 'Close' is not the one of a dialog. */
function settleWords(toast: HTMLElement | null): void {
  toast?.querySelector(`.${Classes.TOAST_MESSAGE}`)?.removeAttribute('role');
  toast?.querySelector('[aria-label="Close"]')?.setAttribute('aria-label', 'Close notification');
}
