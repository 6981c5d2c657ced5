import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { addStarter } from '#shared/contracts/families.schema.ts';

it('setup-7: the starter tasks go to as many children as a family can have', () => {
  const childIds = Array.from({ length: LIMITS.members }, (_, index) => `child-${index}`);
  const picked = { taskKeys: [], rewardKeys: [] };
  expect(z.safeParse(addStarter.body, { ...picked, childIds }).success).toBe(true);
  expect(z.safeParse(addStarter.body, { ...picked, childIds: [...childIds, 'one-more'] }).success).toBe(false);
});
