import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import type { Text } from '#shared/language/text.ts';
import { mayComeWithoutSecret } from '#shared/permissions/people.ts';
import { SIGN_IN_WAYS, type SignInWay } from '#shared/sign-in-ways.ts';
import * as members from '#shared/words/members.ts';
import * as words from '#shared/words/ways.ts';
import styles from './way-choice.module.css';

const WAY_WORDS: Readonly<Record<SignInWay, Text>> = {
  pin: members.pin,
  pictures: words.threePictures,
  none: words.noPin,
};

interface WayChoiceProps {
  child: PersonView;
  value: SignInWay;
  onChange: (way: SignInWay) => void;
  /** Opens the dialog that sets the child's three pictures. */
  onSetPictures: () => void;
}

/**
 * Chooses how a child signs in on a device, and says what the choice means before it is saved (devices-31). Three
 * pictures can be chosen once they are set; the way to set them is beside the reason.
 */
export function WayChoice({ child, value, onChange, onSetPictures }: WayChoiceProps) {
  const name = shortName(child);
  const reasons: Partial<Record<SignInWay, string>> = {
    ...(child.hasPictures ? {} : { pictures: say(words.picturesMissingNamed, { name }) }),
    ...(mayComeWithoutSecret(child) ? {} : { none: say(words.noPinRefused) }),
  };
  return (
    <section className={styles.child}>
      <h4 className={styles.who}>
        <Avatar person={child} size={32} />
        <span dir="auto">{name}</span>
      </h4>
      {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, of which a fieldset would make fields. */}
      <div role="group" aria-label={say(words.wayOfNamed, { name })} className={styles.ways}>
        {SIGN_IN_WAYS.map((way) => (
          <Button
            key={way}
            variant={way === value ? 'primary' : 'default'}
            aria-pressed={way === value}
            disabledReason={way === value ? null : reasons[way]}
            onClick={() => onChange(way)}
          >
            {say(WAY_WORDS[way])}
          </Button>
        ))}
      </div>
      {reasons.none ? <p className="muted">{reasons.none}</p> : null}
      {reasons.pictures ? (
        <p className={styles.reason}>
          <span className="muted">{reasons.pictures}</span>
          <Button variant="quiet" aria-label={say(words.setThreePicturesNamed, { name })} onClick={onSetPictures}>
            {say(words.setThreePictures)}
          </Button>
        </p>
      ) : null}
      {value === 'pin' && !child.hasPin ? <p className="muted">{say(words.pinMissingNamed, { name })}</p> : null}
      {value === 'none' ? (
        <Notice tone="warning" role="status">
          {say(words.noPinMeansNamed, { name })}
        </Notice>
      ) : null}
    </section>
  );
}
