import { type ReactNode, Suspense, useState } from 'react';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import styles from '#renderer/extras/asking/requests/requests.module.css';
import { useGrantAll } from '#renderer/extras/asking/requests/requests.queries.ts';
import { WaitingRow } from '#renderer/extras/asking/requests/waiting-row.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { focusHeading } from '#renderer/ui/layout/plan-focus.ts';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { RequestView } from '#shared/extras/asking/contract.schema.ts';
import * as words from '#shared/extras/asking/words.ts';
import { say } from '#shared/language/say.ts';

const DeclineDialog = lazyDialog(() => import('#renderer/extras/asking/requests/decline-dialog.tsx'), 'DeclineDialog');
const FineDialog = lazyDialog(() => import('#renderer/extras/asking/requests/fine-dialog.tsx'), 'FineDialog');

/** A decision that is made in a dialog: a request is declined, or granted with other points. */
interface Decision {
  kind: 'decline' | 'points';
  request: RequestView;
  /** Name of the person who asked. */
  name: string;
}

/** Returns what opens the dialog of a decision, and the dialog while it is open, for a list of requests to draw. */
export function useDecision(): { isOpen: boolean; open: (decision: Decision) => void; dialog: ReactNode } {
  const [decision, open] = useState<Decision | null>(null);
  const Dialog = decision?.kind === 'points' ? FineDialog : DeclineDialog;
  return {
    isOpen: decision !== null,
    open,
    dialog: decision ? (
      <Suspense>
        <Dialog request={decision.request} name={decision.name} onClose={() => open(null)} />
      </Suspense>
    ) : null,
  };
}

interface WaitingListProps {
  waiting: readonly RequestView[];
  people: readonly PersonView[];
  onOpen: (decision: Decision) => void;
}

/** Lists the requests that wait, by person, each with the buttons that decide about it. */
export function WaitingList({ waiting, people, onOpen }: WaitingListProps) {
  return (
    <ul className="ruled">
      {people.flatMap((person) => {
        const theirs = waiting.filter(({ userId }) => userId === person.id);
        return [
          <AllFine key={person.id} person={person} tasks={theirs.filter(({ kind }) => kind === 'task')} />,
          ...theirs.map((request) => (
            <WaitingRow
              key={request.id}
              request={request}
              person={person}
              onOpen={(kind) => onOpen({ kind, request, name: shortName(person) })}
            />
          )),
        ];
      })}
    </ul>
  );
}

/** Shows a child's name above several tasks, with a button that accepts all of them (looking-2). */
function AllFine({ person, tasks }: { person: PersonView; tasks: readonly RequestView[] }) {
  const grantAll = useGrantAll();
  if (tasks.length < 2) return null;
  const name = shortName(person);
  return (
    <li className={styles.row}>
      <Avatar person={person} size={36} />
      <strong className={styles.words} dir="auto">
        {personName(person)}
      </strong>
      <Button
        variant="primary"
        aria-label={say(words.allLookGoodNamed, { name, count: tasks.length })}
        pending={grantAll.isPending}
        onClick={() => grantAll.mutate({ ids: tasks.map(({ id }) => id), name }, { onSuccess: focusHeading })}
      >
        {say(words.allLookGoodCount, { count: tasks.length })}
      </Button>
    </li>
  );
}
