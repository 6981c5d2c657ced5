import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { EntryDots } from '#renderer/ui/forms/entry-dots.tsx';
import { moveInGrid } from '#renderer/ui/forms/grid-keys.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { say } from '#shared/language/say.ts';
import type { Text } from '#shared/language/text.ts';
import type { SignInPicture } from '#shared/sign-in-ways.ts';
import * as icons from '#shared/words/icons.ts';
import * as pictures from '#shared/words/pictures.ts';
import * as words from '#shared/words/ways.ts';
import styles from './picture-keys.module.css';

const NAMES: Readonly<Record<SignInPicture, Text>> = {
  sun: icons.sun,
  moon: icons.moon,
  heart: icons.heart,
  rainbow: icons.rainbow,
  tree: icons.tree,
  apple: icons.apple,
  'ice-cream': icons.iceCream,
  cat: pictures.cat,
  fish: icons.fish,
  rabbit: pictures.rabbit,
  car: icons.car,
  bike: icons.bike,
};

/** Number of pictures that are tapped, as the server expects them (`PICTURES_TO_SIGN_IN`). */
export const PICTURES_TO_TAP = 3;

/** From the names, not from the server's list, which would come with the schemas of all calls of devices. */
const PICTURES = Object.keys(NAMES) as SignInPicture[];

interface PictureKeysProps {
  onPress: (picture: SignInPicture) => void;
  className?: string | undefined;
}

/** The twelve pictures of which a child taps three; arrow keys move among them (devices-30). */
export function PictureKeys({ onPress, className }: PictureKeysProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form; these are keys, as of a keypad.
    <div
      role="group"
      aria-label={say(words.twelvePictures)}
      className={classNames(styles.keys, className)}
      onKeyDown={moveInGrid}
    >
      {PICTURES.map((picture) => (
        <PressArea
          key={picture}
          className={styles.key}
          aria-label={say(NAMES[picture])}
          onClick={() => onPress(picture)}
        >
          <Picture icon={picture} size={52} />
        </PressArea>
      ))}
    </div>
  );
}

interface PictureDotsProps {
  count: number;
  /** Id of the element that says that the pictures were wrong. */
  errorId?: string | undefined;
}

/** Three dots that fill with the pictures that were tapped; the pictures themselves are not shown to onlookers. */
export function PictureDots({ count, errorId }: PictureDotsProps) {
  return (
    <EntryDots
      length={PICTURES_TO_TAP}
      filled={count}
      isWrong={errorId !== undefined}
      label={say(words.picturesTappedCount, { count, all: PICTURES_TO_TAP })}
      errorId={errorId}
    />
  );
}
