import { Refresh } from '@blueprintjs/icons';
import { useState } from 'react';
import { LoadedJoinCode } from '#renderer/domain/family/join-code.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/family.ts';
import { useDrawJoinCode } from './family.queries.ts';
import styles from './family-code-card.module.css';

interface FamilyCodeCardProps {
  familyId: string;
  className?: string | undefined;
}

/** Shows the join code, with a button to change it when too many people know it. */
export function FamilyCodeCard({ familyId, className }: FamilyCodeCardProps) {
  const draw = useDrawJoinCode(familyId);
  const [isAsking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  return (
    <Card title={say(words.familyCode)} description={say(words.familyCodeHint)} className={className}>
      <div className={styles.area}>
        <LoadedJoinCode familyId={familyId} />
        {isAsking ? (
          <ConfirmBanner
            question={say(words.changeCodeQuestion)}
            confirmText={say(words.yesChangeIt)}
            pending={draw.isPending}
            onConfirm={() => draw.mutate(undefined, { onSettled: stop })}
            onCancel={stop}
          />
        ) : (
          <Button variant="quiet" size="small" icon={<Refresh aria-hidden="true" />} onClick={() => setAsking(true)}>
            {say(words.changeTheCode)}
          </Button>
        )}
      </div>
    </Card>
  );
}
