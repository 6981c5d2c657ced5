import { Suspense, useState } from 'react';
import { useMembers } from '#renderer/domain/members/members.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import styles from '#renderer/extras/asking/requests/requests.module.css';
import { useGrantAll, useWaiting } from '#renderer/extras/asking/requests/requests.queries.ts';
import { WaitingRow } from '#renderer/extras/asking/requests/waiting-row.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { focusHeading } from '#renderer/ui/layout/plan-focus.ts';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { RequestView } from '#shared/extras/asking/contract.schema.ts';
import * as words from '#shared/extras/asking/words.ts';
import { say } from '#shared/language/say.ts';

const DeclineDialog = lazyDialog(() => import('#renderer/extras/asking/requests/decline-dialog.tsx'), 'DeclineDialog');
const FineDialog = lazyDialog(() => import('#renderer/extras/asking/requests/fine-dialog.tsx'), 'FineDialog');

/** The open dialog and its request. */
interface Open {
  dialog: 'decline' | 'points';
  request: RequestView;
  name: string;
}

/**
 * Lists the rewards that children ask for and the tasks that they did, for a decision; draws nothing while nothing
 * waits.
 */
export function ForYouCard() {
  const waiting = useWaiting();
  const members = useMembers().data;
  const [open, setOpen] = useState<Open | null>(null);
  if (!members || (waiting.length === 0 && !open)) return null;
  const ofChildren = members.flatMap((person) => {
    const theirs = waiting.filter(({ userId }) => userId === person.id);
    return theirs.length > 0 ? [{ person, theirs }] : [];
  });
  const Dialog = open?.dialog === 'points' ? FineDialog : DeclineDialog;
  return (
    <Card title={say(words.forYouCount, { count: waiting.length })}>
      <ul className="ruled" data-for-you="">
        {ofChildren.flatMap(({ person, theirs }) => [
          <AllFine key={person.id} person={person} tasks={theirs.filter(({ kind }) => kind === 'task')} />,
          ...theirs.map((request) => (
            <WaitingRow
              key={request.id}
              request={request}
              person={person}
              onOpen={(dialog) => setOpen({ dialog, request, name: shortName(person) })}
            />
          )),
        ])}
      </ul>
      {open ? (
        <Suspense>
          <Dialog request={open.request} name={open.name} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </Card>
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
