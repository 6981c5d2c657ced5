import { Lock, User } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { profilesQuery } from '#renderer/domain/devices/devices.queries.ts';
import { useLive } from '#renderer/domain/live/use-live.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { memberColor } from '#renderer/domain/people/avatar-look.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useBack } from '#renderer/platform/back.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { LoadingScreen } from '#renderer/ui/layout/loading-screen.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { BrandMark } from '#renderer/ui/pictures/brand-mark.tsx';
import type { ProfileView } from '#shared/contracts/devices.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/pair.ts';
import { PinPage } from './pin-page.tsx';
import styles from './who-page.module.css';

/** Milliseconds without input after which the PIN page or the grown-ups' form returns to the picker. */
const BACK_AFTER_MS = 60_000;

/**
 * The sign-in page of a paired device: first "Who is it?", then the PIN (devices-8).
 * @param grownUps the form for signing in by password
 */
export function WhoPage({ grownUps }: { grownUps: ReactNode }) {
  const profiles = useQuery(profilesQuery);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isGrownUp, setGrownUp] = useState(false);
  const back = useCallback(() => {
    setChosenId(null);
    setGrownUp(false);
  }, []);
  useLive(profiles.data?.device.id ?? null, { isSignedIn: false });
  useBack(chosenId !== null || isGrownUp, back);
  useBackWhenIdle(chosenId !== null || isGrownUp, back);
  if (profiles.isPending) return <LoadingScreen />;
  if (isGrownUp) {
    return (
      <>
        <header className={styles.backBar}>
          <Button onClick={back}>{say(words.backToWhoIsIt)}</Button>
        </header>
        {grownUps}
      </>
    );
  }
  if (!profiles.data) {
    return (
      <Page title={say(words.whoIsIt)} kid>
        <ErrorState
          title={say(common.kinboardCannotBeOpened)}
          error={profiles.error}
          retrying={profiles.isFetching}
          onRetry={() => void profiles.refetch()}
        />
      </Page>
    );
  }
  const isMany = profiles.data.profiles.length > 6;
  const chosen = profiles.data.profiles.find(({ id }) => id === chosenId);
  if (chosen) return <PinPage key={chosen.id} profile={chosen} loadedAt={profiles.dataUpdatedAt} onBack={back} />;
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <BrandMark size={32} />
          <span dir="auto">{profiles.data.family.name}</span>
        </span>
        <Button icon={<User aria-hidden="true" />} onClick={() => setGrownUp(true)}>
          {say(words.grownUpsSignIn)}
        </Button>
      </header>
      <div className={styles.who}>
        <Page
          kid
          title={say(words.whoIsIt)}
          subtitle={profiles.data.profiles.length > 0 ? say(words.tapYourPicture) : undefined}
        >
          {profiles.data.profiles.length === 0 ? (
            <EmptyState picture="scene-people" title={say(words.noChildrenYet)}>
              {say(words.noChildrenYetHint)}
            </EmptyState>
          ) : (
            <ul className={styles.tiles} data-many={isMany || undefined}>
              {profiles.data.profiles.map((profile) => (
                <li key={profile.id}>
                  <Tile profile={profile} size={isMany ? 72 : 96} onChoose={() => setChosenId(profile.id)} />
                </li>
              ))}
            </ul>
          )}
        </Page>
      </div>
    </div>
  );
}

function Tile({ profile, size, onChoose }: { profile: ProfileView; size: number; onChoose: () => void }) {
  const note = profile.lockedForSeconds > 0 ? say(words.hasToWait) : profile.hasPin ? null : say(words.noPinYet);
  return (
    <PressArea className={styles.tile} style={{ borderBlockEndColor: memberColor(profile.color) }} onClick={onChoose}>
      <Avatar person={profile} size={size} />
      <span className={styles.name} dir="auto">
        {shortName(profile)}
      </span>
      {note ? (
        <span className={styles.note}>
          <Lock size={14} aria-hidden="true" />
          {note}
        </span>
      ) : null}
    </PressArea>
  );
}

/** Calls `back` after a while without input. @param back the same function each time, or the time begins anew */
function useBackWhenIdle(isAway: boolean, back: () => void): void {
  useEffect(() => {
    if (!isAway) return;
    let timer = setTimeout(back, BACK_AFTER_MS);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(back, BACK_AFTER_MS);
    };
    // In the capture phase, because buttons stop the propagation of Enter and Space.
    window.addEventListener('pointerdown', restart, true);
    window.addEventListener('keydown', restart, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', restart, true);
      window.removeEventListener('keydown', restart, true);
    };
  }, [isAway, back]);
}
