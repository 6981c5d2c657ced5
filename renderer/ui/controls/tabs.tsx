import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from '#renderer/ui/controls/tabs.module.css';

/** One tab and what it shows. */
export interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Names the row of tabs for readers. */
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Stretches the tabs over the width. */
  fill?: boolean;
}

/** Tabs with arrow keys; on a phone the row scrolls and never wraps. Only the chosen panel is rendered. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, fill = false }: TabsProps<Id>) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.id === selected) ?? tabs[0];
  const chosenId = chosen?.id;
  useEffect(() => {
    // By hand: scrollIntoView would also move the page.
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${chosenId}"]`);
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosenId]);
  const move = (event: KeyboardEvent) => {
    const index = nextIndex(
      event,
      tabs.findIndex((tab) => tab.id === chosen?.id),
      tabs.length,
    );
    const next = index === null ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.list}
        data-fill={fill || undefined}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}`}
            data-tab={tab.id}
            className={styles.tab}
            aria-selected={tab.id === chosen?.id}
            aria-controls={`${baseId}-panel`}
            tabIndex={tab.id === chosen?.id ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${baseId}-panel`} role="tabpanel" aria-labelledby={`${baseId}-${chosen?.id}`} className={styles.panel}>
        {chosen?.panel}
      </div>
    </>
  );
}

function nextIndex(event: KeyboardEvent, index: number, count: number): number | null {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key === forward) return (index + 1) % count;
  if (event.key === backward) return (index - 1 + count) % count;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  return null;
}
