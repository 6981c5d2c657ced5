import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import { requestsQuery } from '#renderer/extras/asking/requests/requests.queries.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import * as asking from '#shared/extras/asking/words.ts';
import * as words from '#shared/extras/looking/words.ts';
import { say } from '#shared/language/say.ts';
import styles from './look-line.module.css';

/**
 * Tells a child, below a task that a grown-up looks at, the points that wait for it, or that it was sent back
 * (looking-14).
 */
export function ReviewLine({ task, isDone }: Slots['task.tile']) {
  if (task.waits) return <Line sentences={[say(words.pointsWhenLooked, { count: task.points })]} />;
  return isDone ? null : <SentBack id={task.id} />;
}

function SentBack({ id }: { id: string }) {
  const { id: userId, family } = useSignedInUser();
  const { data = [] } = useQuery(requestsQuery);
  const request = data.find(
    ({ kind, status, subjectId, date, ...each }) =>
      kind === 'task' && status === 'declined' && subjectId === id && date === family?.today && each.userId === userId,
  );
  if (!request) return null;
  const { note, decidedBy } = request;
  const remark = decidedBy
    ? say(asking.noteNamed, { name: decidedBy.name, note })
    : say(asking.noteOfGrownUp, { note });
  return <Line sentences={[`${say(words.anotherLook)}.`, ...(note === '' ? [] : [remark])]} />;
}

function Line({ sentences }: { sentences: [string, ...string[]] }) {
  const { isOn: isReadAloud } = useReadingAloud(useSignedInUser().id);
  const [first, ...rest] = sentences;
  return (
    <div className={styles.line}>
      <p dir="auto">
        <strong>{first}</strong> {rest.join(' ')}
      </p>
      {isReadAloud ? <SpeakButton sentences={sentences} /> : null}
    </div>
  );
}
