import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import styles from '#renderer/extras/asking/requests/requests.module.css';
import { useGrant } from '#renderer/extras/asking/requests/requests.queries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { planFocus } from '#renderer/ui/layout/plan-focus.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { RequestView } from '#shared/extras/asking/contract.schema.ts';
import * as words from '#shared/extras/asking/words.ts';
import { formatDayInSentence } from '#shared/format/format-date.ts';
import { formatMinutes } from '#shared/format/format-time.ts';
import { say } from '#shared/language/say.ts';
import { localTime } from '#shared/rules/local-date.ts';

/** Words of the two kinds of requests. */
const KINDS = {
  reward: {
    says: words.asksForReward,
    yes: words.yes,
    yesTo: words.yesNamed,
    no: words.notThisTimeDots,
    noTo: words.notThisTimeNamed,
  },
  task: {
    says: words.taskDoneNamed,
    yes: words.looksGood,
    yesTo: words.looksGoodNamed,
    no: words.anotherLookDots,
    noTo: words.anotherLookNamed,
  },
} as const;

interface WaitingRowProps {
  request: RequestView;
  person: PersonView;
  onOpen: (dialog: 'decline' | 'points') => void;
}

/** Row of one request, with the buttons that decide about it. */
export function WaitingRow({ request, person, onOpen }: WaitingRowProps) {
  const grant = useGrant();
  const name = shortName(person);
  const what = { name, reward: request.title };
  const kind = KINDS[request.kind];
  return (
    <li className={styles.row}>
      <span className={styles.pictures}>
        <Picture icon={request.icon} size={44} />
        <span className={styles.who}>
          <Avatar person={person} size={26} />
        </span>
      </span>
      <div className={styles.words}>
        <strong dir="auto">{say(kind.says, what)}</strong>
        <span className={styles.facts}>
          <PointsPill points={request.points} />
          <AskedAt request={request} />
        </span>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          aria-label={say(kind.yesTo, what)}
          pending={grant.isPending}
          data-grant=""
          onClick={({ currentTarget }) => {
            const focusNext = planFocus(currentTarget.closest('ul'), '[data-grant]', (each) => each === currentTarget);
            grant.mutate({ request, name, given: undefined }, { onSuccess: focusNext });
          }}
        >
          {say(kind.yes)}
        </Button>
        {request.kind === 'task' ? (
          <Button aria-label={say(words.otherPointsNamed, what)} onClick={() => onOpen('points')}>
            {say(words.otherPoints)}
          </Button>
        ) : null}
        <Button aria-label={say(kind.noTo, what)} onClick={() => onOpen('decline')}>
          {say(kind.no)}
        </Button>
      </div>
    </li>
  );
}

/** Shows e.g. 'asked 16:05', with its day unless that is today. */
function AskedAt({ request }: { request: RequestView }) {
  const family = useSignedInUser().family;
  if (!family) return null;
  const { date, minutes } = localTime(Date.parse(request.askedAt), family.timeZone);
  const [time, isToday] = [formatMinutes(minutes), date === family.today];
  const day = formatDayInSentence(date, family.today);
  const said =
    request.kind === 'task'
      ? ([words.doneAtTime, words.doneOnDay] as const)
      : ([words.askedAtTime, words.askedOnDay] as const);
  return <span className="muted">{isToday ? say(said[0], { time }) : say(said[1], { day, time })}</span>;
}
