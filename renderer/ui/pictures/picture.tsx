import { useEffect } from 'react';
import styles from '#renderer/ui/pictures/picture.module.css';
import { loadPictures } from '#renderer/ui/pictures/picture-sprite.ts';
import type { SceneryKey } from '#renderer/ui/pictures/scenery.ts';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { knownIcon } from '#shared/icons.ts';

interface PictureProps {
  /** Stored key of a task or reward (unknown ones show as `check`), or a picture of the product itself. */
  icon: SceneryKey | (string & {});
  /** Width and height of the plate in pixels. */
  size?: number;
  /** True to omit the light plate; only on a background that is light in both themes. */
  bare?: boolean;
}

/** Picture on a light plate; decoration only, so there are always words next to it (look-26). */
export function Picture({ icon, size = 52, bare = false }: PictureProps) {
  useEffect(loadPictures, []);
  const key = icon.startsWith('scene-') ? icon : knownIcon(icon);
  return (
    <span
      className={classNames(styles.picture, !bare && styles.plate)}
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden="true"
    >
      <svg viewBox="0 0 32 32" focusable="false" role="presentation">
        <use href={`#picture-${key}`} />
      </svg>
    </span>
  );
}
