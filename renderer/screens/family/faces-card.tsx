import { useQuery } from '@tanstack/react-query';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { membersQuery } from '#renderer/domain/people/members.queries.ts';
import { personName } from '#renderer/domain/people/person-name.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/members.ts';
import styles from './faces-card.module.css';

/** Shows the family to a child: faces and names, nothing else (people-38). */
export function FacesCard({ familyId }: { familyId: string }) {
  const members = useQuery(membersQuery(familyId));
  const { data = [] } = members;
  return (
    <Card title={members.data ? say(words.familyMembersCount, { count: data.length }) : say(common.familyMembers)}>
      {members.isError ? (
        <ErrorState
          title={say(words.errorLoadingMembers)}
          error={members.error}
          retrying={members.isFetching}
          onRetry={() => void members.refetch()}
        />
      ) : members.isPending ? (
        <SkeletonList rows={2} height={160} />
      ) : (
        <ul className={styles.faces}>
          {data.map((member) => (
            <li key={member.id} className={styles.face}>
              <Avatar person={member} size={96} />
              <strong dir="auto" className={styles.name}>
                {personName(member)}
              </strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
