import { Time } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useLostReason } from '#renderer/api/reachability.ts';
import { requestsQuery, useWithdraw } from '#renderer/extras/asking/requests/requests.queries.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import * as words from '#shared/extras/asking/words.ts';
import { say } from '#shared/language/say.ts';
import styles from './asking-state.module.css';
import { backWords } from './back-words.ts';

/** Shows that the person has asked for a reward, or has had it as often as it can be had. */
export function AskingState({ reward, today, isAsked, resting }: Slots['reward.state']) {
  if (isAsked || !resting) return <Asked reward={reward} />;
  return (
    <p className={styles.state} data-state="" tabIndex={-1}>
      <Time aria-hidden="true" />
      {backWords(resting.until, today) ?? say(words.alreadyHad)}
    </p>
  );
}

function Asked({ reward }: { reward: RewardView }) {
  const request = useQuery(requestsQuery).data?.find(
    ({ status, subjectId }) => status === 'waiting' && subjectId === reward.id,
  );
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
          aria-label={say(words.takeItBackNamed, { reward: reward.name })}
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
