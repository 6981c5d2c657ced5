import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { membersQuery } from '#renderer/domain/people/members.queries.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { updateUser } from '#shared/contracts/people.ts';
import { ROUTINES, type Routine } from '#shared/extras/routine/rules.ts';
import * as words from '#shared/extras/routine/words.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import styles from './routine-field.module.css';

const WORDS: Record<Routine, string> = {
  off: say(words.no),
  button: say(words.aButton),
  self: say(words.byItself),
};
const HINTS: Record<Routine, string> = {
  off: say(words.noHint),
  button: say(words.aButtonHint),
  self: say(words.byItselfHint),
};
const OPTIONS = ROUTINES.map((value) => ({ value, label: WORDS[value] }));

/** Choice of how a child sees one task at a time; it is saved at once (routine-1, routine-2). */
export function RoutineField({ member: { id, familyId } }: Slots['member.form']) {
  const queryClient = useQueryClient();
  const members = useQuery({ ...membersQuery(familyId ?? ''), enabled: familyId !== null }).data;
  const save = useMutation({
    mutationFn: (routine: Routine) => call(updateUser, { params: { userId: id }, query: {}, body: { routine } }),
    onSettled: () => refreshAfter(queryClient, 'members.changed'),
  });
  const saved = members?.find((member) => member.id === id)?.routine ?? 'off';
  const value = save.isPending ? save.variables : saved;
  return (
    <div className={styles.field}>
      <FieldGroup
        legend={say(words.extraName)}
        error={save.isError ? messageFor(save.error, say(words.failedToSaveRoutine)) : undefined}
      >
        <Segmented label={say(words.extraName)} options={OPTIONS} value={value} onChange={save.mutate} />
        <p className="muted" aria-live="polite">
          {HINTS[value]}
        </p>
      </FieldGroup>
    </div>
  );
}
