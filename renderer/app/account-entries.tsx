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
  TimelineBarChart,
  VolumeUp,
} from '@blueprintjs/icons';
import { seldomFor } from '#renderer/app/navigation.tsx';
import type { MenuEntry } from '#renderer/ui/overlays/menu-popover.tsx';
import { THEMES, type Theme } from '#renderer/ui/theme/theme.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { isChild } from '#shared/permissions.ts';

/** What decides which entries somebody's account menu has. */
interface AccountState {
  user: CurrentUser;
  theme: Theme;
  aloud: { isPossible: boolean; isOn: boolean };
  /** Whether this device has a keyboard whose keys do something. */
  hasKeys: boolean;
}

/** What the entries do. */
interface AccountActions {
  openPoints: () => void;
  openFamily: () => void;
  openHistory: () => void;
  /** Goes to a screen that the navigation leaves to the menu. */
  open: (path: string) => void;
  choosePicture: () => void;
  saveData: () => void;
  changePassword: () => void;
  readAloud: (isOn: boolean) => void;
  showKeys: () => void;
  setTheme: (theme: Theme) => void;
  signOut: () => void;
}

const THEME_LOOK: Record<Theme, { label: string; icon: MenuEntry['icon'] }> = {
  system: { label: 'Like this device', icon: <Desktop /> },
  light: { label: 'Light', icon: <Flash /> },
  dark: { label: 'Dark', icon: <Moon /> },
};

/**
 * The entries of a person's own menu: what is theirs, the theme, and the way out (docs/product/screens.md#screens-5). Until a
 * password that others know is changed, nothing of theirs.
 */
export function accountEntries(state: AccountState, actions: AccountActions): MenuEntry[] {
  const { user, theme } = state;
  return [
    ...(user.mustChangePassword ? [] : ownEntries(state, actions)),
    ...themeEntries(theme, actions),
    ...(user.device ? [] : [signOutEntry(actions)]),
  ];
}

function ownEntries({ user, aloud, hasKeys }: AccountState, actions: AccountActions): MenuEntry[] {
  const isMember = user.familyId !== null;
  const entries: (MenuEntry | false)[] = [
    isMember && { id: 'points', label: 'My points', icon: <Star />, onSelect: actions.openPoints },
    { id: 'family', label: 'Family Management', icon: <People />, onSelect: actions.openFamily },
    user.family !== null && {
      id: 'history',
      label: 'History',
      icon: <TimelineBarChart />,
      onSelect: actions.openHistory,
    },
    ...seldomFor(user).map(({ to, label, icon }) => ({ id: to, label, icon, onSelect: () => actions.open(to) })),
    isMember && { id: 'picture', label: 'Choose a picture', icon: <Mugshot />, onSelect: actions.choosePicture },
    isMember && !isChild(user) && { id: 'data', label: 'Save my data', icon: <Download />, onSelect: actions.saveData },
    { id: 'password', label: 'Change password', icon: <Key />, onSelect: actions.changePassword },
    isChild(user) &&
      aloud.isPossible && {
        id: 'aloud',
        label: 'Read tasks aloud',
        icon: <VolumeUp />,
        isOn: aloud.isOn,
        staysOpen: true,
        onSelect: () => actions.readAloud(!aloud.isOn),
      },
    hasKeys && { id: 'keys', label: 'Keyboard shortcuts', icon: <KeyCommand />, onSelect: actions.showKeys },
  ];
  return entries.filter((entry) => entry !== false);
}

function themeEntries(theme: Theme, { setTheme }: AccountActions): MenuEntry[] {
  return THEMES.map((each, index) => ({
    id: each,
    ...THEME_LOOK[each],
    checked: each === theme,
    staysOpen: true,
    onSelect: () => setTheme(each),
    ...(index === 0 ? { startsGroup: 'Theme' } : {}),
  }));
}

/** On a paired device *Switch* does it, beside the menu. */
function signOutEntry({ signOut }: Pick<AccountActions, 'signOut'>): MenuEntry {
  return { id: 'sign-out', label: 'Sign Out', icon: <LogOut />, startsGroup: true, onSelect: signOut };
}
