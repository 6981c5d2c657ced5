import type { Core, DemoFamily } from '#server/extras/define-extra.ts';

/** Makes a tablet of the demo family a wall board. */
export async function showBoard({ devices }: Pick<Core, 'devices'>, { caller }: DemoFamily): Promise<void> {
  const { id, code } = await devices.startPairing(caller);
  await devices.pair(null, { code, name: 'Kitchen wall' });
  const board = { children: null, asksSecret: true, withProfessionals: false };
  await devices.update(caller, id, { board }, new Set());
}
