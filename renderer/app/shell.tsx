import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { AccountMenu } from '#renderer/app/account-menu.tsx';
import { type NavigationItem, navigationFor } from '#renderer/app/navigation.tsx';
import { ReachBanner } from '#renderer/app/reach-banner.tsx';
import styles from '#renderer/app/shell.module.css';
import { useShortcuts } from '#renderer/app/use-shortcuts.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { useActor, useCan } from '#renderer/domain/session/session.ts';
import { lookOf } from '#renderer/ui/controls/button.tsx';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { BrandMark } from '#renderer/ui/pictures/brand-mark.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { isChild } from '#shared/permissions.ts';

const ShortcutsDialog = lazyDialog(() => import('#renderer/app/shortcuts-dialog.tsx'), 'ShortcutsDialog');
const BackupBanner = lazyPart(() => import('#renderer/domain/backups/backup-banner.tsx'), 'BackupBanner', {
  // What it says is never urgent.
  missing: () => null,
});

/** What stands around every screen of a signed-in person: skip link, top bar, and on phones a bottom bar. */
export function Shell({ screen }: { screen: ReactNode }) {
  const actor = useActor();
  const items = navigationFor(actor);
  const managesBackups = useCan('backups.manage');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  useShortcuts(openHelp);
  return (
    <div data-shell="" className={classNames(styles.shell, items.length > 0 && styles.withBar)}>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <header className={classNames(styles.top, actor && isChild(actor) && 'kid')}>
        <div className={styles.topInside}>
          <Link to={PATHS.home} className={styles.brand}>
            <BrandMark />
            <span>Kinboard</span>
          </Link>
          <Navigation items={items} className={styles.rail} />
          <AccountMenu onShortcuts={openHelp} />
        </div>
        <ReachBanner />
        {managesBackups ? (
          <Suspense>
            <BackupBanner />
          </Suspense>
        ) : null}
      </header>
      {screen}
      <Navigation items={items} className={styles.bar} />
      {isHelpOpen ? (
        <Suspense>
          <ShortcutsDialog isOpen onClose={() => setHelpOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Navigation({ items, className }: { items: readonly NavigationItem[]; className: string | undefined }) {
  if (items.length === 0) return null;
  return (
    <nav className={className} aria-label="Screens" data-many={items.length > 3 || undefined}>
      {items.map((item) => (
        <NavLink
          key={item.to}
          to={item.to}
          end={item.to === PATHS.home}
          className={classNames(lookOf({ variant: 'quiet' }), styles.link)}
        >
          {item.icon}
          <span>{item.label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
