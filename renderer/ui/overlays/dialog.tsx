import { Dialog as BlueprintDialog, Classes, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ReactNode, useEffect } from 'react';
import { useBack } from '#renderer/platform/back.ts';
import { rememberOpener } from '#renderer/platform/focus-return.ts';
import { leaveKeyboardRoom } from '#renderer/platform/keyboard-room.ts';
import styles from '#renderer/ui/overlays/dialog.module.css';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import '#renderer/ui/theme/blueprint.css';

interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Buttons, the filled one last; they stay in reach while the content scrolls. */
  footer?: ReactNode;
  /** Above the buttons, over the whole width: what failed, or a question. */
  notice?: ReactNode;
  /** `wide` for a form with a preview beside it; `question` fills no phone, being two lines and two buttons. */
  width?: 'normal' | 'wide' | 'question';
  /** Nothing to press in it: the content takes the focus itself, so that keys can scroll it. */
  isText?: boolean;
  children: ReactNode;
}

/**
 * A dialog; on a phone it fills the screen. The first field has the focus, closing gives it back to what opened it
 * (look-34). Closing by Escape, Back or the ✕ calls `onClose`: ask there before throwing entries away. Lazy:
 * import it in lazy chunks only.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, title, onClose, footer, notice, width = 'normal', isText = false, children } = props;
  useEffect(() => (isOpen ? holdBack() : undefined), [isOpen]);
  useEffect(() => (isOpen ? leaveKeyboardRoom() : undefined), [isOpen]);
  useBack(isOpen, onClose);
  return (
    <BlueprintDialog
      isOpen={isOpen}
      title={title}
      titleTagName="h2"
      onClose={onClose}
      onOpening={wordClosing}
      onOpened={focusFirstField}
      canOutsideClickClose={false}
      {...(styles[width] ? { className: styles[width] } : {})}
    >
      <DialogBody {...(isText ? { tabIndex: 0, role: 'region', 'aria-label': title } : {})}>{children}</DialogBody>
      {footer || notice ? <DialogFooter {...(footer ? { actions: footer } : {})}>{notice}</DialogFooter> : null}
    </BlueprintDialog>
  );
}

/** Blueprint says 'Close' of its ✕ in every language. */
function wordClosing(dialog: HTMLElement): void {
  dialog.querySelector(`.${Classes.DIALOG_CLOSE_BUTTON}`)?.setAttribute('aria-label', say(common.close));
}

/**
 * Takes the screen behind out of reach while the dialog is open, and gives the focus back afterwards: Blueprint does so
 * only after its closing animation, which a dialog that is unmounted never has.
 */
function holdBack(): () => void {
  const giveBack = rememberOpener();
  const screen = document.querySelector<HTMLElement>('[data-shell]:not([inert])');
  if (screen) hold(screen, true);
  return () => {
    if (screen) hold(screen, false);
    giveBack();
  };
}

function hold(screen: HTMLElement, isHeld: boolean): void {
  screen.inert = isHeld;
  document.documentElement.toggleAttribute('data-held', isHeld);
}

/**
 * Blueprint puts the first focus on a hidden trap. Nothing scrolls by it: the first field is in view, and who scrolled
 * during the opening animation is about to press something.
 */
function focusFirstField(dialog: HTMLElement): void {
  if (dialog.querySelector('[data-autofocused]')) return;
  // Somebody was faster than the opening animation: they type already, or answer a question.
  if (dialog.querySelector(':is(input, select, textarea, button):focus')) return;
  const first = dialog.querySelector<HTMLElement>(
    'input:not([type="hidden"], [disabled]), select:not([disabled]), textarea:not([disabled])',
  );
  const target = first ?? dialog.querySelector<HTMLElement>(`.${Classes.DIALOG_FOOTER} button, button`);
  target?.focus({ preventScroll: true });
}
