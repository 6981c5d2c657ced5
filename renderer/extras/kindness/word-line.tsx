import type { ReactNode } from 'react';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { WordView } from '#shared/extras/kindness/contract.schema.ts';
import { say } from '#shared/language/say.ts';
import * as kind from '#shared/words/kind.ts';
import styles from './word-line.module.css';

interface WordLineProps {
  word: WordView;
  /** Content below the words: thanks and buttons. */
  end: ReactNode;
}

/** Kind words with face and name of who said them, and the points that came with them. */
export function WordLine({ word: { by, text, points }, end }: WordLineProps) {
  return (
    <div className={styles.line}>
      {by ? <Avatar person={by} size={48} /> : <Picture icon="heart" size={48} />}
      <div className={styles.words}>
        <span className="muted" dir="auto">
          {by ? shortName(by) : say(kind.aGrownUp)}
        </span>
        <strong dir="auto">{say(kind.quoted, { reason: text })}</strong>
        <div className={styles.end}>
          {points > 0 ? <PointsPill points={points} kind="plus" /> : null}
          {end}
        </div>
      </div>
    </div>
  );
}
