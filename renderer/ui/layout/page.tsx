import { ChevronLeft } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from '#renderer/ui/layout/page.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';

interface PageProps {
  /** The one h1; it also becomes the title of the window. */
  title: string;
  /** One line under the title. */
  subtitle?: ReactNode;
  /** Before the title, e.g. an Avatar. */
  lead?: ReactNode;
  /** Buttons and labels at the end of the header. */
  actions?: ReactNode;
  /** Where one comes from: a link above the title. */
  back?: { to: string; label: string };
  /** `narrow` for one form, `wide` for management screens. */
  width?: 'narrow' | 'normal' | 'wide';
  /** The larger scale of children's screens. */
  kid?: boolean;
  children: ReactNode;
}

let hasShownPage = false;

/**
 * The frame of every screen: one main with one h1, which takes the focus when the screen changes
 * (docs/look.md#look-57).
 */
export function Page({ title, subtitle, lead, actions, back, width = 'normal', kid = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not on the first screen after loading, where readers start at the top by themselves.
    // Nor where a part has taken it already, such as the field of a PIN.
    const isTaken = heading.current?.closest('main')?.contains(document.activeElement);
    if (hasShownPage) {
      window.scrollTo(0, 0);
      if (!isTaken) heading.current?.focus({ preventScroll: true });
    }
  }, []);
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

/** Titles the window; for screens that are not a Page. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kinboard`;
    hasShownPage = true;
  }, [title]);
}
