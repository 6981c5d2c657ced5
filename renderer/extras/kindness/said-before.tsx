import { Undo } from '@blueprintjs/icons';
import { useId } from 'react';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import { useDeleteQuestion } from '#renderer/ui/overlays/use-delete-question.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { WordView } from '#shared/extras/kindness/contract.schema.ts';
import * as words from '#shared/extras/kindness/words.ts';
import { say } from '#shared/language/say.ts';
import * as kind from '#shared/words/kind.ts';
import { useTakeBack } from './kindness.queries.ts';
import styles from './said-before.module.css';
import lineStyles from './word-line.module.css';
import { WordLine } from './word-line.tsx';
import { WordsList } from './words-list.tsx';

/** Lists for a grown-up what was said to a child, with the thanks, and takes words back (kindness-6, kindness-10). */
export function SaidBefore({ child }: { child: PersonView }) {
  const name = shortName(child);
  const titleId = useId();
  const takeBack = useTakeBack();
  const { list, askedId, ask, confirm } = useDeleteQuestion<WordView, HTMLElement>(({ id }, then) =>
    takeBack.mutate(id, then),
  );
  return (
    <section ref={list} className={styles.before} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {say(words.saidBefore, { name })}
      </h3>
      <WordsList userId={child.id} empty={<p className="muted">{say(words.noWordsYetNamed, { name })}</p>}>
        {(word) => (
          <li key={word.id}>
            <ConfirmDelete
              isAsking={askedId === word.id}
              question={say(word.points > 0 ? words.takeBackKeepsPoints : words.takeBackQuestion, { name })}
              confirmText={say(words.takeBack)}
              pending={takeBack.isPending}
              onConfirm={() => confirm(word)}
              onCancel={() => ask(null)}
            >
              <WordLine
                word={word}
                end={
                  <>
                    {word.thankedAt === undefined ? (
                      <span className={lineStyles.thanked}>{say(words.notThankedYet)}</span>
                    ) : (
                      <span className={lineStyles.thanked}>
                        <Picture icon="heart" size={24} />
                        {say(kind.saysThankYou, { name })}
                      </span>
                    )}
                    {word.mayTakeBack ? (
                      <Button
                        variant="quiet"
                        size="small"
                        icon={<Undo aria-hidden="true" />}
                        aria-label={say(words.takeBackNamed, { text: word.text })}
                        data-delete={word.id}
                        onClick={() => ask(word.id)}
                      >
                        {say(words.takeBack)}
                      </Button>
                    ) : null}
                  </>
                }
              />
            </ConfirmDelete>
          </li>
        )}
      </WordsList>
    </section>
  );
}
