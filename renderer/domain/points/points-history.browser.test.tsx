import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import type { LedgerEntryView } from '#shared/contracts/points.schema.ts';
import { PointsHistory } from './points-history.tsx';

const TICK: LedgerEntryView = {
  ...{ id: '1', date: '2026-03-11', kind: 'task', title: 'Read', icon: 'book', points: 10 },
  ...{ createdAt: '2026-03-11T08:00:00.000Z', voidedAt: null },
};

test('board-6: the list of points names the device on which a task was ticked without a sign-in', async () => {
  const entries = [{ ...TICK, id: '2', title: 'Sweep', on: 'Kitchen tablet' }, TICK];
  const { unmount } = await render(<PointsHistory entries={entries} today="2026-03-11" name={null} />);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Sweep' })).toMatchTextContent('on Kitchen tablet');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Read' })).not.toMatchTextContent('Kitchen tablet');
  await unmount();
});
