import {
  Desktop,
  Download,
  Flash,
  Key,
  KeyCommand,
  LogOut,
  Moon,
  Mugshot,
  People,
  Star,
  SwapHorizontal,
  TimelineBarChart,
  VolumeUp,
} from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import styles from '#renderer/app/shell.module.css';
import { useShortcutChoice } from '#renderer/app/use-shortcuts.ts';
import { useSignOut } from '#renderer/domain/account/sign-out.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { WhyPoints } from '#renderer/domain/points/why-points.tsx';
import { useCurrentUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { lookOf } from '#renderer/ui/controls/button.tsx';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import { MenuButton } from '#renderer/ui/overlays/menu-button.tsx';
import type { MenuEntry } from '#renderer/ui/overlays/menu-popover.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { THEMES, type Theme, useTheme } from '#renderer/ui/theme/theme.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { exportPerson } from '#shared/contracts/export.ts';
import { isChild } from '#shared/permissions.ts';

// With all the pictures, which a first load does without.
const PictureDialog = lazyDialog(() => import('#renderer/app/picture-dialog.tsx'), 'PictureDialog');

const THEME_LOOK: Record<Theme, { label: string; icon: MenuEntry['icon'] }> = {
  system: { label: 'Like this device', icon: <Desktop /> },
  light: { label: 'Light', icon: <Flash /> },
  dark: { label: 'Dark', icon: <Moon /> },
};

/** The person's own menu: points, family, picture, theme, password, signing out (docs/product/screens.md#screens-5). */
export function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [theme, setTheme] = useTheme();
  const aloud = useReadingAloud(user?.id ?? '');
  const { isDesktop } = useShortcutChoice();
  const [isChoosing, setChoosing] = useState(false);
  if (!user) return null;
  const placesOf = (openPoints: () => void): MenuEntry[] => [
    ...(user.familyId ? [{ id: 'points', label: 'My points', icon: <Star />, onSelect: openPoints }] : []),
    { id: 'family', label: 'My family', icon: <People />, onSelect: () => void navigate(PATHS.family) },
    ...(user.family
      ? [{ id: 'history', label: 'History', icon: <TimelineBarChart />, onSelect: () => void navigate(PATHS.history) }]
      : []),
    ...(user.familyId
      ? [{ id: 'picture', label: 'Choose a picture', icon: <Mugshot />, onSelect: () => setChoosing(true) }]
      : []),
    ...(user.familyId && !isChild(user)
      ? [
          {
            id: 'data',
            label: 'Save my data',
            icon: <Download />,
            // Answered as a file: the page stays.
            onSelect: () => window.location.assign(urlOf(exportPerson, { params: { userId: user.id } })),
          },
        ]
      : []),
    { id: 'password', label: 'Change password', icon: <Key />, onSelect: () => void navigate(PATHS.password) },
    ...(isChild(user) && aloud.isPossible
      ? [
          {
            id: 'aloud',
            label: 'Read tasks aloud',
            icon: <VolumeUp />,
            isOn: aloud.isOn,
            staysOpen: true,
            onSelect: () => aloud.set(!aloud.isOn),
          },
        ]
      : []),
    ...(isDesktop ? [{ id: 'keys', label: 'Keyboard shortcuts', icon: <KeyCommand />, onSelect: onShortcuts }] : []),
  ];
  const entriesOf = (openPoints: () => void): MenuEntry[] => [
    ...(user.mustChangePassword ? [] : placesOf(openPoints)),
    ...THEMES.map(
      (each, index): MenuEntry => ({
        id: each,
        ...THEME_LOOK[each],
        checked: each === theme,
        staysOpen: true,
        onSelect: () => setTheme(each),
        ...(index === 0 ? { startsGroup: 'Theme' } : {}),
      }),
    ),
    user.device
      ? { id: 'switch', label: 'Switch', icon: <SwapHorizontal />, startsGroup: true, onSelect: () => signOut.mutate() }
      : { id: 'sign-out', label: 'Sign out', icon: <LogOut />, startsGroup: true, onSelect: () => signOut.mutate() },
  ];
  return (
    <>
      <WhyPoints userId={user.id} title="My points">
        {(openPoints) => (
          <MenuButton
            label={`Account menu of ${shortName(user)}`}
            className={classNames(lookOf({ variant: 'quiet' }), styles.account)}
            entries={entriesOf(openPoints)}
            header={
              <div className={styles.who}>
                <Avatar person={user} />
                <div className={styles.whoWords}>
                  <strong dir="auto">{personName(user)}</strong>
                  <span dir="auto">{user.role?.name ?? (user.family ? 'No role assigned' : user.username)}</span>
                </div>
              </div>
            }
          >
            <span className={styles.accountName}>{shortName(user)}</span>
            <Avatar person={user} />
          </MenuButton>
        )}
      </WhyPoints>
      {isChoosing ? (
        <Suspense>
          <PictureDialog onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
