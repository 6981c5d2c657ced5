import { Lock, Tick } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { subjectOf } from '#renderer/domain/members/members.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useRedeemForChild } from '#renderer/domain/rewards/redeem-for-child.ts';
import { candidatesFor, rewardStateOf } from '#renderer/domain/rewards/reward-state.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { atOwnPrice } from '#renderer/extras/values.ts';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FoldLine } from '#renderer/ui/controls/fold-line.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/rewards.ts';
import styles from './reward-children.module.css';

/** Largest number of children that are listed; a longer list is collapsed under one line. */
const SHOWN = 4;

/** Lists the state of a reward for each visible child whom it is for (rewards-15). */
export function RewardChildren({ reward, inView }: { reward: RewardView; inView: readonly ChildProgressView[] }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const children = candidatesFor(reward, inView);
  const [first] = inView;
  if (children.length === 0) {
    return first && inView.length === 1 ? (
      <p className={styles.note}>
        <Said text={words.onlyProfessionalRewards} tags={{ name: () => <bdi>{shortName(first.child)}</bdi> }} />
      </p>
    ) : null;
  }
  const folds = children.length > SHOWN;
  return (
    <>
      {folds ? (
        <FoldLine className={styles.fold} isOpen={isOpen} controls={listId} onToggle={() => setOpen(!isOpen)}>
          <span className={styles.summary}>{summaryOf(reward, children)}</span>
        </FoldLine>
      ) : null}
      <ul id={listId} className={styles.children} hidden={folds && !isOpen}>
        {children.map((each) => (
          <ChildLine key={each.child.id} reward={reward} each={each} />
        ))}
      </ul>
    </>
  );
}

function ChildLine({ reward, each }: { reward: RewardView; each: ChildProgressView }) {
  const redeem = useRedeemForChild();
  const mayRedeem = useCan('day.change', subjectOf(each.child));
  const rewardState = rewardStateOf(reward, each);
  const name = shortName(each.child);
  return (
    <li className={styles.child} tabIndex={-1}>
      <Avatar person={each.child} size={28} />
      <span className={styles.childName} dir="auto">
        {name}
      </span>
      {rewardState.state === 'redeemed' ? (
        <Badge tone="good" icon={<Tick size={14} aria-hidden="true" />}>
          {say(words.isRedeemedToday)}
        </Badge>
      ) : rewardState.state === 'asked' || rewardState.state === 'resting' ? (
        <Slot
          name="reward.childState"
          isAsked={rewardState.state === 'asked'}
          until={rewardState.state === 'asked' ? null : rewardState.until}
        />
      ) : rewardState.state === 'locked' ? (
        <span className={styles.locked}>
          <Lock size={14} aria-hidden="true" />
          {say(common.needMorePointsCount, { count: rewardState.missing })}
        </span>
      ) : mayRedeem ? (
        <Button
          size="small"
          aria-label={say(words.redeemNamed, { reward: reward.name, name })}
          pending={redeem.isPending}
          onClick={(event) => {
            // The button is replaced by a badge, so its row takes the focus.
            event.currentTarget.closest('li')?.focus();
            redeem.mutate({ reward: atOwnPrice(reward, each), child: each.child });
          }}
        >
          {say(words.redeem)}
        </Button>
      ) : (
        <Badge tone="primary">{say(words.affordable)}</Badge>
      )}
    </li>
  );
}

/** Returns the text of the collapsed line: '3 can redeem · 1 redeemed today · 8 need more points'. */
function summaryOf(reward: RewardView, children: readonly ChildProgressView[]): string {
  const states = children.map((each) => rewardStateOf(reward, each).state);
  const count = (state: (typeof states)[number]) => states.filter((each) => each === state).length;
  const [affordable, redeemed, locked] = [count('affordable'), count('redeemed'), count('locked')];
  const [asked, resting] = [count('asked'), count('resting')];
  return [
    affordable > 0 && say(words.canRedeemCount, { count: affordable }),
    asked > 0 && say(words.askedCount, { count: asked }),
    redeemed > 0 && say(words.redeemedTodayCount, { count: redeemed }),
    resting > 0 && say(words.hadItCount, { count: resting }),
    locked > 0 && say(words.needMoreCount, { count: locked }),
  ]
    .filter(Boolean)
    .join(' · ');
}
