import { More } from '@blueprintjs/icons';
import { useRef } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { inOrderOfKeeping, type NavigationItem } from '#renderer/app/navigation.tsx';
import styles from '#renderer/app/navigation-row.module.css';
import { PATHS } from '#renderer/domain/paths.ts';
import { useStore } from '#renderer/platform/store.ts';
import { leaveScreen } from '#renderer/platform/unsaved.ts';
import { lookOf } from '#renderer/ui/controls/button.tsx';
import { useFit } from '#renderer/ui/layout/use-fit.ts';
import { waitingCount } from '#renderer/ui/layout/waiting-count.ts';
import { MenuButton } from '#renderer/ui/overlays/menu-button.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { formatNumber } from '#shared/language/format-number.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/app.ts';
import * as roles from '#shared/words/roles.ts';

/** Forms in which an entry is drawn, the widest first. */
const FORMS = {
  rail: [
    { isShort: false, hasIcon: true },
    { isShort: true, hasIcon: true },
    { isShort: true, hasIcon: false },
  ],
  bar: [
    { isShort: false, hasIcon: true },
    { isShort: true, hasIcon: true },
  ],
} as const;

type Form = (typeof FORMS)['rail' | 'bar'][number];

const LINK = classNames(lookOf({ variant: 'quiet' }), styles.link);

/**
 * Shows the links to the other screens in one line: with whole names where they fit, otherwise with short ones; links
 * that still do not fit are in the menu *More* (screens-12).
 * @param place `rail` in the top bar, `bar` at the foot of a phone
 */
export function NavigationRow(props: RowProps) {
  return props.items.length > 0 ? <Row {...props} /> : null;
}

interface RowProps {
  items: readonly NavigationItem[];
  place: 'rail' | 'bar';
}

/** Row with at least one entry from the first render on, when it is measured first. */
function Row({ items, place }: RowProps) {
  const row = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const fit = useFit(row, ruler, items.length);
  const forms = FORMS[place];
  const form = forms[fit.form] ?? forms[0];
  const kept = new Set(inOrderOfKeeping(items).slice(0, fit.count));
  const hidden = items.filter((item) => !kept.has(item));
  const waiting = useStore(waitingCount);
  const deciding = DECIDING.find((to) => items.some((item) => item.to === to));
  return (
    <nav ref={row} className={styles[place]} aria-label={say(roles.screens)} data-bare={!form.hasIcon || undefined}>
      {items
        .filter((item) => kept.has(item))
        .map((item) => (
          <NavLink
            key={item.to}
            to={item.to}
            end={item.to === PATHS.home}
            className={LINK}
            {...namesOf(item, form, item.to === deciding ? waiting : 0)}
          >
            {form.hasIcon ? item.icon : null}
            <span>{form.isShort ? item.short : item.label}</span>
            {item.to === deciding && waiting > 0 ? (
              <span className={styles.count} data-count={formatNumber(waiting)} aria-hidden="true" />
            ) : null}
          </NavLink>
        ))}
      {hidden.length > 0 ? <MoreScreens items={hidden} form={form} /> : null}
      <Ruler ref={ruler} items={items} forms={forms} />
    </nav>
  );
}

/** Screens on which requests are decided; the first one that a person may open shows the number of waiting requests. */
const DECIDING: readonly string[] = [PATHS.parent, PATHS.professional, PATHS.home];

/** Returns the accessible name and title of an entry where they say more than its visible text. */
function namesOf({ label, short }: NavigationItem, form: Form, waiting: number) {
  const title = form.isShort && short !== label ? { title: label } : {};
  if (waiting > 0) return { ...title, 'aria-label': say(words.screenWaitingCount, { screen: label, count: waiting }) };
  return 'title' in title ? { ...title, 'aria-label': label } : {};
}

/** Menu of the screens that did not fit, by their whole names. */
function MoreScreens({ items, form }: { items: readonly NavigationItem[]; form: Form }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = items.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <MenuButton
      label={open ? say(words.moreScreenOpen, { screen: open.label }) : say(words.more)}
      className={classNames(LINK, open && styles.current)}
      entries={items.map(({ to, label, icon }) => ({
        id: to,
        label,
        icon,
        onSelect: () => leaveScreen(() => void navigate(to)),
      }))}
    >
      {form.hasIcon ? <More aria-hidden="true" /> : null}
      <span>{say(words.more)}</span>
    </MenuButton>
  );
}

interface RulerProps {
  ref: React.RefObject<HTMLDivElement | null>;
  items: readonly NavigationItem[];
  forms: readonly Form[];
}

/**
 * Renders each form in a line of its own to measure it; its texts are invisible, unread by screen readers and not
 * searchable.
 */
function Ruler({ ref, items, forms }: RulerProps) {
  const inOrder = inOrderOfKeeping(items);
  return (
    <div className={styles.unseen} aria-hidden="true">
      <div ref={ref} className={styles.ruler}>
        {forms.map((form) => (
          <div key={`${form.isShort} ${form.hasIcon}`} data-bare={!form.hasIcon || undefined}>
            {inOrder.map((item) => (
              <Measured key={item.to} words={form.isShort ? item.short : item.label} hasIcon={form.hasIcon} />
            ))}
          </div>
        ))}
        <div>
          <Measured words={say(words.more)} hasIcon />
        </div>
      </div>
    </div>
  );
}

function Measured({ words, hasIcon }: { words: string; hasIcon: boolean }) {
  return (
    <div className={LINK}>
      {hasIcon ? <span className={styles.iconRoom} /> : null}
      <span data-words={words} />
    </div>
  );
}
