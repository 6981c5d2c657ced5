import { useState } from 'react';
import type * as z from 'zod/mini';
import styles from '#renderer/domain/members/edit-member-dialog.module.css';
import { MemberAccount } from '#renderer/domain/members/member-account.tsx';
import { useUpdateMember } from '#renderer/domain/members/member-changes.ts';
import { MemberFields } from '#renderer/domain/members/member-fields.tsx';
import { changesOf, memberForm, valuesOf } from '#renderer/domain/members/member-form.ts';
import type { Viewer } from '#renderer/domain/members/member-rules.ts';
import { PicturesDialog, PicturesLine } from '#renderer/domain/members/pictures-setting.tsx';
import { PinDialog, PinLine } from '#renderer/domain/members/pin-setting.tsx';
import type { NewSignIn } from '#renderer/domain/members/sign-in-dialog.tsx';
import { useChosenRole } from '#renderer/domain/members/use-chosen-role.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/members.ts';

const DISCARD = { question: say(words.discardChangesQuestion), confirmText: say(words.discardChanges) };

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

/**
 * Edits a member's name, e-mail, picture, colour, role and, for children, the assigned professional; all are saved
 * together. Below a child's name is the PIN, which has its own dialog; below the form are sign-in and deletion.
 */
export function EditMemberDialog(props: EditMemberDialogProps) {
  const { member, members, familyId, viewer, onClose } = props;
  const latest = members.find(({ id }) => id === member.id) ?? member;
  const [isPinOpen, setPinOpen] = useState(false);
  const [isPicturesOpen, setPicturesOpen] = useState(false);
  const update = useUpdateMember(latest);
  const form = useZodForm(memberForm, valuesOf(member));
  const chosen = useChosenRole(form.watch('roleId'), latest, familyId, viewer);
  const save = (values: z.output<typeof memberForm>) =>
    update.mutate(changesOf(values, latest, viewer, chosen), {
      onSuccess: onClose,
      onError: (error) => showServerIssues(form, error),
    });
  const dialog = (
    <FormDialog
      title={say(member.role ? words.editMember : words.giveARole, { name: shortName(member) })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitText={say(words.saveChanges)}
      pending={update.isPending}
      error={update.isError ? messageFor(update.error, say(words.couldNotSaveUser)) : null}
      discard={DISCARD}
      latest={valuesOf(latest)}
      below={
        <>
          <Slot name="member.form" member={latest} />
          {viewer.managesUsers ? (
            <div className={styles.account}>
              <MemberAccount {...props} />
            </div>
          ) : null}
        </>
      }
    >
      <MemberFields
        member={latest}
        members={members}
        adminId={props.adminId}
        viewer={viewer}
        chosen={chosen}
        signIn={
          member.hasPin === undefined ? null : (
            <div>
              <PinLine child={latest} onChange={() => setPinOpen(true)} />
              <PicturesLine child={latest} onChange={() => setPicturesOpen(true)} />
            </div>
          )
        }
      />
    </FormDialog>
  );
  // Next to the form, not inside it: submitting a nested form would submit both.
  return (
    <>
      {dialog}
      {isPinOpen ? <PinDialog child={latest} onClose={() => setPinOpen(false)} /> : null}
      {isPicturesOpen ? <PicturesDialog child={latest} onClose={() => setPicturesOpen(false)} /> : null}
    </>
  );
}
