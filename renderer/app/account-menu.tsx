import { Desktop, Flash, Key, LogOut, Moon, People, SwapHorizontal } from '@blueprintjs/icons';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '#renderer/api/session.ts';
import { useSignOut } from '#renderer/api/sign-out.ts';
import styles from '#renderer/app/shell.module.css';
import { Avatar } from '#renderer/ui/avatar.tsx';
import { MenuButton, type MenuEntry } from '#renderer/ui/menu-button.tsx';
import { PATHS } from '#renderer/ui/paths.ts';
import { personName, shortName } from '#renderer/ui/person-name.ts';
import { THEMES, type Theme, useTheme } from '#renderer/ui/theme.ts';

const THEME_LOOK: Record<Theme, { label: string; icon: MenuEntry['icon'] }> = {
  system: { label: 'Like this device', icon: <Desktop /> },
  light: { label: 'Light', icon: <Flash /> },
  dark: { label: 'Dark', icon: <Moon /> },
};

/** The person's own menu: family, theme, password, signing out (decisions, section 11). */
export function AccountMenu() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [theme, setTheme] = useTheme();
  if (!user) return null;
  const places: MenuEntry[] = [
    { id: 'family', label: 'My family', icon: <People />, onSelect: () => void navigate(PATHS.family) },
    { id: 'password', label: 'Change password', icon: <Key />, onSelect: () => void navigate(PATHS.password) },
  ];
  const entries: MenuEntry[] = [
    ...(user.mustChangePassword ? [] : places),
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
    <MenuButton
      label={`Account menu of ${shortName(user)}`}
      className={styles.account}
      entries={entries}
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
  );
}
