import { useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import styles from '#renderer/domain/people/profile-picture-grid.module.css';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { moveInGrid } from '#renderer/ui/forms/grid-keys.ts';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { createSprite } from '#renderer/ui/pictures/sprite.ts';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { say } from '#shared/language/say.ts';
import {
  PICTURE_GROUP_WORDS,
  PROFILE_PICTURE_GROUPS,
  PROFILE_PICTURE_NAMES,
  PROFILE_PICTURE_SPRITE,
  PROFILE_PICTURES,
  profilePictureUrl,
} from '#shared/profile-pictures.ts';
import * as words from '#shared/words/people.ts';

const sprite = createSprite(PROFILE_PICTURE_SPRITE);

interface ProfilePictureGridProps {
  /** The person whose picture is chosen; without a picture their initial shows. */
  person: Parameters<typeof Avatar>[0]['person'];
  /** Path of the chosen picture; null for none. */
  value: string | null;
  /** Groups to show, in their order; by default all, and the choice of no picture. */
  groups?: readonly (typeof PROFILE_PICTURE_GROUPS)[number][];
  onChoose: (profileImageUrl: string | null) => void;
}

/**
 * Lets a member choose one of the grouped pictures, or none (people-13). The chosen one takes the focus; arrow keys
 * move, Enter or a tap chooses.
 */
export function ProfilePictureGrid({ person, value, groups, onChoose }: ProfilePictureGridProps) {
  const [error, setError] = useState<unknown>(null);
  const [current, setCurrent] = useState(value);
  const headingId = useId();
  const load = () => {
    setError(null);
    sprite.show().catch(setError);
  };
  useEffect(load, []);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus(), []);
  const cellOf = (url: string | null, label: string) => ({
    role: 'radio',
    'aria-checked': url === value,
    'aria-label': label,
    'data-tip': label,
    tabIndex: url === current ? 0 : -1,
    className: styles.cell,
    onFocus: () => setCurrent(url),
    onClick: () => onChoose(url),
  });
  return (
    <>
      {error ? <ErrorState title={say(words.picturesFailed)} error={error} onRetry={load} /> : null}
      <div
        ref={group}
        role="radiogroup"
        aria-label={say(words.picture)}
        className={styles.groups}
        onKeyDown={moveInGrid}
        tabIndex={-1}
        data-autofocused=""
      >
        {groups ? null : (
          <PressArea {...cellOf(null, say(words.noPicture))} className={classNames(styles.cell, styles.none)}>
            <Avatar person={{ ...person, profileImageUrl: null }} size={44} />
            {say(words.noPicture)}
          </PressArea>
        )}
        {(groups ?? PROFILE_PICTURE_GROUPS).map((group, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a part of one choice, which a fieldset of its own would cut up.
          <div key={group} role="group" aria-labelledby={`${headingId}-${index}`}>
            <h3 id={`${headingId}-${index}`} className={styles.heading}>
              {say(PICTURE_GROUP_WORDS[group])}
            </h3>
            <div className={styles.grid}>
              {PROFILE_PICTURE_NAMES.filter((name) => PROFILE_PICTURES[name].group === group).map((name) => (
                <PressArea key={name} {...cellOf(profilePictureUrl(name), say(PROFILE_PICTURES[name].label))}>
                  <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
                    <use href={`#profile-${name}`} />
                  </svg>
                </PressArea>
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
