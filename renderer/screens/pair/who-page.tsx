import { Lock, User } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { profilesQuery, useSignInByPin } from '#renderer/domain/devices/devices.queries.ts';
import { useLive } from '#renderer/domain/live/use-live.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { memberColor } from '#renderer/domain/people/avatar-look.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Aloud } from '#renderer/domain/reading/aloud.tsx';
import { useBack } from '#renderer/platform/back.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { LoadingScreen } from '#renderer/ui/layout/loading-screen.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { BrandMark } from '#renderer/ui/pictures/brand-mark.tsx';
import type { ProfileView } from '#shared/contracts/devices.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/pair.ts';
import * as ways from '#shared/words/ways.ts';
import { PinPage } from './pin-page.tsx';
import styles from './who-page.module.css';

const PicturesPage = lazyPart(() => import('./pictures-page.tsx'), 'PicturesPage');

/** Milliseconds without input after which the PIN page or the grown-ups' form returns to the picker. */
const BACK_AFTER_MS = 60_000;

/**
 * The sign-in page of a paired device: first "Who is it?", then the PIN or the pictures, unless a tap is enough (devices-8,
 * devices-31).
 * @param grownUps the form for signing in by password
 */
export function WhoPage({ grownUps }: { grownUps: ReactNode }) {
  const profiles = useQuery(profilesQuery);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isGrownUp, setGrownUp] = useState(false);
  const tap = useSignInByPin();
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
  if (chosen && chosen.way !== 'none') {
    const SecretPage = chosen.way === 'pictures' ? PicturesPage : PinPage;
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SecretPage key={chosen.id} profile={chosen} loadedAt={profiles.dataUpdatedAt} onBack={back} />
      </Suspense>
    );
  }
  const choose = ({ id, way }: ProfileView) => {
    if (way !== 'none') setChosenId(id);
    else if (!tap.isPending && !tap.isSuccess) tap.mutate({ userId: id });
  };
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
                  <Tile profile={profile} size={isMany ? 72 : 112} onChoose={() => choose(profile)} />
                  <span className={styles.aloud}>
                    <Aloud sentences={[shortName(profile)]} />
                  </span>
                </li>
              ))}
            </ul>
          )}
          <div role="alert" className={styles.failed}>
            {tap.isError ? <InlineError>{messageFor(tap.error)}</InlineError> : null}
          </div>
        </Page>
      </div>
    </div>
  );
}

function Tile({ profile, size, onChoose }: { profile: ProfileView; size: number; onChoose: () => void }) {
  const note = profile.lockedForSeconds > 0 ? say(words.hasToWait) : missingOf(profile);
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

/** Returns words for the secret that a child needs here and that is not set yet; null when nothing is missing. */
function missingOf({ way, hasPin, hasPictures }: ProfileView): string | null {
  if (way === 'pin') return hasPin ? null : say(words.noPinYet);
  return way === 'none' || hasPictures ? null : say(ways.noPicturesYet);
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
