import { useQuery } from '@tanstack/react-query';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { planFocus } from '#renderer/ui/layout/plan-focus.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { HabitQuestion } from '#shared/extras/ican/contract.schema.ts';
import type { HabitAnswer } from '#shared/extras/ican/rules.ts';
import * as words from '#shared/extras/ican/words.ts';
import { say } from '#shared/language/say.ts';
import styles from './habits-card.module.css';
import { habitsQuery, useAnswerHabit } from './ican.queries.ts';

/** Questions that are seen at once; the next ones follow as these are answered. */
const MOST_SEEN = 3;

/** Asks grown-ups whether a child can do a task without points; draws nothing while there is no question (ican-4). */
export function HabitsCard() {
  const questions = useQuery(habitsQuery).data ?? [];
  if (questions.length === 0) return null;
  return (
    <Card title={say(words.habitQuestions)} description={say(words.habitQuestionsHint)}>
      <ul className="ruled">
        {questions.slice(0, MOST_SEEN).map((question) => (
          <Question key={`${question.child.id} ${question.taskId}`} question={question} />
        ))}
      </ul>
    </Card>
  );
}

function Question({ question }: { question: HabitQuestion }) {
  const { child, title: task, icon, done, of } = question;
  const answer = useAnswerHabit(question);
  const name = shortName(child);
  const give = (given: HabitAnswer, button: HTMLElement) => {
    if (answer.isPending) return;
    const focusNext = planFocus(
      button.closest('ul'),
      '[data-answer]',
      (each) => each.closest('li') === button.closest('li'),
    );
    // The row is gone when the answer comes, and `mutate` calls nothing back then.
    answer.mutateAsync(given).then(focusNext, () => {});
  };
  return (
    <li className={styles.question}>
      <span className={styles.pictures}>
        <Picture icon={icon} size={48} />
        <span className={styles.who}>
          <Avatar person={child} size={26} />
        </span>
      </span>
      <strong className={styles.words} dir="auto">
        {say(words.didOnDays, { name, task, done, of })}
      </strong>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          aria-label={say(words.canDoThatNowNamed, { name, task })}
          pending={answer.isPending && answer.variables === 'can'}
          data-answer=""
          onClick={({ currentTarget }) => give('can', currentTarget)}
        >
          {say(words.canDoThatNow, { name })}
        </Button>
        <Button
          aria-label={say(words.keepItNamed, { name, task })}
          pending={answer.isPending && answer.variables === 'keep'}
          onClick={({ currentTarget }) => give('keep', currentTarget)}
        >
          {say(words.keepIt)}
        </Button>
      </div>
    </li>
  );
}
