import { useLostReason } from '#renderer/api/reachability.ts';
import { useThank } from '#renderer/domain/kind-words/kind-words.queries.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { WordView } from '#shared/extras/kindness/contract.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as kind from '#shared/words/kind.ts';
import * as points from '#shared/words/points.ts';
import styles from './word-line.module.css';
import { WordLine } from './word-line.tsx';

/** Kind words on the child's own page, read aloud for who does not read; they can still be thanked for (kindness-9). */
export function OwnLine({ word }: { word: WordView }) {
  const { isOn: isReadAloud } = useReadingAloud(useSignedInUser().id);
  const lostReason = useLostReason();
  const thank = useThank();
  const { id, by, text, points: given, thankedAt } = word;
  const name = by ? shortName(by) : null;
  const press = () =>
    thank.mutate(id, {
      onSuccess: () => announce(name === null ? say(kind.youSaidThankYou) : say(kind.youThanked, { name })),
    });
  return (
    <li>
      <WordLine
        word={word}
        end={
          <>
            {isReadAloud ? (
              <SpeakButton
                sentences={[
                  text,
                  name === null ? say(points.fromAGrownUp) : say(kind.fromNamed, { name }),
                  given > 0 ? say(kind.givesPoints, { count: given }) : null,
                ]}
              />
            ) : null}
            {thankedAt === undefined ? (
              <Button
                variant="primary"
                aria-label={name === null ? undefined : say(kind.thankYouNamed, { name })}
                pending={thank.isPending}
                disabledReason={lostReason}
                onClick={press}
              >
                {say(kind.thankYou)}
              </Button>
            ) : (
              <span className={styles.thanked}>
                <Picture icon="heart" size={24} />
                {say(kind.youSaidThankYou)}
              </span>
            )}
          </>
        }
      />
      {thank.isError ? <InlineError>{messageFor(thank.error, say(kind.thankFailed))}</InlineError> : null}
    </li>
  );
}
