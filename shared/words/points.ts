import { text } from '#shared/language/text.ts';

export const olderPointsFailed = text("Couldn't get the older points");
export const couldntGetThePoints = text("Couldn't get the points");
export const loadingPoints = text('Loading points');
export const saveAsCsv = text('Save as a table (CSV)');
export const takenByGrownUp = text('Taken by a grown-up');
export const showOlder = text('Show older');
export const loading = text('Loading...');
export const noPointsYetHint = text('Every finished task, redeemed reward and gift of points appears here.');
export const noPointsYet = text('No points yet');
export const fromAGrownUp = text('From a grown-up');
export const rewardRedeemed = text('Reward redeemed');
export const eventDone = text('Event done');
export const eventAdded = text('Event added');
export const taskDoneOnDevice = text<{ device: string }>('Task done on {device}');
export const taskDone = text('Task done');
/** Shown for a balance below zero. */
export const owes = text<{ count: number }>('owes {count, number}');
/** `hidden` is only for screen readers, here and below. */
export const pointsWithHidden = text<{ count: number }>(
  '{count, plural, one {#<hidden> point</hidden>} other {#<hidden> points</hidden>}}',
);
export const plusWithHidden = text<{ count: number }>(
  '{count, plural, one {+#<hidden> point</hidden>} other {+#<hidden> points</hidden>}}',
);
export const earnedWithHidden = text<{ count: number }>(
  '{count, plural, one {earned #<hidden> point</hidden>} other {earned #<hidden> points</hidden>}}',
);
export const owesWithHidden = text<{ count: number }>(
  '{count, plural, one {owes #<hidden> point</hidden>} other {owes #<hidden> points</hidden>}}',
);
export const takenBack = text<{ reason: string }>('{reason}, taken back');
/** For screen readers. */
export const minusPoints = text<{ count: number }>('{count, plural, one {minus # point} other {minus # points}}');
export const plusPoints = text<{ count: number }>('{count, plural, one {plus # point} other {plus # points}}');
export const asked = text('Asked, waiting for a grown-up');
export const notThisTime = text('Not this time');
export const takenBackByOneself = text('Asked and taken back');
export const nobodyLooked = text('Task done, nobody looked');
