import { Tabs as BlueprintTabs, Tab } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { leaveScreen } from '#renderer/platform/unsaved.ts';
import { markHidden } from '#renderer/ui/controls/mark-hidden.ts';

/** One tab and its panel. */
export interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  panel: ReactElement;
}

interface TabsProps<Id extends string> {
  /** Name of the row of tabs for screen readers. */
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Stretches the tabs over the width. */
  fill?: boolean;
}

/**
 * Blueprint's tabs; only the chosen panel is rendered, and on a phone the row scrolls and never wraps. It adds what
 * Blueprint's row of tabs lacks: a name, the keys Home and End, and arrow keys that choose a tab and follow the writing
 * direction. Before another tab discards unsaved input of this one, the person is asked (screens-14).
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, fill = false }: TabsProps<Id>) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.id === selected) ?? tabs[0];
  const chosenId = chosen?.id;
  useEffect(() => {
    const list = root.current?.querySelector('[role="tablist"]');
    list?.setAttribute('aria-label', label);
    // Not scrollIntoView, which would also scroll the page.
    const tab = list?.querySelector<HTMLElement>(`[data-tab-id="${chosenId}"]`);
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [label, chosenId]);
  useEffect(() => {
    const list = root.current?.querySelector<HTMLElement>('[role="tablist"]');
    return list ? markHidden(list) : undefined;
  }, []);
  const choose = (id: Id) => {
    if (id === chosenId) return;
    leaveScreen(() => {
      onSelect(id);
      root.current?.querySelector<HTMLElement>(`[role="tab"][data-tab-id="${id}"]`)?.focus();
    });
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLElement && event.target.role === 'tab')) return;
    const index = nextIndex(
      event,
      tabs.findIndex((tab) => tab.id === chosenId),
      tabs.length,
    );
    const next = index === null ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    choose(next.id);
  };
  return (
    <div ref={root} onKeyDownCapture={move}>
      <BlueprintTabs
        id={id}
        selectedTabId={chosenId}
        fill={fill}
        animate={false}
        renderActiveTabPanelOnly
        onChange={(next) => choose(next as Id)}
      >
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} title={tab.label} panel={tab.panel} />
        ))}
      </BlueprintTabs>
    </div>
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
