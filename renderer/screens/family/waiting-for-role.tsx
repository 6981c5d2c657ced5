import { Refresh } from '@blueprintjs/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MemberRow } from '#renderer/domain/members/member-row.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/family.ts';
import styles from './no-family.module.css';

/** Shown to a member who joined by code and has no role yet; they see only themselves (families-14). */
export function WaitingForRole({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await refreshAfter(queryClient, 'members.changed');
    setChecking(false);
  };
  return (
    <div className={styles.ways}>
      <Card>
        <EmptyState
          picture="scene-wave"
          title={say(words.hello, { name: shortName(user) })}
          action={
            <Button
              variant="primary"
              icon={<Refresh aria-hidden="true" />}
              pending={isChecking}
              onClick={() => void check()}
            >
              {say(words.checkAgain)}
            </Button>
          }
        >
          {say(words.waitingForRoleHint)}
        </EmptyState>
      </Card>
      <Card title={say(common.familyMembers)}>
        <ul className="ruled">
          <MemberRow member={user} isYou crown={null} professional={null} />
        </ul>
      </Card>
    </div>
  );
}
