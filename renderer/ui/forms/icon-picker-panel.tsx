import { Drawer, PopoverNext } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useBack } from '#renderer/platform/back.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Chip } from '#renderer/ui/controls/chip.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { SearchField } from '#renderer/ui/controls/search-field.tsx';
import { moveInGrid } from '#renderer/ui/forms/grid-keys.ts';
import styles from '#renderer/ui/forms/icon-picker.module.css';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as tasks from '#shared/words/tasks.ts';
import * as words from '#shared/words/ui.ts';
import '#renderer/ui/theme/blueprint.css';
import { ICON_CATEGORY_WORDS, ICON_WORDS } from '#shared/icon-words.ts';
import { ICON_CATEGORIES, ICONS, type IconCategory, type IconKey } from '#shared/icons.ts';

interface PanelProps {
  /** Button that opened the panel. */
  anchor: RefObject<HTMLButtonElement | null>;
  value: IconKey;
  only: readonly IconKey[] | undefined;
  onChoose: (icon: IconKey) => void;
  onClose: () => void;
}

/** Panel of the icon picker: a popover at its button, or a drawer from below on touch devices and small screens. */
export function IconPickerPanel(props: PanelProps) {
  const { anchor, onClose } = props;
  useBack(true, onClose);
  const fromBelow = useMemo(() => window.matchMedia('(pointer: coarse), (max-width: 599.98px)').matches, []);
  if (fromBelow) {
    return (
      <Drawer isOpen position="bottom" size="min(560px, 85vh)" onClose={onClose}>
        <PanelBody {...props} />
      </Drawer>
    );
  }
  return (
    <PopoverNext
      isOpen
      placement="bottom-start"
      positioningStrategy="fixed"
      arrow={false}
      // Screen readers ignore what is outside of an open dialog.
      portalContainer={anchor.current?.closest<HTMLElement>('[role="dialog"]') ?? document.body}
      autoFocus={false}
      shouldReturnFocusOnClose={false}
      onInteraction={(isOpen) => isOpen || onClose()}
      renderTarget={({ ref }) => <span ref={ref} className={styles.anchor} />}
      content={
        <div className={styles.popover}>
          <PanelBody {...props} />
        </div>
      }
    />
  );
}

function PanelBody({ value, only, onChoose, onClose }: PanelProps) {
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<IconCategory | 'All'>('All');
  const found = useMemo(() => findIcons(query, category, only), [query, category, only]);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a touch device the focus would open the keyboard over the icons.
    if (!window.matchMedia('(pointer: coarse)').matches) search.current?.focus();
  }, []);
  useEffect(() => void announce(say(words.iconCount, { count: found.length })), [found.length]);
  return (
    <div role="dialog" aria-label={say(words.chooseAnIcon)} className={styles.panel}>
      <div className={styles.top}>
        <SearchField label={say(words.searchIcons)} value={query} onChange={setQuery} inputRef={search} />
        <Button variant="quiet" icon={<Cross aria-hidden="true" />} aria-label={say(common.close)} onClick={onClose} />
      </div>
      {only ? null : <CategoryChips chosen={category} onChoose={setCategory} />}
      {found.length > 0 ? (
        <IconGrid icons={found} value={value} onChoose={onChoose} />
      ) : (
        <p className={styles.none}>
          {say(words.noIconsMatch, { query })}
          <Button
            variant="quiet"
            onClick={() => {
              setQuery('');
              setCategory('All');
              search.current?.focus();
            }}
          >
            {say(words.clearSearch)}
          </Button>
        </p>
      )}
    </div>
  );
}

interface CategoryChipsProps {
  chosen: IconCategory | 'All';
  onChoose: (category: IconCategory | 'All') => void;
}

function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  return (
    <fieldset className={styles.chips} aria-label={say(tasks.category)}>
      {(['All', ...ICON_CATEGORIES] as const).map((category) => (
        <Chip key={category} pressed={category === chosen} onClick={() => onChoose(category)}>
          {category === 'All' ? say(common.all) : say(ICON_CATEGORY_WORDS[category])}
        </Chip>
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
    <div role="radiogroup" aria-label={say(words.icons)} className={styles.grid} onKeyDown={moveInGrid} tabIndex={-1}>
      {icons.map((icon) => (
        // A button, since arrow keys must not choose, as they would with radio inputs.
        <PressArea
          key={icon}
          role="radio"
          aria-checked={icon === value}
          aria-label={say(ICON_WORDS[icon].label)}
          data-tip={say(ICON_WORDS[icon].label)}
          tabIndex={icon === reachable ? 0 : -1}
          className={styles.cell}
          onFocus={() => setCurrent(icon)}
          onClick={() => onChoose(icon)}
        >
          <Picture icon={icon} size={40} />
        </PressArea>
      ))}
    </div>
  );
}

/** Finds the pictures of a category whose key, name or synonyms contain every word of the query. */
export function findIcons(query: string, category: IconCategory | 'All', only?: readonly IconKey[]): IconKey[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (only ?? (Object.keys(ICONS) as IconKey[])).filter((key) => {
    const { label, synonyms } = ICON_WORDS[key];
    const text = [key, say(label), say(synonyms)].join(' ').toLowerCase();
    return (category === 'All' || ICONS[key].category === category) && words.every((word) => text.includes(word));
  });
}
