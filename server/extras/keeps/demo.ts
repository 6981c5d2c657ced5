import type { Core, DemoFamily } from '#server/extras/define-extra.ts';

/** Lets the youngest child of the demo family, who has a teacher, keep the family's tasks and rewards. */
export async function showKeeping(
  { people }: Pick<Core, 'people'>,
  { caller, childIds: [, , youngest] }: DemoFamily,
): Promise<void> {
  await people.update(caller, youngest, { keepsFamily: true });
}
