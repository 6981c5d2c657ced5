import { useQuery } from '@tanstack/react-query';
import { HomeAddress } from '#renderer/domain/family/home-address.tsx';
import { LoadedJoinCode } from '#renderer/domain/family/join-code.tsx';
import { PATHS } from '#renderer/domain/paths.ts';
import { membersQuery } from '#renderer/domain/people/members.queries.ts';
import { useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import { useKeptChoice } from '#renderer/platform/kept-choice.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { focusHeading } from '#renderer/ui/layout/plan-focus.ts';
import { say } from '#shared/language/say.ts';
import * as professional from '#shared/words/professional.ts';
import * as setup from '#shared/words/setup.ts';
import * as today from '#shared/words/today.ts';
import styles from './grown-ups-card.module.css';

/** Card for a grown-up who is alone in the family and may add others: how they come in (setup-17). */
export function GrownUpsCard() {
  const { id, familyId } = useSignedInUser();
  const mayAdd = useCan('users.manage');
  const [choice, choose] = useKeptChoice(`grown-ups:${id}`, ['shown', 'away']);
  const isWanted = mayAdd && familyId !== null && choice === 'shown';
  const members = useQuery({ ...membersQuery(familyId ?? ''), enabled: isWanted });
  const grownUps = members.data?.filter((member) => member.role?.type !== 'child') ?? [];
  return isWanted && grownUps.length === 1 ? <Invite familyId={familyId} onAway={() => choose('away')} /> : null;
}

function Invite({ familyId, onAway }: { familyId: string; onAway: () => void }) {
  return (
    <Card className={styles.card} title={say(setup.forOtherGrownUps)} description={say(setup.forOtherGrownUpsHint)}>
      <div className={styles.way}>
        <HomeAddress elsewhere={say(setup.addressOnDashboardHint)} />
        <LoadedJoinCode familyId={familyId} />
      </div>
      <div className={styles.actions}>
        <ButtonLink to={PATHS.family}>{say(professional.openFamilyManagement)}</ButtonLink>
        <Button
          variant="quiet"
          onClick={() => {
            onAway();
            focusHeading();
          }}
        >
          {say(today.putAwayForGood)}
        </Button>
      </div>
    </Card>
  );
}
