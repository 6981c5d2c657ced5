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
  Translate,
  VolumeUp,
} from '@blueprintjs/icons';
import { seldomFor } from '#renderer/app/navigation.tsx';
import type { VoiceState } from '#renderer/platform/speech.ts';
import type { MenuEntry } from '#renderer/ui/overlays/menu-popover.tsx';
import { THEMES, type Theme } from '#renderer/ui/theme/theme.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import * as words from '#shared/words/app.ts';
import * as auth from '#shared/words/auth.ts';
import * as common from '#shared/words/common.ts';
import * as familyWords from '#shared/words/family.ts';
import * as historyWords from '#shared/words/history.ts';
import * as members from '#shared/words/members.ts';
import * as setup from '#shared/words/setup.ts';
import * as soundWords from '#shared/words/sounds.ts';

/** State that decides which entries a person's account menu has. */
interface AccountState {
  user: CurrentUser;
  theme: Theme;
  aloud: { voice: VoiceState; isOn: boolean };
  sounds: { isOn: boolean };
  /** True when this device has keyboard shortcuts. */
  hasKeys: boolean;
}

/** Functions that the entries of the account menu call. */
interface AccountActions {
  openPoints: () => void;
  openFamily: () => void;
  openHistory: () => void;
  /** Opens a screen whose link is in the account menu and not in the navigation. */
  open: (path: string) => void;
  choosePicture: () => void;
  chooseLanguage: () => void;
  saveData: () => void;
  changePassword: () => void;
  readAloud: (isOn: boolean) => void;
  playSounds: (isOn: boolean) => void;
  /** Says that the device has voices, but none for this person's language. */
  reportNoVoice: () => void;
  showKeys: () => void;
  setTheme: (theme: Theme) => void;
  signOut: () => void;
}

const THEME_LOOK: Record<Theme, { label: string; icon: MenuEntry['icon'] }> = {
  system: { label: say(words.likeThisDevice), icon: <Desktop /> },
  light: { label: say(words.light), icon: <Flash /> },
  dark: { label: say(words.dark), icon: <Moon /> },
};

/**
 * Lists the entries of a person's account menu: their own screens and settings, the theme, and signing out (screens-5).
 * Until they change a password that others know, their own entries are left out.
 */
export function accountEntries(state: AccountState, actions: AccountActions): MenuEntry[] {
  const { user, theme } = state;
  return [
    ...(user.mustChangePassword ? [] : ownEntries(state, actions)),
    ...themeEntries(theme, actions),
    ...(user.device ? [] : [signOutEntry(actions)]),
  ];
}

function ownEntries({ user, aloud, sounds, hasKeys }: AccountState, actions: AccountActions): MenuEntry[] {
  const isMember = user.familyId !== null;
  const entries: (MenuEntry | false)[] = [
    isMember && { id: 'points', label: say(words.myPoints), icon: <Star />, onSelect: actions.openPoints },
    { id: 'family', label: say(familyWords.familyManagement), icon: <People />, onSelect: actions.openFamily },
    user.family !== null && {
      id: 'history',
      label: say(historyWords.history),
      icon: <TimelineBarChart />,
      onSelect: actions.openHistory,
    },
    ...seldomFor(user).map(({ to, label, icon }) => ({ id: to, label, icon, onSelect: () => actions.open(to) })),
    isMember && {
      id: 'picture',
      label: say(members.chooseAPicture),
      icon: <Mugshot />,
      onSelect: actions.choosePicture,
    },
    { id: 'language', label: say(setup.language), icon: <Translate />, onSelect: actions.chooseLanguage },
    isMember &&
      !isChild(user) && { id: 'data', label: say(words.saveMyData), icon: <Download />, onSelect: actions.saveData },
    { id: 'password', label: say(auth.changePassword), icon: <Key />, onSelect: actions.changePassword },
    isChild(user) &&
      aloud.voice === 'here' && {
        id: 'aloud',
        label: say(words.readTasksAloud),
        icon: <VolumeUp />,
        isOn: aloud.isOn,
        staysOpen: true,
        onSelect: () => actions.readAloud(!aloud.isOn),
      },
    isChild(user) &&
      aloud.voice === 'others' && {
        id: 'aloud',
        label: say(words.readTasksAloud),
        icon: <VolumeUp />,
        onSelect: actions.reportNoVoice,
      },
    isChild(user) && {
      id: 'sounds',
      label: say(soundWords.soundsAndVibration),
      icon: <VolumeUp />,
      isOn: sounds.isOn,
      staysOpen: true,
      onSelect: () => actions.playSounds(!sounds.isOn),
    },
    hasKeys && { id: 'keys', label: say(words.keyboardShortcuts), icon: <KeyCommand />, onSelect: actions.showKeys },
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
    ...(index === 0 ? { startsGroup: say(words.theme) } : {}),
  }));
}

/** Entry that signs out; on a paired device the button *Switch* next to the menu replaces it. */
function signOutEntry({ signOut }: Pick<AccountActions, 'signOut'>): MenuEntry {
  return { id: 'sign-out', label: say(common.signOut), icon: <LogOut />, startsGroup: true, onSelect: signOut };
}
