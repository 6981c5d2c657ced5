import { useChildSheet } from '#renderer/domain/child-sheet/use-child-sheet.tsx';
import { subjectOf } from '#renderer/domain/members/members.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { BalancePill } from '#renderer/domain/points/points-pill.tsx';
import { WhyPoints } from '#renderer/domain/points/why-points.tsx';
import { useCan } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as kindWords from '#shared/words/kind.ts';
import * as words from '#shared/words/rewards.ts';
import styles from './day-cards.module.css';

/** Shows the points of each visible child, their history, and a button that opens the child's sheet. */
export function PointsCard({ inView }: { inView: readonly ChildProgressView[] }) {
  return (
    <Card title={say(common.pointsLabel)}>
      <ul className={styles.columns}>
        {inView.map((each) => (
          <ChildPoints key={each.child.id} each={each} />
        ))}
      </ul>
    </Card>
  );
}

function ChildPoints({ each: { child, progress, thankedFor: reason } }: { each: ChildProgressView }) {
  const mayAdjust = useCan('points.adjust', subjectOf(child));
  const mayRead = useCan('points.read', subjectOf(child));
  const name = shortName(child);
  const { open, sheet } = useChildSheet(child);
  return (
    <li className={styles.row}>
      <Avatar person={child} size={36} />
      <div className={styles.words}>
        <strong dir="auto">{name}</strong>
        <span>
          <BalancePill points={progress.totalPoints} />
        </span>
        {reason === undefined ? null : (
          <span className={styles.thanks}>
            <Picture icon="heart" size={24} />
            <span dir="auto">{say(kindWords.saysThankYouFor, { name, reason })}</span>
          </span>
        )}
      </div>
      <div className={styles.buttons}>
        {mayAdjust ? (
          <Button size="small" aria-label={say(words.giveOrTakeNamed, { name })} onClick={open}>
            {say(words.giveOrTake)}
          </Button>
        ) : null}
        {mayRead ? (
          <WhyPoints userId={child.id} title={say(common.whyPointsNamed, { name })} name={name}>
            {(open) => (
              <Button size="small" variant="quiet" aria-label={say(words.whyPointsNamed, { name })} onClick={open}>
                {say(words.why)}
              </Button>
            )}
          </WhyPoints>
        ) : null}
      </div>
      {sheet}
    </li>
  );
}
