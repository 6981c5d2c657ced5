import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { login, register } from '#shared/contracts/account.ts';
import { createFamily } from '#shared/contracts/families.ts';
import { assignTasks, createTask, listTasks } from '#shared/contracts/tasks.ts';
import { startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { addMember } from '#tests/support/meyers.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';

/** A family that screens are looked at with. */
export interface ShownFamily {
  readonly url: string;
  stop(): Promise<void>;
}

/** The invented family, the same with every extra, one that has just begun, and one of twelve with names as long as they may be. */
export const FAMILIES: Record<string, () => Promise<ShownFamily>> = {
  demo: () => startDemoServer(),
  extras: () => startDemoServer(undefined, { withExtras: true }),
  new: startNewFamily,
  twelve: startFamilyOfTwelve,
};

/** Anna, alone, right after the set-up. */
async function startNewFamily(): Promise<ShownFamily> {
  const folder = createDataDir();
  const server = await startServerProcess({ dataDir: folder.path });
  const anna = createHttpClient(Number(new URL(server.url).port));
  await anna.ok(register, { body: { username: 'anna', firstName: 'Anna', password: DEMO_PASSWORD } });
  await anna.ok(createFamily, { body: { name: 'Berger' } });
  anna.close();
  return {
    url: server.url,
    async stop() {
      await server.stop();
      folder.remove();
    },
  };
}

const MORE_CHILDREN = [
  ['Maximiliana-Theodora', 'Wolfeschlegelsteinhausen'],
  ['Donaudampfschifffahrtskapitän', 'Berger'],
  ['Ana María', 'de la Santísima Trinidad Berger'],
  ['Li', 'Wu'],
  ['Αλεξάνδρα', 'Παπαδοπούλου'],
  ['Nguyễn', 'Thị Minh Khai'],
  ['Владислава', 'Константинопольская'],
  ['Bo', 'Berger'],
] as const;

/** The invented family with more children, who do what Mia does. */
async function startFamilyOfTwelve(): Promise<ShownFamily> {
  const server = await startDemoServer();
  const anna = createHttpClient(Number(new URL(server.url).port));
  const { familyId } = await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
  const tasks = await anna.ok(listTasks, {});
  const long = {
    text: `Sort the laundry by colour and by person, ${'and fold it neatly '.repeat(4)}`.trim(),
    points: 10,
  };
  const added = await anna.ok(createTask, { body: { ...long, period: 'AM' } });
  const taskIds = [...tasks.map(({ id }) => id), added.id];
  for (const [firstName, lastName] of MORE_CHILDREN) {
    const { id: assigneeId } = await addMember(anna, familyId ?? '', { firstName, lastName, role: 'child' });
    await anna.ok(assignTasks, { body: { taskIds, assigneeId } });
  }
  anna.close();
  return server;
}
