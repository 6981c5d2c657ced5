import { Key, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { CutDevicesBox, usePairedDevices } from '#renderer/domain/members/cut-devices.tsx';
import styles from '#renderer/domain/members/edit-member-dialog.module.css';
import { useDeleteMember, useResetPassword } from '#renderer/domain/members/member-changes.ts';
import { type Viewer, whyNoDelete, whyNoReset } from '#renderer/domain/members/member-rules.ts';
import type { NewSignIn } from '#renderer/domain/members/sign-in-dialog.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button, DownloadLink } from '#renderer/ui/controls/button.tsx';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';
import { urlOf } from '#shared/contracts/contract.ts';
import { exportPerson } from '#shared/contracts/export.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { lastDayInBackups } from '#shared/rules/backup-days.ts';
import * as words from '#shared/words/members.ts';

interface MemberAccountProps {
  member: PersonView;
  adminId: string;
  viewer: Viewer;
  onDeleted: () => void;
  onNewSignIn: (newSignIn: NewSignIn) => void;
}

/** Resets a member's password or deletes the member; both ask for confirmation first. */
export function MemberAccount({ member, adminId, viewer, onDeleted, onNewSignIn }: MemberAccountProps) {
  const [asking, setAsking] = useState<'reset' | 'delete' | null>(null);
  const reset = useResetPassword(member);
  const remove = useDeleteMember(member);
  const noReset = whyNoReset(viewer, member, adminId);
  const noDelete = whyNoDelete(viewer, member, adminId);
  const devices = usePairedDevices(member, viewer.managesUsers);
  const [cutDevices, setCutDevices] = useState(false);
  const stop = () => {
    setAsking(null);
    setCutDevices(false);
  };
  return (
    <>
      <h3>{say(words.signInAndMembership)}</h3>
      {asking === 'reset' ? (
        <ConfirmBanner
          question={say(words.resetQuestion, { name: shortName(member) })}
          confirmText={say(words.yesReset)}
          pending={reset.isPending}
          onCancel={stop}
          onConfirm={() =>
            reset.mutate(undefined, {
              onSuccess: ({ signIn }) => onNewSignIn({ name: personName(member), signIn }),
              onError: stop,
            })
          }
        />
      ) : asking === 'delete' ? (
        <ConfirmBanner
          question={say(words.deleteQuestion, { name: personName(member) })}
          pending={remove.isPending}
          onCancel={stop}
          onConfirm={() => remove.mutate({ cutDevices }, { onSuccess: onDeleted, onError: stop })}
        >
          <WhatGoes />
          {devices.length > 0 ? (
            <CutDevicesBox
              member={member}
              devices={devices}
              checked={cutDevices}
              onChange={(event) => setCutDevices(event.target.checked)}
            />
          ) : null}
        </ConfirmBanner>
      ) : (
        <>
          <div className={styles.buttons}>
            <Button icon={<Key aria-hidden="true" />} disabledReason={noReset} onClick={() => setAsking('reset')}>
              {say(words.resetPassword)}
            </Button>
            {viewer.isFamilyAdmin ? (
              <DownloadLink href={urlOf(exportPerson, { params: { userId: member.id } })}>
                {say(words.saveTheirData)}
              </DownloadLink>
            ) : null}
            <Button icon={<Trash aria-hidden="true" />} disabledReason={noDelete} onClick={() => setAsking('delete')}>
              {say(words.deleteUser)}
            </Button>
          </div>
          {noReset ? <p className={styles.reason}>{noReset}</p> : null}
          {noDelete ? <p className={styles.reason}>{noDelete}</p> : null}
        </>
      )}
    </>
  );
}

/**
 * Lists what a deletion removes, what it keeps, and how long backups still contain the person (people-23, people-24).
 */
function WhatGoes() {
  const today = useSignedInUser().family?.today ?? '';
  const backups =
    today === ''
      ? say(words.backupsHoldForAYear)
      : say(words.backupsHoldUntilDay, { day: formatDay(lastDayInBackups(today), today) });
  return (
    <ul className={styles.whatGoes}>
      <li>{say(words.deleteRemovesHint)}</li>
      <li>{say(words.deleteKeepsHint)}</li>
      <li>{backups}</li>
    </ul>
  );
}
