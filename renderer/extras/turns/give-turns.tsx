import { SwapHorizontal } from '@blueprintjs/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useMembers } from '#renderer/domain/members/members.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useActor } from '#renderer/domain/session/session.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { MenuButton } from '#renderer/ui/overlays/menu-button.tsx';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { giveTurn } from '#shared/extras/turns/contract.ts';
import * as words from '#shared/extras/turns/words.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import { can } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import styles from './give-turns.module.css';

/** Lists the tasks that are a child's turn today, each with a menu that gives the turn to another child (turns-6). */
export function GiveTurns({ child, tasks, date }: Slots['child.tasks']) {
  const actor = useActor();
  return (
    <ul className={styles.turns}>
      {tasks
        .filter((task) => task.sharing === 'turns' && can(actor, 'tasks.assign', task))
        .map((task) => (
          <li key={task.id} className={styles.turn}>
            <span className={styles.words} dir="auto">
              {say(words.theirTurn, { name: shortName(child), task: task.text })}
            </span>
            <GiveTurn task={task} child={child} date={date} />
          </li>
        ))}
    </ul>
  );
}

function GiveTurn({ task, child, date }: { task: TaskView; child: PersonView; date: LocalDate }) {
  const members = useMembers().data ?? [];
  const give = useGiveTurn(task, date);
  const others = (task.turns?.order ?? []).flatMap((id) => {
    const person = members.find((member) => member.id === id);
    return person && id !== child.id ? [person] : [];
  });
  if (others.length === 0) return null;
  return (
    <MenuButton
      label={say(words.giveTodayNamed, { task: task.text })}
      entries={others.map((person) => ({
        id: person.id,
        label: shortName(person),
        onSelect: () => give.mutate(person),
      }))}
    >
      <SwapHorizontal aria-hidden="true" />
      {say(words.giveToday)}
    </MenuButton>
  );
}

function useGiveTurn(task: TaskView, date: LocalDate) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PersonView) => call(giveTurn, { params: { taskId: task.id }, body: { date, userId: id } }),
    onSuccess: (_done, person) =>
      showToast({
        title: say(words.turnGiven),
        description: say(words.turnGivenNamed, { name: shortName(person), task: task.text }),
      }),
    onError: (error) => {
      const description = messageFor(error, say(words.giveTurnFailed));
      showToast({ title: say(common.error), description, intent: 'danger' });
    },
    onSettled: () => refreshAfter(queryClient, 'tasks.changed'),
  });
}
