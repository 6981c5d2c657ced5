import * as z from 'zod/mini';
import type { MemberChanges } from '#renderer/domain/members/member-changes.ts';
import type { Viewer } from '#renderer/domain/members/member-rules.ts';
import type { ChosenRole } from '#renderer/domain/members/use-chosen-role.ts';
import { READING_LEVELS } from '#shared/constants.ts';
import { firstName, optionalEmail, optionalText, type PersonView } from '#shared/contracts/fields.ts';

/** Schema of the dialog that edits a member; an empty string means that nothing is chosen. */
export const memberForm = z.object({
  firstName,
  lastName: optionalText(60),
  email: optionalEmail,
  roleId: z.string(),
  assignedProfessional: z.string(),
  keepsFamily: z.boolean(),
  color: z.string(),
  cutDevices: z.boolean(),
  profileImageUrl: z.string(),
  reading: z.enum(READING_LEVELS),
});

/** Returns the form's values for a member. */
export function valuesOf(member: PersonView): z.input<typeof memberForm> {
  return {
    firstName: member.firstName ?? '',
    lastName: member.lastName ?? '',
    email: member.email ?? '',
    roleId: member.roleId ?? '',
    assignedProfessional: member.assignedProfessional ?? '',
    keepsFamily: member.keepsFamily ?? false,
    color: member.color ?? '',
    cutDevices: false,
    profileImageUrl: member.profileImageUrl ?? '',
    reading: member.reading ?? 'well',
  };
}

/**
 * Returns the changes to save: role and professional only when the viewer manages users, a professional and
 * a reading level only for children, the colour only when it changed, and cutting off devices only when the form asked about it.
 */
export function changesOf(
  values: z.output<typeof memberForm>,
  latest: PersonView,
  viewer: Viewer,
  { isChild, devicesAtStake }: Pick<ChosenRole, 'isChild' | 'devicesAtStake'>,
): MemberChanges {
  return {
    firstName: values.firstName,
    lastName: values.lastName || null,
    email: values.email,
    profileImageUrl: values.profileImageUrl || null,
    ...(values.color === (latest.color ?? '') ? {} : { color: values.color }),
    ...(viewer.managesUsers
      ? {
          roleId: values.roleId || null,
          assignedProfessional: (isChild && values.assignedProfessional) || null,
          ...(isChild ? { reading: values.reading } : {}),
          ...(values.keepsFamily === (latest.keepsFamily ?? false) ? {} : { keepsFamily: values.keepsFamily }),
        }
      : {}),
    cutDevices: devicesAtStake.length > 0 && values.cutDevices,
  };
}
