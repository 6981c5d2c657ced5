import type * as z from 'zod/mini';
import styles from '#renderer/domain/members/edit-member-dialog.module.css';
import { MemberAccount } from '#renderer/domain/members/member-account.tsx';
import { useUpdateMember } from '#renderer/domain/members/member-changes.ts';
import { MemberFields } from '#renderer/domain/members/member-fields.tsx';
import { changesOf, memberForm, valuesOf } from '#renderer/domain/members/member-form.ts';
import type { Viewer } from '#renderer/domain/members/member-rules.ts';
import { PinSetting } from '#renderer/domain/members/pin-setting.tsx';
import type { NewSignIn } from '#renderer/domain/members/sign-in-dialog.tsx';
import { useChosenRole } from '#renderer/domain/members/use-chosen-role.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { messageFor } from '#shared/failure.ts';

const DISCARD = { question: 'Discard the changes?', confirmText: 'Discard changes' };

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
  const { member, members, familyId, viewer, onClose } = props;
  const latest = members.find(({ id }) => id === member.id) ?? member;
  const update = useUpdateMember(latest);
  const form = useZodForm(memberForm, valuesOf(member));
  const chosen = useChosenRole(form.watch('roleId'), latest, familyId, viewer);
  const save = (values: z.output<typeof memberForm>) =>
    update.mutate(changesOf(values, latest, viewer, chosen), {
      onSuccess: onClose,
      onError: (error) => showServerIssues(form, error),
    });
  return (
    <FormDialog
      title={member.role ? `Edit ${shortName(member)}` : `Give ${shortName(member)} a role`}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitText="Save Changes"
      pending={update.isPending}
      error={update.isError ? messageFor(update.error, 'Could not save user changes. Please try again.') : null}
      discard={DISCARD}
      latest={valuesOf(latest)}
      below={
        <>
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
        </>
      }
    >
      <MemberFields member={latest} members={members} adminId={props.adminId} viewer={viewer} chosen={chosen} />
    </FormDialog>
  );
}
