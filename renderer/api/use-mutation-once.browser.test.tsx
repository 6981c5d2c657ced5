import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cleanup, renderHook } from 'vitest-browser-react/pure';
import { useMutationOnce } from './use-mutation-once.ts';

/** Two parts of a screen that add something: each with its key, both with the same way to do it. */
async function renderTwo(keys: { one: string[]; other: string[] }) {
  onTestFinished(() => cleanup());
  const answers: PromiseWithResolvers<string>[] = [];
  const add = vi.fn((_what: string) => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  const queryClient = new QueryClient();
  const { result } = await renderHook(
    () => ({
      one: useMutationOnce<string, string>({ mutationKey: keys.one, mutationFn: add }),
      other: useMutationOnce<string, string>({ mutationKey: keys.other, mutationFn: add }),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  // What was drawn is told by an effect, which may run later.
  await expect.poll(() => result.current).not.toBeNull();
  return { parts: result, add, answers };
}

test('a second mutate in the same turn, or while the first is pending, does nothing', async () => {
  const { parts, add } = await renderTwo({ one: ['tasks', 'add'], other: ['tasks', 'add'] });
  const { mutate } = parts.current.one;
  mutate('Make the bed');
  mutate('Make the bed');
  await expect.poll(() => parts.current.one.isPending).toBe(true);
  mutate('Make the bed');
  parts.current.one.mutate('Make the bed');
  expect(add).toHaveBeenCalledExactlyOnceWith('Make the bed', expect.anything());
});

test('a mutation of the same key waits, one of another key does not', async () => {
  const same = await renderTwo({ one: ['tasks', 'add'], other: ['tasks', 'add'] });
  same.parts.current.one.mutate('Make the bed');
  same.parts.current.other.mutate('Brush teeth');
  await expect.poll(() => same.parts.current.one.isPending).toBe(true);
  expect(same.add.mock.calls.map(([what]) => what)).toEqual(['Make the bed']);

  const unlike = await renderTwo({ one: ['tasks', 'add'], other: ['rewards', 'add'] });
  unlike.parts.current.one.mutate('Make the bed');
  unlike.parts.current.other.mutate('Ice cream');
  await expect.poll(() => unlike.add.mock.calls.map(([what]) => what)).toEqual(['Make the bed', 'Ice cream']);
});

test.each([
  ['an answer', (answer?: PromiseWithResolvers<string>) => answer?.resolve('made'), 'success'],
  ['a failure', (answer?: PromiseWithResolvers<string>) => answer?.reject(new Error('No room')), 'error'],
])('after %s the next mutate goes again, and tells whoever made it', async (_what, end, status) => {
  const { parts, add, answers } = await renderTwo({ one: ['tasks', 'add'], other: ['tasks', 'add'] });
  const told = vi.fn();
  parts.current.one.mutate('Make the bed', { onSettled: told });
  await expect.poll(() => answers.length).toBe(1);
  end(answers[0]);
  await expect.poll(() => parts.current.one.status).toBe(status);
  expect(told).toHaveBeenCalledOnce();
  parts.current.one.mutate('Brush teeth');
  await expect.poll(() => add.mock.calls.map(([what]) => what)).toEqual(['Make the bed', 'Brush teeth']);
});
