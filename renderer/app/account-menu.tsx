import { SwapHorizontal } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountEntries } from '#renderer/app/account-entries.tsx';
import styles from '#renderer/app/shell.module.css';
import { useShortcutChoice } from '#renderer/app/use-shortcuts.ts';
import { useSoundChoice } from '#renderer/domain/account/own-sounds.ts';
import { useSignOut } from '#renderer/domain/account/sign-out.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { WhyPoints } from '#renderer/domain/points/why-points.tsx';
import { roleName } from '#renderer/domain/roles/role-words.ts';
import { useCurrentUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { leaveScreen } from '#renderer/platform/unsaved.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import { MenuButton } from '#renderer/ui/overlays/menu-button.tsx';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { useTheme } from '#renderer/ui/theme/theme.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { exportPerson } from '#shared/contracts/export.ts';
import { localeFormat } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/app.ts';
import * as members from '#shared/words/members.ts';

// Loaded on demand: the dialogs contain all the pictures, which are too many for the first load.
const PictureDialog = lazyDialog(() => import('#renderer/app/picture-dialog.tsx'), 'PictureDialog');
const LanguageDialog = lazyDialog(() => import('#renderer/app/language-dialog.tsx'), 'LanguageDialog');

/**
 * Shows the person's account menu: points, family, picture, theme, password, signing out (screens-5). On a paired
 * device *Switch* stands next to it (devices-14).
 */
export function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [theme, setTheme] = useTheme();
  const aloud = useReadingAloud(user?.id ?? '');
  const sounds = useSoundChoice(user?.id ?? '');
  const { isDesktop } = useShortcutChoice();
  const [choosing, setChoosing] = useState<'picture' | 'language' | null>(null);
  if (!user) return null;
  const open = (path: string) => leaveScreen(() => void navigate(path));
  const leave = () => leaveScreen(() => signOut.mutate());
  const entriesOf = (openPoints: () => void) =>
    accountEntries(
      { user, theme, aloud, sounds, hasKeys: isDesktop },
      {
        openPoints,
        openFamily: () => open(PATHS.family),
        openHistory: () => open(PATHS.history),
        open,
        choosePicture: () => setChoosing('picture'),
        chooseLanguage: () => setChoosing('language'),
        // The answer is a download, so the browser does not leave the page.
        saveData: () => window.location.assign(urlOf(exportPerson, { params: { userId: user.id } })),
        changePassword: () => open(PATHS.password),
        readAloud: aloud.set,
        playSounds: sounds.set,
        reportNoVoice: () =>
          showToast({
            title: say(words.readTasksAloud),
            description: say(words.noVoice, { language: localeFormat().name }),
            intent: 'info',
          }),
        showKeys: onShortcuts,
        setTheme,
        signOut: leave,
      },
    );
  return (
    <>
      {user.device ? (
        <Button
          variant="quiet"
          className={styles.switch}
          icon={<SwapHorizontal aria-hidden="true" />}
          pending={signOut.isPending}
          onClick={leave}
        >
          {say(words.switchLabel)}
        </Button>
      ) : null}
      <WhyPoints userId={user.id} title={say(words.myPoints)}>
        {(openPoints) => (
          <MenuButton
            label={say(words.accountMenuNamed, { name: shortName(user) })}
            className={styles.account}
            entries={entriesOf(openPoints)}
            header={<AccountHeader user={user} />}
          >
            <span className={styles.accountName}>{shortName(user)}</span>
            <Avatar person={user} />
          </MenuButton>
        )}
      </WhyPoints>
      <Suspense>
        {choosing === 'picture' || user.choosesFace ? (
          <PictureDialog isWanted={choosing === 'picture'} onClose={() => setChoosing(null)} />
        ) : null}
        {choosing === 'language' ? <LanguageDialog onClose={() => setChoosing(null)} /> : null}
      </Suspense>
    </>
  );
}

/** Shows who is signed in, above the entries of their menu. */
function AccountHeader({ user }: { user: CurrentUser }) {
  return (
    <div className={styles.who}>
      <Avatar person={user} />
      <div className={styles.whoWords}>
        <strong dir="auto">{personName(user)}</strong>
        <span dir="auto">
          {user.role ? roleName(user.role) : user.family ? say(members.noRoleAssigned) : user.username}
        </span>
      </div>
    </div>
  );
}
