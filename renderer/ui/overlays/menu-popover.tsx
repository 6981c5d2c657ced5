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
  /** For one of several choices: whether it is the chosen one. */
  checked?: boolean;
  /** For something to switch: whether it is on. */
  isOn?: boolean;
  /** A line above it, with a heading when given. */
  startsGroup?: string | true;
  /** Leaves the menu open, e.g. for choices whose effect is seen at once. */
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
 * The open menu of a button, in its place in the document: so it has the scale of what is around it, and goes with the screen.
 * Blueprint's Menu knows no arrow keys and no choices; its items take both.
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
      // A press on the button closes by itself.
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
