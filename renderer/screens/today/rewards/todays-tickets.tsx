import { Suspense } from 'react';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import { isChild } from '#shared/permissions.ts';
import { Tickets } from './lazy-rewards.ts';
import styles from './todays-tickets.module.css';

/** The tickets of a child's day; keeps their place while they are loading, so that nothing moves (look-60). */
export function TodaysTickets({ progress }: { progress: ProgressView }) {
  const { userId, date, redeemedRewards, askedRewards } = progress;
  const isTicket = (id: string) => askedRewards?.includes(id) !== true;
  if (!isChild(useSignedInUser()) || !redeemedRewards.some(isTicket)) return null;
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <Tickets userId={userId} today={date} redeemed={redeemedRewards} asked={askedRewards} />
    </Suspense>
  );
}
