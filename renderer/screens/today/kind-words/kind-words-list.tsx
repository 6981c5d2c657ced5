import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLostReason } from '#renderer/api/reachability.ts';
import { useThank } from '#renderer/domain/kind-words/kind-words.queries.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import { useStableList } from '#renderer/live/use-stable-list.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { planFocus } from '#renderer/ui/layout/plan-focus.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { KindWord } from '#shared/contracts/points.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as texts from '#shared/words/kind.ts';
import styles from './kind-words-list.module.css';
import { withNew } from './with-new.ts';

/** Milliseconds for which a bar shows its heart before it leaves. */
const HEART_MS = 1600;
/** Bars at a time, as many as the server sends (points-30). */
const MOST_BARS = 3;
const HEARTS = ['left', 'middle', 'right'] as const;

const NONE: readonly KindWord[] = [];

/** Lists kind words; each stays until the person says thank you (points-30). */
export function KindWordsList({ words = NONE }: { words: readonly KindWord[] | undefined }) {
  // The first bars, too, appear only while nobody touches the screen: they are added to an empty list.
  const [isReady, setReady] = useState(false);
  useLayoutEffect(() => setReady(true), []);
  const { thanked, onThanked, onLeft } = useThanked();
  const isOpen = ({ id }: KindWord) => !thanked.some((each) => each.id === id);
  const open = words.filter(isOpen);
  const leaving = thanked.filter(({ hasLeft }) => !hasLeft);
  // The server's order, in which those that leave are missing.
  const order = useRef<readonly string[]>([]);
  order.current = withNew(
    order.current,
    words.map(({ id }) => id),
  );
  const inOrder = [...open, ...leaving].sort(
    (one, other) => order.current.indexOf(one.id) - order.current.indexOf(other.id),
  );
  const wanted: readonly KindWord[] = isReady ? inOrder.slice(0, MOST_BARS) : NONE;
  // The place of a bar that leaves is kept for it, and a bar leaves only while nobody touches the screen.
  const shown = useStableList(wanted);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={say(texts.kindWordsForYou)}>
      {shown.map((word) => (
        <Bar key={word.id} word={word} isThanked={!isOpen(word)} onThanked={() => onThanked(word)} onLeft={onLeft} />
      ))}
    </ul>
  );
}

interface BarProps {
  word: KindWord;
  isThanked: boolean;
  onThanked: () => void;
  onLeft: (id: string) => void;
}

function Bar({ word: { id, by, reason, points }, isThanked, onThanked, onLeft }: BarProps) {
  const user = useSignedInUser();
  const { isOn: isReadAloud } = useReadingAloud(user.id);
  const lostReason = useLostReason();
  const thank = useThank();
  const name = by ? shortName(by) : null;
  useEffect(() => {
    if (!isThanked) return;
    const timer = setTimeout(() => onLeft(id), HEART_MS);
    return () => clearTimeout(timer);
  }, [isThanked, id, onLeft]);
  const press = (button: HTMLElement) => {
    const bar = button.closest('li');
    const moveFocus = planFocus(bar?.parentElement ?? null, '[data-thank]', (each) => each.closest('li') === bar);
    thank.mutate(id, {
      onSuccess: () => {
        announce(name === null ? say(texts.youSaidThankYou) : say(texts.youThanked, { name }));
        onThanked();
        moveFocus();
      },
    });
  };
  return (
    <li className={styles.bar}>
      <div className={styles.line}>
        {by ? <Avatar person={by} size={48} /> : <Picture icon="heart" size={48} />}
        <p className={styles.words}>
          <strong dir="auto">{name ?? say(texts.aGrownUp)}</strong>
          <span dir="auto">{say(texts.quoted, { reason })}</span>
        </p>
        <div className={styles.end}>
          {points > 0 ? <PointsPill points={points} kind="plus" size="large" /> : null}
          {isReadAloud ? (
            <SpeakButton
              sentences={[
                name ?? say(texts.aGrownUp),
                reason,
                points > 0 ? say(texts.givesPoints, { count: points }) : null,
              ]}
            />
          ) : null}
          <div className={styles.thanks}>
            {isThanked ? (
              <Heart />
            ) : (
              <Button
                variant="primary"
                aria-label={name === null ? undefined : say(texts.thankYouNamed, { name })}
                data-thank=""
                pending={thank.isPending}
                disabledReason={lostReason}
                onClick={({ currentTarget }) => press(currentTarget)}
              >
                {say(texts.thankYou)}
              </Button>
            )}
          </div>
        </div>
      </div>
      {thank.isError ? <InlineError>{messageFor(thank.error, say(texts.thankFailed))}</InlineError> : null}
    </li>
  );
}

/** A heart that grows, with smaller ones that fly up; it stands still where less motion is wanted. */
function Heart() {
  return (
    <span className={styles.heart} aria-hidden="true">
      <Picture icon="heart" size={48} />
      {HEARTS.map((place) => (
        <span key={place} className={styles.flying} data-place={place}>
          <Picture icon="heart" size={24} />
        </span>
      ))}
    </span>
  );
}

/** Keeps the words that were thanked for, so that their bars stay for a moment. */
function useThanked() {
  const [thanked, setThanked] = useState<readonly (KindWord & { hasLeft: boolean })[]>([]);
  const onThanked = (word: KindWord) => setThanked((before) => [...before, { ...word, hasLeft: false }]);
  const onLeft = useCallback(
    (id: string) => setThanked((before) => before.map((each) => (each.id === id ? { ...each, hasLeft: true } : each))),
    [],
  );
  return { thanked, onThanked, onLeft };
}
