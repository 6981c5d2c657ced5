import { useController, useFormContext } from 'react-hook-form';
import { childrenOf, useMembers } from '#renderer/domain/members/members.ts';
import { PeopleField } from '#renderer/domain/people/people-field.tsx';
import { useActor } from '#renderer/domain/session/session.ts';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { SelectField } from '#renderer/ui/forms/fields.tsx';
import * as words from '#shared/extras/asking/words.ts';
import { HOW_OFTEN, type HowOften } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import { isProfessional } from '#shared/permissions.ts';
import * as calendar from '#shared/words/calendar.ts';
import * as common from '#shared/words/common.ts';

const OFTEN_WORDS: Record<HowOften, string> = {
  daily: say(words.daily),
  weekly: say(words.weekly),
  monthly: say(words.monthly),
  once: say(words.once),
};
const OFTEN_OPTIONS = HOW_OFTEN.map((value) => ({ value, label: OFTEN_WORDS[value] }));
const AUDIENCES = [
  { value: 'all', label: say(common.allChildren) },
  { value: 'chosen', label: say(words.chosenChildren) },
] as const;

/** Fields that set whether a child asks first for a reward, how often it can be had, and for whom (asking-1). */
export function AskingField() {
  const { field } = useController({ name: 'askFirst' });
  return (
    <>
      <Checkbox
        label={say(words.askFirst)}
        hint={say(words.askFirstHint)}
        checked={field.value === true}
        onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
      />
      <SelectField name="howOften" label={say(words.howOften)} options={OFTEN_OPTIONS} />
      <ForWhom />
    </>
  );
}

/** Field that sets for whom a reward is; professionals choose among their students. */
function ForWhom() {
  const { setValue, watch } = useFormContext();
  const actor = useActor();
  const children = childrenOf(useMembers().data).filter(
    (child) => !actor || !isProfessional(actor) || child.assignedProfessional === actor.id,
  );
  const chosen = watch('forChildren');
  const audience = Array.isArray(chosen) ? 'chosen' : 'all';
  if (children.length < 2 && audience === 'all') return null;
  const choose = (next: 'all' | 'chosen') =>
    setValue('forChildren', next === 'all' ? null : [], { shouldDirty: true, shouldValidate: false });
  return (
    <FieldGroup legend={say(calendar.forLabel)}>
      <Segmented label={say(calendar.forLabel)} options={AUDIENCES} value={audience} onChange={choose} />
      {audience === 'chosen' ? (
        <PeopleField name="forChildren" legend={say(words.whichChildren)} people={children} />
      ) : null}
    </FieldGroup>
  );
}
