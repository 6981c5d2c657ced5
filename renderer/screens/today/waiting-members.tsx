import { useQuery } from '@tanstack/react-query';
import { useGiveRole } from '#renderer/domain/members/member-changes.ts';
import { rolesToGive } from '#renderer/domain/members/member-rules.ts';
import { useMembers, useViewer } from '#renderer/domain/members/members.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { roleName } from '#renderer/domain/roles/role-words.ts';
import { rolesQuery } from '#renderer/domain/roles/roles.queries.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useKeptChoice } from '#renderer/platform/kept-choice.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { focusHeading } from '#renderer/ui/layout/plan-focus.ts';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as admin from '#shared/words/admin.ts';
import * as familyWords from '#shared/words/family.ts';
import * as words from '#shared/words/members.ts';
import * as professional from '#shared/words/professional.ts';
import * as today from '#shared/words/today.ts';
import styles from './waiting-members.module.css';

/** Cards for members who joined and have no role yet, with a button for each role (families-26). */
export function WaitingMembers() {
  const members = useMembers();
  const waiting = members.data?.filter(({ role }) => role === null) ?? [];
  return waiting.map((member) => <WaitingMember key={member.id} member={member} />);
}

function WaitingMember({ member }: { member: PersonView }) {
  const viewer = useViewer();
  const familyId = useSignedInUser().familyId ?? '';
  const roles = useQuery(rolesQuery(familyId));
  const give = useGiveRole(member);
  const [choice, choose] = useKeptChoice(`waiting:${viewer.id}:${member.id}`, ['shown', 'away']);
  if (choice === 'away') return null;
  const headingId = `waiting-${member.id}`;
  return (
    <Card compact>
      <div className={styles.who}>
        <Avatar person={member} size={48} />
        <div>
          <h2 id={headingId} dir="auto">
            {say(words.waitForARole, { count: 1, names: personName(member) })}
          </h2>
          <p className="muted">{say(words.whoIsThisHint, { name: shortName(member) })}</p>
        </div>
      </div>
      <QueryState
        query={roles}
        title={say(familyWords.errorLoadingRoles)}
        skeleton={<SkeletonList rows={1} height={44} label={say(admin.loadingRoles)} />}
      />
      <fieldset className={styles.roles} aria-labelledby={headingId}>
        {rolesToGive(viewer, roles.data ?? []).map((role) => (
          <Button
            key={role.id}
            pending={give.isPending && give.variables.id === role.id}
            onClick={() => {
              // The card may be gone when the answer comes, and `mutate` calls nothing back then.
              if (!give.isPending) give.mutateAsync(role).then(focusHeading, () => {});
            }}
          >
            {roleName(role)}
          </Button>
        ))}
      </fieldset>
      <div className={styles.more}>
        <ButtonLink variant="quiet" to={PATHS.family}>
          {say(professional.openFamilyManagement)}
        </ButtonLink>
        <Button
          variant="quiet"
          onClick={() => {
            choose('away');
            focusHeading();
          }}
        >
          {say(today.putAwayForGood)}
        </Button>
      </div>
    </Card>
  );
}
