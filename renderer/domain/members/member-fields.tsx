import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CutDevicesBox } from '#renderer/domain/members/cut-devices.tsx';
import {
  mayChangeRole,
  professionalHint,
  professionalOptions,
  roleOptions,
  type Viewer,
} from '#renderer/domain/members/member-rules.ts';
import { PictureField } from '#renderer/domain/members/picture-field.tsx';
import { ReadingField } from '#renderer/domain/members/reading-field.tsx';
import type { ChosenRole } from '#renderer/domain/members/use-chosen-role.ts';
import { COLORS } from '#renderer/domain/people/member-colors.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { ColorField } from '#renderer/ui/forms/color-field.tsx';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { FieldRow } from '#renderer/ui/forms/form.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/members.ts';

interface MemberFieldsProps {
  member: PersonView;
  members: readonly PersonView[];
  adminId: string;
  viewer: Viewer;
  chosen: ChosenRole;
  /** Lines about how a child signs in, below the name. */
  signIn: ReactNode;
}

/**
 * Fields of `memberForm`: name, role, for children the assigned professional and the reading level, e-mail, picture and
 * colour. Whoever has no role yet gets one first.
 */
export function MemberFields({ member, members, adminId, viewer, chosen, signIn }: MemberFieldsProps) {
  const { register, watch } = useFormContext();
  const { roles, isChild, devicesAtStake } = chosen;
  const professionalId = watch('assignedProfessional');
  const names = (
    <>
      <FieldRow>
        <TextField name="firstName" label={say(common.firstName)} autoComplete="off" />
        <TextField name="lastName" label={say(words.lastName)} optional autoComplete="off" />
      </FieldRow>
      {signIn}
    </>
  );
  return (
    <>
      {member.role ? names : null}
      {mayChangeRole(viewer, member, adminId) ? (
        <SelectField name="roleId" label={say(words.role)} options={roleOptions(viewer, roles)} />
      ) : null}
      {devicesAtStake.length > 0 ? (
        <CutDevicesBox member={member} devices={devicesAtStake} {...register('cutDevices')} />
      ) : null}
      {viewer.managesUsers && isChild ? (
        <SelectField
          name="assignedProfessional"
          label={say(words.assignedProfessional)}
          hint={professionalHint(
            shortName(member),
            members.find(({ id }) => id === professionalId),
            watch('keepsFamily'),
          )}
          options={professionalOptions(members)}
        />
      ) : null}
      {viewer.managesUsers && isChild && professionalId ? <Slot name="member.professional" member={member} /> : null}
      {viewer.managesUsers && isChild ? <ReadingField /> : null}
      {member.role ? null : names}
      <TextField
        name="email"
        label={say(words.email)}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        verbatim
      />
      <PictureField member={member} />
      <ColorField options={COLORS} />
    </>
  );
}
