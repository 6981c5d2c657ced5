import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { familyQuery } from '#renderer/domain/family/family.queries.ts';
import { AddAdultCard, AddChildCard } from '#renderer/domain/members/add-member-card.tsx';
import { MembersCard } from '#renderer/domain/members/members-card.tsx';
import { type NewSignIn, SignInDialog } from '#renderer/domain/members/sign-in-dialog.tsx';
import { useCan } from '#renderer/domain/session/session.ts';
import { CustomRoleCard } from './custom-role-card.tsx';
import { FamilyCodeCard } from './family-code-card.tsx';
import styles from './family-screen.module.css';
import { RolesCard } from './roles-card.tsx';

/** Shows a family's members and roles, and the cards that add members for people who manage users. */
export function FamilyScreen({ familyId }: { familyId: string }) {
  const family = useQuery(familyQuery(familyId));
  const managesUsers = useCan('users.manage');
  const seesCode = useCan('joinCode.read');
  const hasSide = managesUsers || seesCode;
  const [newSignIn, setNewSignIn] = useState<NewSignIn | null>(null);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <MembersCard
          familyId={familyId}
          adminId={family.data?.adminId ?? null}
          className={styles.members}
          onNewSignIn={setNewSignIn}
        />
        {hasSide ? <RolesCard familyId={familyId} className={styles.roles} /> : null}
        {managesUsers ? <CustomRoleCard familyId={familyId} className={styles.newRole} /> : null}
      </div>
      <div className={styles.side}>
        {seesCode ? <FamilyCodeCard familyId={familyId} className={styles.code} /> : null}
        {managesUsers ? (
          <>
            <AddChildCard screen="family" familyId={familyId} className={styles.add} onNewSignIn={setNewSignIn} />
            <AddAdultCard familyId={familyId} className={styles.add} onNewSignIn={setNewSignIn} />
          </>
        ) : null}
        {hasSide ? null : <RolesCard familyId={familyId} className={styles.roles} />}
      </div>
      {newSignIn ? <SignInDialog newSignIn={newSignIn} onClose={() => setNewSignIn(null)} /> : null}
    </div>
  );
}
