import { ChevronLeft } from '@blueprintjs/icons';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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
  /** Element before the title, e.g. an Avatar. */
  lead?: ReactNode;
  /** Buttons and labels at the end of the header. */
  actions?: ReactNode;
  /** Link to the parent page, above the title. */
  back?: { to: string; label: string };
  width?: PageWidth;
  /** True for the larger scale of children's screens. */
  kid?: boolean;
  /** Custom properties of the reader's own colours: the header becomes a band in them, as wide as the window. */
  look?: CSSProperties | undefined;
  /** True for the placeholder of a screen with the same title that is being loaded. */
  isShape?: boolean;
  children: ReactNode;
}

let hasShownPage = false;
/** The placeholder of a screen that was shown last, and whether its heading had the focus when it was removed. */
let shapeBefore: { title: string; hadFocus: boolean } | null = null;

/** Frame of every screen: one `main` with one h1, which gets the focus when the screen changes (look-57). */
export function Page({
  title,
  subtitle,
  lead,
  actions,
  back,
  width = 'normal',
  kid = false,
  look,
  isShape = false,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useShapeBefore(isShape ? title : null, heading);
  useFocusOfScreen(title, heading);
  useDocumentTitle(title);
  return (
    <main
      id="main"
      tabIndex={-1}
      data-width={width}
      data-own-look={look ? '' : undefined}
      style={look}
      className={classNames(styles.page, styles[width], kid && 'kid')}
    >
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

/**
 * Focuses the heading and scrolls to the top; after the screen's placeholder only if the focus has not moved meanwhile.
 */
function useFocusOfScreen(title: string, heading: RefObject<HTMLHeadingElement | null>): void {
  const isMovedOn = useRef<boolean | null>(null);
  // Only once for each screen, even if its title changes.
  const [first] = useState(title);
  useEffect(() => {
    isMovedOn.current ??= shapeBefore?.title === first && !shapeBefore.hadFocus;
    shapeBefore = null;
    // Not on the first screen after loading, where screen readers start at the top by themselves.
    if (!hasShownPage || isMovedOn.current) return;
    window.scrollTo(0, 0);
    // Not if a part of the screen has the focus already, such as the field for a PIN.
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

/** Parts of the window's title: the words for the screen, and the number of waiting requests. */
const titled = { window: '', count: 0 };

function writeTitle(): void {
  document.title = titled.count > 0 ? `(${titled.count}) ${titled.window}` : titled.window;
}

/** Shows the number of waiting requests in the window's title, on every screen; 0 removes it. */
export function countInTitle(count: number): void {
  titled.count = count;
  if (titled.window) writeTitle();
}

/** Sets the window's title; for screens that are not a Page. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    titled.window = say(words.windowTitle, { title });
    writeTitle();
    hasShownPage = true;
  }, [title]);
}
