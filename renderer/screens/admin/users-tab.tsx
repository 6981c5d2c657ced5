import { NewPerson, Refresh } from '@blueprintjs/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { familyQuery } from '#renderer/domain/family/family.queries.ts';
import { AddAdultCard, AddChildCard } from '#renderer/domain/members/add-member-card.tsx';
import { MembersCard } from '#renderer/domain/members/members-card.tsx';
import { type NewSignIn, SignInDialog } from '#renderer/domain/members/sign-in-dialog.tsx';
import { useCan } from '#renderer/domain/session/session.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FocusFirstField } from '#renderer/ui/forms/focus-first-field.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/admin.ts';
import * as members from '#shared/words/members.ts';
import styles from './admin-page.module.css';
import { InvitationsCard } from './invitations-card.tsx';

type Adding = 'child' | 'adult' | null;

/** Members: adding, editing, inviting (command-center-10). */
export function UsersTab({ familyId }: { familyId: string }) {
  const family = useQuery(familyQuery(familyId));
  const managesUsers = useCan('users.manage');
  const [adding, setAdding] = useState<Adding>(null);
  const [newSignIn, setNewSignIn] = useState<NewSignIn | null>(null);
  const toggle = (which: Adding) => setAdding(adding === which ? null : which);
  const added = (signIn: NewSignIn) => {
    setAdding(null);
    setNewSignIn(signIn);
  };
  return (
    <div className={styles.columns}>
      <MembersCard
        familyId={familyId}
        adminId={family.data?.adminId ?? null}
        actions={
          <>
            {managesUsers ? (
              <>
                <AddButton
                  label={say(members.addChild)}
                  isPrimary={adding === null}
                  isOpen={adding === 'child'}
                  onClick={() => toggle('child')}
                />
                <AddButton label={say(members.addAdult)} isOpen={adding === 'adult'} onClick={() => toggle('adult')} />
              </>
            ) : null}
            <RefreshButton />
          </>
        }
        emptyAction={<Button onClick={() => window.location.reload()}>{say(words.reloadPage)}</Button>}
        form={
          adding ? (
            <FocusFirstField key={adding} className={styles.inline}>
              {adding === 'child' ? (
                <AddChildCard screen="admin" familyId={familyId} isPrimary onNewSignIn={added} />
              ) : (
                <AddAdultCard familyId={familyId} isPrimary onNewSignIn={added} />
              )}
            </FocusFirstField>
          ) : null
        }
        hint={<p className={styles.hint}>{say(words.refreshHint)}</p>}
        onNewSignIn={setNewSignIn}
      />
      {managesUsers ? <InvitationsCard familyId={familyId} /> : null}
      {newSignIn ? <SignInDialog newSignIn={newSignIn} onClose={() => setNewSignIn(null)} /> : null}
    </div>
  );
}

interface AddButtonProps {
  label: string;
  isOpen: boolean;
  /** False while a form is open, because then the form has the primary button. */
  isPrimary?: boolean;
  onClick: () => void;
}

/** Opens and closes a form. */
function AddButton({ label, isOpen, isPrimary = false, onClick }: AddButtonProps) {
  return (
    <Button
      variant={isPrimary ? 'primary' : 'default'}
      icon={<NewPerson aria-hidden="true" />}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

function RefreshButton() {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const refresh = async () => {
    setPending(true);
    await refreshAfter(queryClient, 'members.changed');
    setPending(false);
    announce(say(words.listUpToDate));
  };
  return (
    <Button icon={<Refresh aria-hidden="true" />} pending={isPending} onClick={() => void refresh()}>
      {say(words.refresh)}
    </Button>
  );
}
