import { type AddCardProps, AddMemberCard } from '#renderer/domain/members/add-member-card.tsx';
import { ADD_ADULT_FAILURE, useAddAdult } from '#renderer/domain/members/member-changes.ts';
import { roleName } from '#renderer/domain/roles/role-words.ts';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { useZodForm } from '#renderer/ui/forms/form.tsx';
import { ADULT_ROLES } from '#shared/constants.ts';
import { addAdultBody } from '#shared/contracts/families.schema.ts';
import { say } from '#shared/language/say.ts';
import { ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import * as words from '#shared/words/members.ts';

const ROLE_OPTIONS = ADULT_ROLES.map((role) => ({ value: role, label: roleName(ROLE_TEMPLATES[role]) }));

/** Adds a grown-up with one of the eleven adult roles. */
export function AddAdultCard({ familyId, ...card }: AddCardProps) {
  const form = useZodForm(addAdultBody, { firstName: '', lastName: '', email: '', role: 'parent' });
  const add = useAddAdult(familyId);
  return (
    <AddMemberCard {...card} title={say(words.addAdult)} form={form} add={add} failure={ADD_ADULT_FAILURE}>
      <TextField
        name="email"
        label={say(words.email)}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        verbatim
      />
      <SelectField name="role" label={say(words.role)} options={ROLE_OPTIONS} />
    </AddMemberCard>
  );
}
