import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { familyQuery } from '#renderer/api/queries.ts';
import { useCan } from '#renderer/api/session.ts';
import { Card } from '#renderer/ui/card.tsx';
import { JoinCode } from '#renderer/ui/join-code.tsx';
import { AddAdultCard } from './add-adult-card.tsx';
import { AddChildCard } from './add-child-card.tsx';
import styles from './family-screen.module.css';
import { MembersCard } from './members-card.tsx';
import { RolesCard } from './roles-card.tsx';
import { type NewSignIn, SignInDialog } from './sign-in-dialog.tsx';

/** A family: its members, its roles, and for those who manage users the ways to add somebody. */
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
      </div>
      <div className={styles.side}>
        {seesCode ? (
          <Card
            title="Family code"
            description="Grown-ups join with it. Afterwards you give them a role."
            className={styles.code}
          >
            <JoinCode code={family.data?.joinCode} />
          </Card>
        ) : null}
        {managesUsers ? (
          <>
            <AddChildCard familyId={familyId} className={styles.add} onNewSignIn={setNewSignIn} />
            <AddAdultCard familyId={familyId} className={styles.add} onNewSignIn={setNewSignIn} />
          </>
        ) : null}
        {hasSide ? null : <RolesCard familyId={familyId} className={styles.roles} />}
      </div>
      {newSignIn ? <SignInDialog newSignIn={newSignIn} onClose={() => setNewSignIn(null)} /> : null}
    </div>
  );
}
