import { type Phrase, text } from '#shared/language/text.ts';

// The sheet of a child, for grown-ups.
export const nothingToRedeemNow = text('Nothing to redeem right now.');
export const showAllRewards = text<{ count: number }>('Show all {count} rewards');
export const openSheetNamed = text<{ points: Phrase; name: string }>(
  '{points}: give points, redeem and more for {name}',
);
export const task = text('Task', 'adds a task for a child');
