import { useInfiniteQuery } from '@tanstack/react-query';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { pointsQuery } from '#renderer/domain/points/points.queries.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { formatWholeDay } from '#shared/format/format-date.ts';
import { formatClock } from '#shared/format/format-time.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/shop.ts';
import styles from './ticket.module.css';

interface TicketDialogProps {
  /** All tickets of the day, newest first. */
  tickets: readonly RewardView[];
  /** Id of the one that is shown whole. */
  shownId: string;
  today: LocalDate;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** Shows one ticket large, to be shown to a grown-up, and below it the others of the day (rewards-21). */
export function TicketDialog({ tickets, shownId, today, onShow, onClose }: TicketDialogProps) {
  const shown = tickets.find(({ id }) => id === shownId);
  const others = tickets.filter(({ id }) => id !== shownId);
  return (
    <Dialog
      isOpen
      isText
      title={say(words.yourTicket)}
      onClose={onClose}
      footer={
        <div className="kid">
          <Button onClick={onClose}>{say(common.close)}</Button>
        </div>
      }
    >
      <div className="kid">
        {shown ? <Ticket key={shown.id} reward={shown} today={today} /> : null}
        {others.length > 0 ? (
          <ul className={styles.others} aria-label={say(words.otherTicketsOfToday)}>
            {others.map((reward) => (
              <li key={reward.id}>
                <PressArea
                  className={styles.other}
                  aria-label={say(words.openTicketNamed, { reward: reward.name })}
                  onClick={() => onShow(reward.id)}
                >
                  <Picture icon={reward.icon} size={44} />
                  <strong dir="auto">{reward.name}</strong>
                </PressArea>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
}

/** A paper ticket: the picture large, whose it is and when it was redeemed. */
function Ticket({ reward, today }: { reward: RewardView; today: LocalDate }) {
  const user = useSignedInUser();
  const { isOn: isReadAloud } = useReadingAloud(user.id);
  const time = useTimeOf(reward, today);
  return (
    <div className={styles.ticket} data-reading="">
      <Picture icon={reward.icon} size={144} />
      <p className={styles.name} dir="auto">
        {reward.name}
      </p>
      <p className={styles.show}>{say(words.showToAGrownUp)}</p>
      {isReadAloud ? <SpeakButton sentences={[reward.name, say(words.showToAGrownUp)]} /> : null}
      <div className={styles.stub}>
        <Avatar person={user} size={56} />
        <p>
          <strong>{say(words.ticketForName, { name: shortName(user) })}</strong>
          <span>{formatWholeDay(today)}</span>
          {time === null ? null : <strong className={styles.time}>{time}</strong>}
        </p>
      </div>
    </div>
  );
}

/** Returns the time of the family's clock at which a reward was redeemed today; null while it is unknown. */
function useTimeOf({ name, icon }: RewardView, today: LocalDate): string | null {
  const { id, family } = useSignedInUser();
  const points = useInfiniteQuery({ ...pointsQuery(id), staleTime: 0 });
  const entry = points.data?.pages
    .flatMap(({ entries }) => entries)
    .find((each) => isRedemption(each) && each.date === today && each.title === name && each.icon === icon);
  if (!entry || !family) return null;
  return formatClock(entry.createdAt, family.timeZone);
}

const isRedemption = ({ kind, voidedAt }: { kind: string; voidedAt: string | null }) =>
  kind === 'reward' && voidedAt === null;
