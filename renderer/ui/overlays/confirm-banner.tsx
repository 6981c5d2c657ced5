import { WarningSign } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useBack } from '#renderer/platform/back.ts';
import { rememberOpener } from '#renderer/platform/focus-return.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import styles from '#renderer/ui/overlays/confirm-banner.module.css';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/ui.ts';

interface ConfirmBannerProps {
  /** Question that says what will happen, e.g. 'Delete "Brush teeth"? History is kept.' */
  question: ReactNode;
  confirmText?: string;
  onConfirm: () => void;
  onCancel: () => void;
  pending?: boolean;
  /** Further choices, above the buttons. */
  children?: ReactNode;
}

/**
 * Asks before something is deleted; Cancel has the focus, and Escape or Back cancels (look-52). On unmounting, the
 * focus returns to the element that opened it, unless another one has it by then.
 */
export function ConfirmBanner({
  question,
  confirmText = say(words.yesDelete),
  onConfirm,
  onCancel,
  pending = false,
  children,
}: ConfirmBannerProps) {
  const questionId = useId();
  const banner = useRef<HTMLDivElement>(null);
  useBack(true, onCancel);
  useEffect(() => {
    const giveBack = rememberOpener(banner.current?.parentElement);
    banner.current?.querySelector<HTMLElement>('[data-cancel]')?.focus();
    return () => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) giveBack();
    };
  }, []);
  return (
    <div
      ref={banner}
      role="alertdialog"
      aria-labelledby={questionId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Notice
        tone="ask"
        icon={<WarningSign aria-hidden="true" />}
        action={
          <>
            {children ? <div className={styles.choice}>{children}</div> : null}
            <div className={styles.buttons}>
              <Button variant="danger" pending={pending} onClick={onConfirm}>
                {confirmText}
              </Button>
              <Button data-cancel="" onClick={onCancel}>
                {say(common.cancel)}
              </Button>
            </div>
          </>
        }
      >
        <p id={questionId} dir="auto">
          {question}
        </p>
      </Notice>
    </div>
  );
}
