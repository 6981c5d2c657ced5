import { Drawer, OverlaysProvider } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { moveInGrid } from '#renderer/ui/forms/grid-keys.ts';
import styles from '#renderer/ui/forms/icon-picker.module.css';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { ICON_CATEGORIES, ICONS, type IconCategory, type IconKey } from '#shared/icons.ts';
import '#renderer/ui/theme/blueprint.css';

interface PanelProps {
  anchor: RefObject<HTMLButtonElement | null>;
  value: IconKey;
  only: readonly IconKey[] | undefined;
  onChoose: (icon: IconKey) => void;
  onClose: () => void;
}

/** What the icon picker opens: beside its button, or from below on touch and small screens. */
export function IconPickerPanel(props: PanelProps) {
  const fromBelow = useMemo(() => window.matchMedia('(pointer: coarse), (max-width: 599.98px)').matches, []);
  if (!fromBelow) return <Popover {...props} />;
  return (
    <OverlaysProvider>
      <Drawer isOpen position="bottom" size="min(560px, 85dvh)" onClose={props.onClose} aria-label="Choose an icon">
        <PanelBody {...props} />
      </Drawer>
    </OverlaysProvider>
  );
}

/** Placed by hand inside the dialog around it, whose focus trap would refuse a portal elsewhere. */
function Popover(props: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { anchor, onClose } = props;
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (!panel.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [onClose]);
  const box = anchor.current?.getBoundingClientRect();
  const host = anchor.current?.closest('[role="dialog"]') ?? document.body;
  const top = Math.max(8, Math.min((box?.bottom ?? 0) + 6, window.innerHeight - 452));
  const left = Math.max(8, Math.min(box?.left ?? 0, window.innerWidth - 392));
  return createPortal(
    <div ref={panel} role="dialog" aria-label="Choose an icon" className={styles.popover} style={{ top, left }}>
      <PanelBody {...props} />
    </div>,
    host,
  );
}

function PanelBody({ value, only, onChoose, onClose }: PanelProps) {
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<IconCategory | 'All'>('All');
  const found = useMemo(() => findIcons(query, category, only), [query, category, only]);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Under a finger it would only bring up the keyboard over the icons.
    if (!window.matchMedia('(pointer: coarse)').matches) search.current?.focus();
  }, []);
  useEffect(() => announce(`${found.length} ${found.length === 1 ? 'icon' : 'icons'}`), [found.length]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes this layer only.
    <div
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.top}>
        <span className={styles.search}>
          <Search aria-hidden="true" />
          <input
            ref={search}
            type="search"
            aria-label="Search icons"
            placeholder="Search icons"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </span>
        <Button variant="quiet" icon={<Cross aria-hidden="true" />} aria-label="Close" onClick={onClose} />
      </div>
      {only ? null : <CategoryChips chosen={category} onChoose={setCategory} />}
      {found.length > 0 ? (
        <IconGrid icons={found} value={value} onChoose={onChoose} />
      ) : (
        <p className={styles.none}>
          No icons match ‘{query}’
          <Button
            variant="quiet"
            onClick={() => {
              setQuery('');
              setCategory('All');
              search.current?.focus();
            }}
          >
            Clear search
          </Button>
        </p>
      )}
    </div>
  );
}

function CategoryChips({
  chosen,
  onChoose,
}: {
  chosen: IconCategory | 'All';
  onChoose: (category: IconCategory | 'All') => void;
}) {
  return (
    <fieldset className={styles.chips} aria-label="Category">
      {(['All', ...ICON_CATEGORIES] as const).map((category) => (
        <button
          key={category}
          type="button"
          className={styles.chip}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {category}
        </button>
      ))}
    </fieldset>
  );
}

function IconGrid({
  icons,
  value,
  onChoose,
}: {
  icons: readonly IconKey[];
  value: IconKey;
  onChoose: (icon: IconKey) => void;
}) {
  const [current, setCurrent] = useState<IconKey>(value);
  const reachable = icons.includes(current) ? current : icons[0];
  return (
    <div role="radiogroup" aria-label="Icons" className={styles.grid} onKeyDown={moveInGrid} tabIndex={-1}>
      {icons.map((icon) => (
        // biome-ignore lint/a11y/useSemanticElements: arrows must not choose, as they do with radio inputs.
        <button
          key={icon}
          type="button"
          role="radio"
          aria-checked={icon === value}
          aria-label={ICONS[icon].label}
          data-tip={ICONS[icon].label}
          tabIndex={icon === reachable ? 0 : -1}
          className={styles.cell}
          onFocus={() => setCurrent(icon)}
          onClick={() => onChoose(icon)}
        >
          <Picture icon={icon} size={40} />
        </button>
      ))}
    </div>
  );
}

/** The pictures of a category whose key, name or synonyms hold every word of the query. */
export function findIcons(query: string, category: IconCategory | 'All', only?: readonly IconKey[]): IconKey[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (only ?? (Object.keys(ICONS) as IconKey[])).filter((key) => {
    const { label, synonyms, category: own } = ICONS[key];
    const text = `${key} ${label} ${synonyms}`.toLowerCase();
    return (category === 'All' || own === category) && words.every((word) => text.includes(word));
  });
}
