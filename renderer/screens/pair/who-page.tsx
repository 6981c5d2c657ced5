import { User } from '@blueprintjs/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { profilesQuery, useSignInOfChild } from '#renderer/domain/devices/devices.queries.ts';
import { useLive } from '#renderer/domain/live/use-live.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Aloud } from '#renderer/domain/reading/aloud.tsx';
import { PinPage } from '#renderer/domain/secret/pin-page.tsx';
import { AlwaysOn } from '#renderer/domain/wall/always-on.tsx';
import { type FaceDay, FaceTile } from '#renderer/domain/wall/face-tile.tsx';
import { useBackWhenIdle } from '#renderer/domain/wall/use-back-when-idle.ts';
import { useDeviceDay } from '#renderer/domain/wall/use-device-day.ts';
import { WallClock, WallEvents } from '#renderer/domain/wall/wall-head.tsx';
import { type AskedSecret, Slot } from '#renderer/extras/slots.tsx';
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
import styles from './who-page.module.css';

const PicturesPage = lazyPart(() => import('#renderer/domain/secret/pictures-page.tsx'), 'PicturesPage');

/**
 * The sign-in page of a paired device: first "Who is it?", then the PIN or the pictures, unless a tap is enough (devices-8,
 * devices-31).
 * @param grownUps the form for signing in by password
 */
export function WhoPage({ grownUps }: { grownUps: ReactNode }) {
  const profiles = useQuery(profilesQuery);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isGrownUp, setGrownUp] = useState(false);
  const enter = useSignInOfChild();
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
  const chosen = profiles.data.profiles.find(({ id }) => id === chosenId);
  if (chosen && chosen.way !== 'none') {
    return (
      <SecretPage key={chosen.id} profile={chosen} loadedAt={profiles.dataUpdatedAt} enter={enter} onBack={back} />
    );
  }
  const bar = (clock: ReactNode) => (
    <header className={styles.bar}>
      <span className={styles.brand}>
        <BrandMark size={32} />
        <span dir="auto">{profiles.data.family.name}</span>
      </span>
      {clock}
      <Button icon={<User aria-hidden="true" />} onClick={() => setGrownUp(true)}>
        {say(words.grownUpsSignIn)}
      </Button>
    </header>
  );
  return (
    <Slot
      name="who.instead"
      on={profiles.data.family.extras}
      profiles={profiles.data}
      loadedAt={profiles.dataUpdatedAt}
      bar={bar}
      Secret={SecretPage}
      fallback={<LoadingScreen />}
      otherwise={<Picker profiles={profiles.data.profiles} bar={bar} onChoose={setChosenId} />}
    />
  );
}

/** Asks a child for the PIN or the pictures, whichever is chosen for the child on this device. */
function SecretPage(props: AskedSecret) {
  const Asked = props.profile.way === 'pictures' ? PicturesPage : PinPage;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Asked {...props} />
    </Suspense>
  );
}

interface PickerProps {
  profiles: readonly ProfileView[];
  /** Draws the bar at the top, with a clock in it. */
  bar: (clock: ReactNode) => ReactNode;
  /** Asks a child for the secret. @param id of the child */
  onChoose: (id: string) => void;
}

/** "Who is it?": a tile for each child, and what the device shows of the day (devices-38). */
function Picker({ profiles, bar, onChoose }: PickerProps) {
  const tap = useMutation({ mutationFn: useSignInOfChild() });
  const day = useDeviceDay();
  const isMany = profiles.length > 6;
  const isAlive = day !== undefined && day.shows !== 'names';
  const choose = ({ id, way }: ProfileView) => {
    if (way !== 'none') onChoose(id);
    else if (!tap.isPending && !tap.isSuccess) tap.mutate({ userId: id });
  };
  return (
    <AlwaysOn timeZone={day?.timeZone}>
      <div className={styles.screen}>
        {bar(isAlive ? <WallClock timeZone={day.timeZone} /> : null)}
        <div className={styles.who}>
          <Page
            kid
            title={say(words.whoIsIt)}
            subtitle={profiles.length > 0 && !isAlive ? say(words.tapYourPicture) : undefined}
          >
            {isAlive ? <WallEvents events={day.events}>{profiles}</WallEvents> : null}
            {profiles.length === 0 ? (
              <EmptyState picture="scene-people" title={say(words.noChildrenYet)}>
                {say(words.noChildrenYetHint)}
              </EmptyState>
            ) : (
              <ul className={styles.tiles} data-many={isMany || undefined}>
                {profiles.map((profile) => (
                  <li key={profile.id}>
                    <Tile
                      profile={profile}
                      day={day?.children.find(({ id }) => id === profile.id)}
                      size={isMany ? 72 : 112}
                      onChoose={() => choose(profile)}
                    />
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
    </AlwaysOn>
  );
}

interface TileProps {
  profile: ProfileView;
  day: FaceDay | undefined;
  size: number;
  onChoose: () => void;
}

function Tile({ profile, day, size, onChoose }: TileProps) {
  const note = profile.lockedForSeconds > 0 ? say(words.hasToWait) : missingOf(profile);
  return (
    <PressArea className={styles.tile} onClick={onChoose}>
      <FaceTile person={profile} day={day} note={note} size={size} />
    </PressArea>
  );
}

/** Returns words for the secret that a child needs here and that is not set yet; null when nothing is missing. */
function missingOf({ way, hasPin, hasPictures }: ProfileView): string | null {
  if (way === 'pin') return hasPin ? null : say(words.noPinYet);
  return way === 'none' || hasPictures ? null : say(ways.noPicturesYet);
}
