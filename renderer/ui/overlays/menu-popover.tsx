import { type MaybeElement, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Circle, Selection } from '@blueprintjs/icons';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useBack } from '#renderer/platform/back.ts';
import styles from '#renderer/ui/overlays/menu-popover.module.css';
import '#renderer/ui/theme/blueprint.css';

/** One row of a menu. */
export interface MenuEntry {
  id: string;
  label: ReactNode;
  icon?: MaybeElement;
  onSelect: () => void;
  /** Set for one of several choices: whether it is the chosen one. */
  checked?: boolean;
  /** Set for a switch: whether it is on. */
  isOn?: boolean;
  /** Set to draw a line above it; a string is the heading of the group. */
  startsGroup?: string | true;
  /** True to leave the menu open, e.g. for choices whose effect is visible at once. */
  staysOpen?: boolean;
}

export interface MenuPopoverProps {
  id: string;
  label: string;
  header: ReactNode;
  entries: readonly MenuEntry[];
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/**
 * Open menu of a button, next to it in the document, so that it has the scale of its surroundings and disappears with
 * the screen. Blueprint's Menu does not support arrow keys and choices, so they are added here.
 */
export function MenuPopover({ id, label, header, entries, button, onClose }: MenuPopoverProps) {
  const close = () => {
    button.current?.focus();
    onClose();
  };
  useBack(true, close);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Tab') close();
    else if (moveFocus(itemsOf(event.currentTarget), event.key)) event.preventDefault();
  };
  return (
    <PopoverNext
      isOpen
      usePortal={false}
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      animation="minimal"
      arrow={false}
      placement="bottom-end"
      popoverClassName={styles.popover ?? ''}
      // A press on the button is handled by the button itself.
      onInteraction={(_isOpen, event) => button.current?.contains(event?.target as Node) || close()}
      renderTarget={({ ref }) => <span ref={ref} className={styles.anchor} />}
      content={
        <>
          {header ? <div className={styles.header}>{header}</div> : null}
          <Menu id={id} aria-label={label} ulRef={focusFirst} onKeyDown={onKeyDown}>
            {entries.map((entry) => (
              <MenuRow key={entry.id} entry={entry} />
            ))}
          </Menu>
        </>
      }
    />
  );
}

function MenuRow({ entry }: { entry: MenuEntry }) {
  const { label, icon, onSelect, checked, isOn, startsGroup, staysOpen = false } = entry;
  const isChecked = checked ?? isOn;
  return (
    <>
      {startsGroup ? <MenuDivider title={startsGroup === true ? undefined : startsGroup} /> : null}
      <MenuItem
        multiline
        icon={icon}
        text={label}
        tabIndex={-1}
        shouldDismissPopover={!staysOpen}
        onClick={onSelect}
        {...(isChecked === undefined
          ? {}
          : {
              role: isOn === undefined ? 'menuitemradio' : 'menuitemcheckbox',
              'aria-checked': isChecked,
              labelElement: isChecked ? <Selection aria-hidden="true" /> : <Circle aria-hidden="true" />,
            })}
      />
    </>
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

function focusFirst(menu: HTMLElement | null): void {
  if (menu) itemsOf(menu)[0]?.focus({ preventScroll: true });
}

function moveFocus(items: HTMLElement[], key: string): boolean {
  const index = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[key];
  if (next === undefined) return false;
  items[(next + items.length) % items.length]?.focus();
  return true;
}
