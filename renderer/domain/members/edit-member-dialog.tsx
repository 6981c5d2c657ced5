import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useId, useState } from 'react';
import * as z from 'zod/mini';
import { CutDevicesBox, usePairedDevices } from '#renderer/domain/members/cut-devices.tsx';
import styles from '#renderer/domain/members/edit-member-dialog.module.css';
import { MemberAccount } from '#renderer/domain/members/member-account.tsx';
import { useUpdateMember } from '#renderer/domain/members/member-changes.ts';
import {
  mayChangeRole,
  professionalHint,
  professionalOptions,
  roleOptions,
  type Viewer,
} from '#renderer/domain/members/member-rules.ts';
import { PictureField } from '#renderer/domain/members/picture-field.tsx';
import { PinSetting } from '#renderer/domain/members/pin-setting.tsx';
import type { NewSignIn } from '#renderer/domain/members/sign-in-dialog.tsx';
import { inkOn } from '#renderer/domain/people/member-color.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { rolesQuery } from '#renderer/domain/roles/roles.queries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ChangedMeanwhile } from '#renderer/ui/forms/changed-meanwhile.tsx';
import { ColorField } from '#renderer/ui/forms/color-field.tsx';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { FieldRow, Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { MEMBER_COLORS } from '#shared/constants.ts';
import { firstName, optionalEmail, optionalText, type PersonView } from '#shared/contracts/fields.ts';
import { messageFor } from '#shared/failure.ts';
import { losesDoors } from '#shared/permissions/powers.ts';

const memberForm = z.object({
  firstName,
  lastName: optionalText(60),
  email: optionalEmail,
  roleId: z.string(),
  assignedProfessional: z.string(),
  color: z.string(),
  cutDevices: z.boolean(),
  profileImageUrl: z.string(),
});

const COLORS = MEMBER_COLORS.map(({ name, solid }) => ({
  value: solid,
  label: name,
  style: { '--swatch': solid, '--swatch-ink': inkOn(solid) } as CSSProperties,
}));

interface EditMemberDialogProps {
  member: PersonView;
  members: readonly PersonView[];
  familyId: string;
  adminId: string;
  viewer: Viewer;
  onClose: () => void;
  onDeleted: () => void;
  onNewSignIn: (newSignIn: NewSignIn) => void;
}

/** Name, e-mail, picture, colour, role and, for children, the assigned professional; below, sign-in and deletion. */
export function EditMemberDialog(props: EditMemberDialogProps) {
  const { member, members, familyId, adminId, viewer, onClose } = props;
  const formId = useId();
  const roles = useQuery(rolesQuery(familyId)).data ?? [];
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const latest = members.find(({ id }) => id === member.id) ?? member;
  const update = useUpdateMember(latest);
  const form = useZodForm(memberForm, valuesOf(member));
  const isDirty = form.formState.isDirty;
  const roleId = form.watch('roleId');
  const role = roles.find(({ id }) => id === roleId) ?? null;
  const isChild = role?.type === 'child';
  const professionalId = form.watch('assignedProfessional');
  const devices = usePairedDevices(member, viewer.managesUsers);
  const asksAboutDevices = devices.length > 0 && roleId !== latest.roleId && losesDoors(latest.role, role);
  const close = () => (isDirty && !asksToDiscard ? setAsksToDiscard(true) : onClose());
  const save = (values: z.output<typeof memberForm>) =>
    update.mutate(
      {
        firstName: values.firstName,
        lastName: values.lastName || null,
        email: values.email,
        profileImageUrl: values.profileImageUrl || null,
        ...(values.color === (latest.color ?? '') ? {} : { color: values.color }),
        ...(viewer.managesUsers
          ? {
              roleId: values.roleId || null,
              assignedProfessional: (isChild && values.assignedProfessional) || null,
            }
          : {}),
        cutDevices: asksAboutDevices && values.cutDevices,
      },
      { onSuccess: onClose, onError: (error) => showServerIssues(form, error) },
    );
  return (
    <Dialog
      isOpen
      title={member.role ? `Edit ${shortName(member)}` : `Give ${shortName(member)} a role`}
      onClose={close}
      notice={
        asksToDiscard ? (
          <ConfirmBanner
            question="Discard the changes?"
            confirmText="Discard changes"
            onConfirm={onClose}
            onCancel={() => setAsksToDiscard(false)}
          />
        ) : null
      }
      footer={
        asksToDiscard ? null : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" pending={update.isPending} pendingText="Saving...">
              Save Changes
            </Button>
          </>
        )
      }
    >
      <Form id={formId} form={form} onSubmit={save}>
        <ChangedMeanwhile latest={valuesOf(latest)} onShow={(values) => form.reset(values)} />
        {mayChangeRole(viewer, member, adminId) ? (
          <SelectField name="roleId" label="Role" options={roleOptions(viewer, roles)} />
        ) : null}
        {asksAboutDevices ? <CutDevicesBox member={latest} devices={devices} {...form.register('cutDevices')} /> : null}
        {viewer.managesUsers && isChild ? (
          <SelectField
            name="assignedProfessional"
            label="Assigned professional"
            hint={professionalHint(
              shortName(latest),
              members.find(({ id }) => id === professionalId),
            )}
            options={professionalOptions(members)}
          />
        ) : null}
        <FieldRow>
          <TextField name="firstName" label="First name" autoComplete="off" />
          <TextField name="lastName" label="Last name" optional autoComplete="off" />
        </FieldRow>
        <TextField name="email" label="Email" optional type="email" inputMode="email" autoComplete="off" verbatim />
        <PictureField member={latest} />
        <ColorField options={COLORS} />
        {update.isError ? (
          <InlineError>{messageFor(update.error, 'Could not save user changes. Please try again.')}</InlineError>
        ) : null}
      </Form>
      {member.hasPin === undefined ? null : (
        <div className={styles.account}>
          <PinSetting child={latest} />
        </div>
      )}
      {viewer.managesUsers ? (
        <div className={styles.account}>
          <MemberAccount {...props} />
        </div>
      ) : null}
    </Dialog>
  );
}

function valuesOf(member: PersonView): z.input<typeof memberForm> {
  return {
    firstName: member.firstName ?? '',
    lastName: member.lastName ?? '',
    email: member.email ?? '',
    roleId: member.roleId ?? '',
    assignedProfessional: member.assignedProfessional ?? '',
    color: member.color ?? '',
    cutDevices: false,
    profileImageUrl: member.profileImageUrl ?? '',
  };
}
