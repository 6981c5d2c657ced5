import { useQuery } from '@tanstack/react-query';
import { useLostReason } from '#renderer/api/reachability.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import styles from '#renderer/extras/asking/requests/answer-notes.module.css';
import { requestsQuery, useMarkSeen, useTickAgain } from '#renderer/extras/asking/requests/requests.queries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { planFocus } from '#renderer/ui/layout/plan-focus.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { RequestView } from '#shared/extras/asking/contract.schema.ts';
import * as words from '#shared/extras/asking/words.ts';
import * as looking from '#shared/extras/looking/words.ts';
import { formatDayInSentence } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Shows the answers of grown-ups to the person's requests, until the person has read them (asking-12). */
export function AnswerNotes() {
  const { id, family } = useSignedInUser();
  const { data = [] } = useQuery(requestsQuery);
  const answers = data.filter(
    // For today, the task itself shows the answer.
    ({ kind, userId, status, date }) =>
      userId === id && status !== 'waiting' && (kind === 'reward' || date !== family?.today),
  );
  if (answers.length === 0) return null;
  return (
    <ul className={styles.list}>
      {answers.map((request) => (
        <AnswerNote key={request.id} request={request} />
      ))}
    </ul>
  );
}

function AnswerNote({ request }: { request: RequestView }) {
  const { id, family } = useSignedInUser();
  const { isOn: isReadAloud } = useReadingAloud(id);
  const sentences = sentencesOf(request, family?.today ?? request.date);
  return (
    <li>
      <Notice
        tone={request.status === 'granted' ? 'good' : 'plain'}
        icon={null}
        role="status"
        action={
          <div className={styles.actions}>
            {request.kind === 'task' && request.status === 'declined' ? <DoneAgain request={request} /> : null}
            <GotIt request={request} />
          </div>
        }
      >
        <div className={styles.answer}>
          <Picture icon={request.icon} size={40} />
          <p dir="auto">
            <strong>{sentences[0]}</strong> {sentences.slice(1).join(' ')}
          </p>
          {isReadAloud ? <SpeakButton sentences={sentences} /> : null}
        </div>
      </Notice>
    </li>
  );
}

/** Moves the focus to the next answer once this one is gone. */
const planNext = (button: HTMLElement) =>
  planFocus(button.closest('ul'), '[data-seen]', (each) => each.closest('li') === button.closest('li'));

/** Button that ticks a task again on the day for which it was sent back (looking-16). */
function DoneAgain({ request }: { request: RequestView }) {
  const again = useTickAgain();
  const lostReason = useLostReason();
  return (
    <Button
      variant="primary"
      aria-label={say(looking.didItAgainNamed, { task: request.title })}
      pending={again.isPending}
      disabledReason={lostReason}
      onClick={({ currentTarget }) => again.mutate(request, { onSuccess: planNext(currentTarget) })}
    >
      {say(looking.didItAgain)}
    </Button>
  );
}

function GotIt({ request }: { request: RequestView }) {
  const seen = useMarkSeen();
  return (
    <Button
      aria-label={say(words.gotItNamed, { reward: request.title })}
      pending={seen.isPending}
      data-seen=""
      onClick={({ currentTarget }) =>
        seen.mutate({ request, name: '', given: undefined }, { onSuccess: planNext(currentTarget) })
      }
    >
      {say(words.gotIt)}
    </Button>
  );
}

/** Returns e.g. "Not this time: Sleepover." "Dad: 'Let's do it on Saturday.'" "Your 400 points are back." */
function sentencesOf(
  { kind, status, title, note, points, decidedBy, date }: RequestView,
  today: LocalDate,
): [string, ...string[]] {
  if (status === 'granted') {
    return [
      decidedBy
        ? say(words.saidYesNamed, { name: decidedBy.name, reward: title })
        : say(words.somebodySaidYes, { reward: title }),
    ];
  }
  const remark = decidedBy ? say(words.noteNamed, { name: decidedBy.name, note }) : say(words.noteOfGrownUp, { note });
  const remarks = note === '' ? [] : [remark];
  if (kind === 'task')
    return [say(looking.anotherLookNamed, { task: title, day: formatDayInSentence(date, today) }), ...remarks];
  return [say(words.notThisTimeReward, { reward: title }), ...remarks, say(words.pointsAreBack, { count: points })];
}
