import { expect, test, vi } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { getFamilyHistory, getHistory } from '#shared/contracts/history.ts';
import { listChildrenProgress } from '#shared/contracts/points.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome } from '#tests/support/home.ts';
import { CHILDREN, makeCat } from './cat.ts';

test('history-8: what children share is read once for all, and each reads the same of it', async () => {
  const home = await createHome();
  const [admin, { id, familyId }] = [home.as('admin'), home];
  await admin.ok(updateFamily, { params: { familyId }, body: { extras: ['turns'] } });
  await makeCat(home);
  await home.task({ sharing: 'anyone' }, CHILDREN);
  home.clock.set(addDays(home.clock.today, 9));
  const prepare = vi.spyOn(home.connection, 'prepare');
  const parent = await home.signIn('parent');
  const reads = async (read: () => Promise<unknown>) => {
    prepare.mockClear();
    await read();
    return prepare.mock.calls.filter(([sql]) => /from "?task_sharing/i.test(sql)).length;
  };
  const one = await reads(() => parent.ok(getHistory, { params: { userId: id.child } }));
  expect(await reads(() => parent.ok(getFamilyHistory, {}))).toBe(one);
  expect(await reads(() => parent.ok(listChildrenProgress, {}))).toBe(one);
  const { children } = await parent.ok(getFamilyHistory, {});
  for (const { child, history } of children)
    expect(history).toEqual(await parent.ok(getHistory, { params: { userId: child.id } }));
});
