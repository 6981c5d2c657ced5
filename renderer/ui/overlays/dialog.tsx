import { Dialog as BlueprintDialog, Classes, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ReactNode, useEffect, useId } from 'react';
import { useBack } from '#renderer/platform/back.ts';
import { rememberOpener } from '#renderer/platform/focus-return.ts';
import { followKeyboardHeight } from '#renderer/platform/keyboard-room.ts';
import { lastPressed } from '#renderer/platform/press.ts';
import styles from '#renderer/ui/overlays/dialog.module.css';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import '#renderer/ui/theme/blueprint.css';

interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Buttons, the filled one last; they stay visible while the content scrolls. */
  footer?: ReactNode;
  /** Failure or question above the buttons, over the whole width. */
  notice?: ReactNode;
  /**
   * `wide` for a form with a preview next to it; `question` for a short question, which does not fill a phone; `full`
   * for a screen of its own, whose title only names it: `children` draw and focus its heading, and what closes it.
   */
  width?: 'normal' | 'wide' | 'question' | 'full';
  /** True for content without controls: it is focusable itself, so that keys can scroll it. */
  isText?: boolean;
  children: ReactNode;
}

/**
 * Dialog; on a phone it fills the screen. The first field gets the focus, and closing returns it to the opener
 * (look-34). Escape, Back and the ✕ call `onClose`: ask there before discarding input. Import it only in code that is
 * loaded on demand.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, title, onClose, footer, notice, width = 'normal', isText = false, children } = props;
  useEffect(() => (isOpen ? holdBack() : undefined), [isOpen]);
  useEffect(() => (isOpen ? followKeyboardHeight() : undefined), [isOpen]);
  useBack(isOpen, onClose);
  const titleId = useId();
  const isFull = width === 'full';
  return (
    <BlueprintDialog
      isOpen={isOpen}
      {...(isFull ? { 'aria-labelledby': titleId } : { title, onOpening: wordClosing, onOpened: focusFirstField })}
      titleTagName="h2"
      onClose={onClose}
      canOutsideClickClose={false}
      {...(styles[width] ? { className: styles[width] } : {})}
    >
      {isFull ? (
        <>
          <span id={titleId} hidden>
            {title}
          </span>
          {children}
        </>
      ) : (
        <DialogBody {...(isText ? { tabIndex: 0, role: 'region', 'aria-label': title } : {})}>{children}</DialogBody>
      )}
      {footer || notice ? <DialogFooter {...(footer ? { actions: footer } : {})}>{notice}</DialogFooter> : null}
    </BlueprintDialog>
  );
}

/** Translates the label of the ✕, which Blueprint names 'Close' in every language. */
function wordClosing(dialog: HTMLElement): void {
  dialog.querySelector(`.${Classes.DIALOG_CLOSE_BUTTON}`)?.setAttribute('aria-label', say(common.close));
}

/**
 * Makes the screen behind inert while the dialog is open, and returns the focus afterwards: Blueprint does so only
 * after its closing animation, which an unmounted dialog never has. If its opener is gone, the row gets it that the
 * opener was in, if rows of that list take the focus.
 */
function holdBack(): () => void {
  // Here and not in rememberOpener, which a child's first load has.
  const opener = lastPressed();
  const row = opener?.closest<HTMLElement>('li[tabindex]');
  const giveBack = rememberOpener();
  const screen = document.querySelector<HTMLElement>('[data-shell]:not([inert])');
  if (screen) hold(screen, true);
  return () => {
    if (screen) hold(screen, false);
    if (opener?.isConnected === false && row?.isConnected) row.focus();
    else giveBack();
  };
}

function hold(screen: HTMLElement, isHeld: boolean): void {
  screen.inert = isHeld;
  document.documentElement.toggleAttribute('data-held', isHeld);
}

/**
 * Focuses the first field, since Blueprint puts the initial focus on a hidden element. It does not scroll: the first
 * field is visible, and a person who scrolled during the opening animation is about to press something.
 */
function focusFirstField(dialog: HTMLElement): void {
  if (dialog.querySelector('[data-autofocused]')) return;
  // The person was faster than the opening animation: they are typing already, answering a question, or in a
  // month, which gives the focus back when it has closed.
  if (dialog.querySelector(':is(input, select, textarea, button):focus')) return;
  if (document.querySelector(`.${Classes.POPOVER} [role="dialog"]`)) return;
  const first = dialog.querySelector<HTMLElement>(
    'input:not([type="hidden"], [disabled]), select:not([disabled]), textarea:not([disabled])',
  );
  const target = first ?? dialog.querySelector<HTMLElement>(`.${Classes.DIALOG_FOOTER} button, button`);
  target?.focus({ preventScroll: true });
}
