import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('live-16: a question that fails is asked once', async () => {
  const queryFn = vi.fn(() => Promise.reject(new Error('no')));
  await expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow('no');
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('live-16: what was answered once is not asked again', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(() => Promise.resolve(1));
  await client.fetchQuery({ queryKey: ['x'], queryFn });
  await client.fetchQuery({ queryKey: ['x'], queryFn });
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('live-16, live-17: no polling, no fetch on focus, and calls though the browser is offline', () => {
  const client = createQueryClient();
  const { options } = new QueryObserver(client, client.defaultQueryOptions({ queryKey: ['x'] }));
  expect(options).toMatchObject({ refetchOnWindowFocus: false, networkMode: 'always' });
  expect(options.refetchInterval).toBeUndefined();
});
