import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useEffect, useRef } from 'react';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import { useStore } from '#renderer/platform/store.ts';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/shop.ts';
import { shownTicket } from './shown-ticket.ts';
import styles from './tickets.module.css';
import { ticketsOf } from './today-tickets.ts';

// Loaded lazily, because it includes Blueprint's dialog.
const TicketDialog = lazyDialog(() => import('./ticket-dialog.tsx'), 'TicketDialog');

interface TicketsProps {
  userId: string;
  today: LocalDate;
  redeemed: readonly string[];
  asked: ProgressView['askedRewards'];
}

/**
 * One line for what a child redeemed today, with the newest; pressed, it opens as a ticket to show to a grown-up
 * (rewards-21).
 */
export const Tickets = memo(function Tickets({ userId, today, redeemed, asked }: TicketsProps) {
  const { isOn: isReadAloud } = useReadingAloud(userId);
  const rewards = useQuery(rewardsQuery);
  const tickets = ticketsOf(rewards.data ?? [], redeemed, asked);
  const shown = useShown(
    userId,
    tickets.map(({ id }) => id),
  );
  const show = (rewardId: string) => shownTicket.set({ userId, rewardId });
  const [newest] = tickets;
  if (rewards.isPending) return <div className={styles.place} />;
  if (!newest) return null;
  return (
    <section className={styles.tickets} aria-label={say(words.ticketsOfToday)}>
      <PressArea className={styles.row} data-reading="" onClick={() => show(newest.id)}>
        <Picture icon={newest.icon} size={52} />
        <span className={styles.words}>
          <strong dir="auto">{newest.name}</strong>
          <span>{say(words.showToAGrownUp)}</span>
          {tickets.length > 1 ? (
            <span className={styles.more}>{say(words.moreTicketsCount, { count: tickets.length - 1 })}</span>
          ) : null}
        </span>
      </PressArea>
      {isReadAloud ? <SpeakButton sentences={[newest.name, say(words.showToAGrownUp)]} /> : null}
      {shown === null ? null : (
        <Suspense>
          <TicketDialog
            tickets={tickets}
            shownId={shown}
            today={today}
            onShow={show}
            onClose={() => shownTicket.set(null)}
          />
        </Suspense>
      )}
    </section>
  );
});

/** Returns the id of the person's open ticket if it is among `ids`; a ticket that was taken back closes. */
function useShown(userId: string, ids: readonly string[]): string | null {
  const shown = useStore(shownTicket);
  const rewardId = shown?.userId === userId && ids.includes(shown.rewardId) ? shown.rewardId : null;
  const wasThere = useRef(false);
  useEffect(() => {
    if (wasThere.current && rewardId === null) shownTicket.set(null);
    wasThere.current = rewardId !== null;
  }, [rewardId]);
  return rewardId;
}
