import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from '#renderer/ui/controls/menu-button.module.css';

/** One row of a menu. */
export interface MenuEntry {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  /** For one of several choices: whether it is the chosen one. */
  checked?: boolean;
  /** For something to switch: whether it is on. */
  isOn?: boolean;
  tone?: 'danger';
  /** A line above it, with a heading when given. */
  startsGroup?: string | true;
  /** Leaves the menu open, e.g. for choices whose effect is seen at once. */
  staysOpen?: boolean;
}

interface MenuButtonProps {
  /** Name of the button for readers. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  className?: string | undefined;
  entries: readonly MenuEntry[];
  /** Above the entries, e.g. who is signed in. */
  header?: ReactNode;
}

/** A button that opens a menu: arrows move, Escape and a press outside close, the focus returns. */
export function MenuButton({ label, children, className, entries, header }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    itemsOf(root.current)[0]?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') setOpen(false);
    else if (moveFocus(itemsOf(root.current), event.key)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the menu inside, which has the focus.
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">{label}</span>
        <span className={styles.shown} aria-hidden="true">
          {children}
        </span>
      </button>
      {isOpen ? (
        <div className={styles.popover}>
          {header ? <div className={styles.header}>{header}</div> : null}
          <div id={menuId} role="menu" aria-label={label} className={styles.menu}>
            {entries.map((entry) => (
              <MenuRow key={entry.id} entry={entry} onDone={close} />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

function MenuRow({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const isChecked = entry.checked ?? entry.isOn;
  const choiceRole = entry.isOn === undefined ? 'menuitemradio' : 'menuitemcheckbox';
  return (
    <>
      {entry.startsGroup ? (
        <div role="presentation" className={styles.group}>
          {entry.startsGroup === true ? null : entry.startsGroup}
        </div>
      ) : null}
      <button
        type="button"
        {...(isChecked === undefined ? { role: 'menuitem' } : { role: choiceRole, 'aria-checked': isChecked })}
        data-tone={entry.tone}
        tabIndex={-1}
        className={styles.item}
        onClick={() => {
          if (!entry.staysOpen) onDone();
          entry.onSelect();
        }}
      >
        <span className={styles.icon} aria-hidden="true">
          {entry.icon}
        </span>
        <span className={styles.label}>{entry.label}</span>
        {isChecked !== undefined ? <span className={styles.dot} aria-hidden="true" /> : null}
      </button>
    </>
  );
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function moveFocus(items: HTMLElement[], key: string): boolean {
  const index = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[key];
  if (next === undefined) return false;
  items[(next + items.length) % items.length]?.focus();
  return true;
}
