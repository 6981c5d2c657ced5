import { Cross, Tick } from '@blueprintjs/icons';
import { useEffect, useId, useRef } from 'react';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import { Slot } from '#renderer/extras/slots.tsx';
import { useBack } from '#renderer/platform/back.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { say } from '#shared/language/say.ts';
import * as backups from '#shared/words/backups.ts';
import * as words from '#shared/words/today.ts';
import styles from './redeem-question.module.css';

interface RedeemQuestionProps {
  reward: RewardView;
  balance: number;
  isPending: boolean;
  isReadAloud: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before points are spent, in few words for children. Escape and Back answer no. */
export function RedeemQuestion({ reward, balance, isPending, isReadAloud, onYes, onNo }: RedeemQuestionProps) {
  const questionId = useId();
  const group = useRef<HTMLDivElement>(null);
  const refuse = () => {
    if (!isPending) onNo();
  };
  useBack(true, refuse);
  useEffect(() => group.current?.focus(), []);
  return (
    <div
      ref={group}
      className={styles.question}
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby={questionId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        refuse();
      }}
    >
      <Notice
        tone="ask"
        icon={null}
        action={
          <div className={styles.answers}>
            <Button variant="primary" pending={isPending} icon={<Tick aria-hidden="true" />} onClick={onYes}>
              {say(words.yesPlease)}
            </Button>
            <Button icon={<Cross aria-hidden="true" />} onClick={onNo}>
              {say(backups.notNow)}
            </Button>
          </div>
        }
      >
        <div className={styles.asked} data-reading="">
          <p id={questionId}>
            <strong>{say(words.spendQuestion, { count: reward.cost })}</strong>{' '}
            <span className="muted">
              <Said
                text={words.willHaveLeft}
                values={{ count: balance - reward.cost }}
                tags={{ left: (inner) => <bdi className="numbers">{inner}</bdi> }}
              />
            </span>
          </p>
          {isReadAloud ? (
            <SpeakButton sentences={[reward.name, say(words.spendQuestion, { count: reward.cost })]} />
          ) : null}
        </div>
        <Slot name="redeem.question" reward={reward} left={balance - reward.cost} />
      </Notice>
    </div>
  );
}
