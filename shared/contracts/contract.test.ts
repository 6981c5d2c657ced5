import { expect, it } from 'vitest';
import { urlOf } from '#shared/contracts/contract.ts';
import { getProgress } from '#shared/contracts/points.ts';

it('fills in parameters and the query of an address', () => {
  const params = { userId: 'a/b', date: '2026-11-21' };
  expect(urlOf(getProgress, { params, query: { from: 'x', to: undefined } })).toBe(
    '/api/progress/a%2Fb/2026-11-21?from=x',
  );
});
