import { ChevronLeft } from '@blueprintjs/icons';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import styles from '#renderer/ui/layout/page.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

/** `narrow` for one form, `wide` for management screens. */
export type PageWidth = 'narrow' | 'normal' | 'wide';

interface PageProps {
  /** The one h1; it also becomes the title of the window. */
  title: string;
  /** One line under the title. */
  subtitle?: ReactNode;
  /** Before the title, e.g. an Avatar. */
  lead?: ReactNode;
  /** Buttons and labels at the end of the header. */
  actions?: ReactNode;
  /** Page that one comes from: a link above the title. */
  back?: { to: string; label: string };
  width?: PageWidth;
  /** The larger scale of children's screens. */
  kid?: boolean;
  /** It stands for a screen of the same title that is on its way. */
  isShape?: boolean;
  children: ReactNode;
}

let hasShownPage = false;
/** The shape of a screen that was on view last, and whether its heading had the focus when it went. */
let shapeBefore: { title: string; hadFocus: boolean } | null = null;

/** The frame of every screen: one main with one h1, which takes the focus when the screen changes (look-57). */
export function Page({
  title,
  subtitle,
  lead,
  actions,
  back,
  width = 'normal',
  kid = false,
  isShape = false,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useShapeBefore(isShape ? title : null, heading);
  useFocusOfScreen(title, heading);
  useDocumentTitle(title);
  return (
    <main id="main" tabIndex={-1} data-width={width} className={classNames(styles.page, styles[width], kid && 'kid')}>
      <header className={styles.header}>
        {lead}
        <div className={styles.titles}>
          {back ? (
            <Link to={back.to} className={styles.back}>
              <ChevronLeft aria-hidden="true" />
              {back.label}
            </Link>
          ) : null}
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {title}
          </h1>
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </main>
  );
}

/** Takes the focus and the view to the top; after its own shape only if nobody has moved on meanwhile. */
function useFocusOfScreen(title: string, heading: RefObject<HTMLHeadingElement | null>): void {
  const isMovedOn = useRef<boolean | null>(null);
  // The screen is called only once, whatever its title becomes.
  const [first] = useState(title);
  useEffect(() => {
    isMovedOn.current ??= shapeBefore?.title === first && !shapeBefore.hadFocus;
    shapeBefore = null;
    // Not on the first screen after loading, where readers start at the top by themselves.
    if (!hasShownPage || isMovedOn.current) return;
    window.scrollTo(0, 0);
    // Nor where a part has taken it already, such as the field of a PIN.
    const isTaken = heading.current?.closest('main')?.contains(document.activeElement);
    if (!isTaken) heading.current?.focus({ preventScroll: true });
  }, [first, heading]);
}

function useShapeBefore(title: string | null, heading: RefObject<HTMLHeadingElement | null>): void {
  useLayoutEffect(() => {
    const element = heading.current;
    if (title === null || !element) return;
    return () => {
      shapeBefore = { title, hadFocus: document.activeElement === element };
    };
  }, [title, heading]);
}

/** Parts of the window's title: what it says of the screen, and how much waits for whoever looks. */
const titled = { window: '', count: 0 };

function writeTitle(): void {
  document.title = titled.count > 0 ? `(${titled.count}) ${titled.window}` : titled.window;
}

/** Says in the title of the window how much waits, on every screen; 0 takes it away. */
export function countInTitle(count: number): void {
  titled.count = count;
  if (titled.window) writeTitle();
}

/** Titles the window; for screens that are not a Page. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    titled.window = say(words.windowTitle, { title });
    writeTitle();
    hasShownPage = true;
  }, [title]);
}
