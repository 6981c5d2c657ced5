import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { UndoneTask } from '#shared/extras/sunday/contract.schema.ts';
import * as words from '#shared/extras/sunday/words.ts';
import { say } from '#shared/language/say.ts';
import styles from './undone-page.module.css';
import { useAnswerUndone } from './week.queries.ts';

const TaskDialog = lazyExtra(() => import('#renderer/domain/task-form/task-dialog.tsx'), 'TaskDialog');

/** Tasks that nobody did for four weeks, each with what can be done about it (sunday-8). */
export function UndonePage({ week, tasks }: { week: string; tasks: readonly UndoneTask[] }) {
  const answer = useAnswerUndone(week, useSignedInUser().family?.today ?? week);
  const known = useQuery(tasksQuery).data;
  const [edited, setEdited] = useState<UndoneTask | null>(null);
  const task = known?.find(({ id }) => id === edited?.taskId);
  return (
    <>
      <header>
        <h3>{say(words.nobodyDid)}</h3>
        <p className="muted">{say(words.nobodyDidHint)}</p>
      </header>
      <ul className="ruled">
        {tasks.map((each) => (
          <li key={each.taskId} className={styles.task}>
            <Picture icon={each.icon} size={44} />
            <strong className={styles.name}>{each.text}</strong>
            <div className={styles.actions}>
              <Button
                aria-label={say(words.dropItNamed, { task: each.text })}
                onClick={() => answer.mutate({ task: each, isKept: false })}
              >
                {say(words.dropIt)}
              </Button>
              <Button aria-label={say(words.fewerDaysNamed, { task: each.text })} onClick={() => setEdited(each)}>
                {say(words.fewerDays)}
              </Button>
              <Button
                variant="quiet"
                aria-label={say(words.keepItNamed, { task: each.text })}
                onClick={() => answer.mutate({ task: each, isKept: true })}
              >
                {say(words.keepIt)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {edited && task ? (
        <Suspense>
          <TaskDialog
            task={task}
            onClose={() => setEdited(null)}
            onSaved={() => {
              setEdited(null);
              answer.mutate({ task: edited, isKept: true });
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
