import { Time } from '@blueprintjs/icons';
import { useLostReason } from '#renderer/api/reachability.ts';
import { backWords } from '#renderer/domain/requests/back-words.ts';
import { useRequests, useWithdraw } from '#renderer/domain/requests/requests.queries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import * as words from '#shared/extras/asking/words.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import styles from './asking-state.module.css';

interface AskingStateProps {
  reward: RewardView;
  today: LocalDate;
  /** Since when it rests; undefined for what was asked for. */
  resting: { until: string | null } | undefined;
}

/** A reward that one has asked for, or had as often as it can be had. */
export function AskingState({ reward, today, resting }: AskingStateProps) {
  if (!resting) return <Asked reward={reward} />;
  return (
    <p className={styles.state} data-state="" tabIndex={-1}>
      <Time aria-hidden="true" />
      {backWords(resting.until, today) ?? say(words.hadIt)}
    </p>
  );
}

function Asked({ reward }: { reward: RewardView }) {
  const request = useRequests().data?.find(({ status, subjectId }) => status === 'waiting' && subjectId === reward.id);
  const withdraw = useWithdraw();
  const lostReason = useLostReason();
  return (
    <div className={styles.asked} data-state="" tabIndex={-1}>
      <p className={styles.state}>
        <Time aria-hidden="true" />
        {say(words.askedWaiting)}
      </p>
      {request ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={say(words.takeBack, { reward: reward.name })}
          pending={withdraw.isPending}
          disabledReason={lostReason}
          onClick={() => withdraw.mutate({ request, name: '', given: undefined })}
        >
          {say(words.takeItBack)}
        </Button>
      ) : null}
    </div>
  );
}
