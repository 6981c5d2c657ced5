import { Edit, Plus } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { WeekView } from '#shared/extras/together/contract.schema.ts';
import * as words from '#shared/extras/together/words.ts';
import { say } from '#shared/language/say.ts';
import { togetherQuery, useGiveTreat } from './together.queries.ts';
import styles from './together-card.module.css';
import { TreatDialog } from './treat-dialog.tsx';
import { WeekBar } from './week-bar.tsx';

/** Card of the Parent Dashboard on which grown-ups set target and treat of the week, and give the treat (together-2). */
export function TogetherCard({ today }: Slots['parent.card']) {
  const together = useQuery(togetherQuery(today));
  const [isOpen, setOpen] = useState(false);
  const { now = null, before = null } = together.data ?? {};
  const choose = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
      {say(words.setTarget)}
    </Button>
  );
  return (
    <Card title={say(words.extraName)} description={say(words.cardIntro)}>
      <QueryState
        query={together}
        title={say(words.errorLoadingTogether)}
        skeleton={<SkeletonList rows={1} height={64} label={say(words.loadingTogether)} />}
      />
      {together.data ? (
        <div className={styles.weeks}>
          {before?.reached && !before.given ? <WeekRow shown={before} isBefore /> : null}
          {now ? (
            <WeekRow shown={now} onChange={() => setOpen(true)} />
          ) : (
            <EmptyState picture="party" title={say(words.noTarget)} action={choose}>
              {say(words.noTargetHint)}
            </EmptyState>
          )}
        </div>
      ) : null}
      {isOpen ? <TreatDialog now={now} before={before} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

interface WeekRowProps {
  shown: WeekView;
  isBefore?: boolean;
  /** Opens the dialog that changes it; the week before has none. */
  onChange?: () => void;
}

function WeekRow({ shown, isBefore = false, onChange }: WeekRowProps) {
  const give = useGiveTreat(shown);
  const { treat, reached, given } = shown;
  const hint = given ? words.wasGiven : reached ? words.reachedNow : null;
  return (
    <div className={styles.row}>
      <Picture icon={treat.icon} size={52} />
      <div className={styles.words}>
        {isBefore ? <span className="muted">{say(words.lastWeek)}</span> : null}
        <strong dir="auto">{treat.title}</strong>
        <WeekBar {...shown} />
        {hint ? <span className={styles.hint}>{say(hint)}</span> : null}
      </div>
      {given ? null : (
        <div className={styles.buttons}>
          {reached ? (
            <Button
              aria-label={say(words.markGivenNamed, { treat: treat.title })}
              pending={give.isPending}
              onClick={() => give.mutate()}
            >
              {say(words.markGiven)}
            </Button>
          ) : null}
          {onChange ? (
            <Button
              variant="quiet"
              icon={<Edit aria-hidden="true" />}
              aria-label={say(words.changeTarget)}
              tip={say(words.changeTarget)}
              onClick={onChange}
            />
          ) : null}
        </div>
      )}
    </div>
  );
}
