import { type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useChangesLate } from '#renderer/api/reachability.ts';
import { AccountMenu } from '#renderer/app/account-menu.tsx';
import { Leaving, useAskAtLinks } from '#renderer/app/leaving.tsx';
import { navigationFor } from '#renderer/app/navigation.tsx';
import { NavigationRow } from '#renderer/app/navigation-row.tsx';
import { ReachBanner } from '#renderer/app/reach-banner.tsx';
import styles from '#renderer/app/shell.module.css';
import { useShortcuts } from '#renderer/app/use-shortcuts.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { useCan, useCurrentUser } from '#renderer/domain/session/session.ts';
import { useReadingLevel } from '#renderer/domain/tasks/reading-aloud.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { useMedia } from '#renderer/ui/layout/use-media.ts';
import { useRootMark } from '#renderer/ui/layout/use-root-mark.ts';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { BrandMark } from '#renderer/ui/pictures/brand-mark.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import * as words from '#shared/words/app.ts';

const ShortcutsDialog = lazyDialog(() => import('#renderer/app/shortcuts-dialog.tsx'), 'ShortcutsDialog');
const ChangesLate = lazyPart(() => import('#renderer/app/changes-late.tsx'), 'ChangesLate', { missing: () => null });
const JoinedNotice = lazyPart(() => import('#renderer/app/joined-notice.tsx'), 'JoinedNotice', { missing: () => null });
const BackupBanner = lazyPart(() => import('#renderer/domain/backups/backup-banner.tsx'), 'BackupBanner', {
  // Its content is never urgent.
  missing: () => null,
});

/** Media query of narrow windows, in which the navigation is at the foot, within reach of a thumb. */
const PHONE = '(max-width: 599.98px)';

/** Renders a screen of a signed-in person within its frame: skip link, top bar, and on phones a bottom bar. */
export function Shell({ screen }: { screen: ReactNode }) {
  const user = useCurrentUser();
  const items = navigationFor(user);
  const isPhone = useMedia(PHONE);
  // The tasks are drawn first on an old tablet: navigation and menu are drawn in the next frame (speed-8).
  const isRestDrawn = useDeferredValue(true, false);
  useRootMark('data-bar', isPhone && items.length > 0);
  const isPictures = useReadingLevel() === 'not-yet';
  useRootMark('data-pictures', isPictures);
  useEffect(() => {
    if (isPictures) import('#renderer/domain/reading/picture-look.ts').catch(() => undefined);
  }, [isPictures]);
  const mayGiveRoles = useCan('users.manage');
  const managesBackups = useCan('backups.manage');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  useShortcuts(openHelp);
  const isLate = useChangesLate();
  const askAtLinks = useAskAtLinks();
  return (
    <div data-shell="" className={styles.shell} onClickCapture={askAtLinks}>
      <a href="#main" className={styles.skip}>
        {say(words.skipToTheContent)}
      </a>
      <header className={classNames(styles.top, user && isChild(user) && 'kid')}>
        <div className={styles.topInside} data-switch={user?.device ? '' : undefined}>
          <Link to={PATHS.home} className={styles.brand}>
            <BrandMark />
            <span>Kinboard</span>
          </Link>
          {isRestDrawn ? (
            <>
              {isPhone ? null : <NavigationRow items={items} place="rail" />}
              <AccountMenu onShortcuts={openHelp} />
            </>
          ) : null}
        </div>
        <ReachBanner />
        {managesBackups ? (
          <Suspense>
            <BackupBanner />
          </Suspense>
        ) : null}
      </header>
      {screen}
      {isLate ? (
        <Suspense>
          <ChangesLate />
        </Suspense>
      ) : null}
      {isPhone && isRestDrawn ? <NavigationRow items={items} place="bar" /> : null}
      <Slot name="navigation.count" />
      {mayGiveRoles ? (
        <Suspense>
          <JoinedNotice />
        </Suspense>
      ) : null}
      <Leaving />
      {isHelpOpen ? (
        <Suspense>
          <ShortcutsDialog isOpen onClose={() => setHelpOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
