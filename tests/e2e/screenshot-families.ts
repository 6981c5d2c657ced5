import { request } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import type { FamilyView } from '#shared/contracts/families.schema.ts';
import { startDemoServer } from '#tests/support/demo-server.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';

/** A family that screens are looked at with. */
export interface ShownFamily {
  readonly url: string;
  stop(): Promise<void>;
}

/** The invented family, one that has just begun, and one of twelve with names as long as they may be. */
export const FAMILIES: Record<string, () => Promise<ShownFamily>> = {
  demo: startDemoServer,
  new: startNewFamily,
  twelve: startFamilyOfTwelve,
};

/** Anna, alone, right after the set-up. */
async function startNewFamily(): Promise<ShownFamily> {
  const folder = createDataDir();
  const server = await startServerProcess({ dataDir: folder.path });
  const anna = await request.newContext({ baseURL: server.url });
  await anna.post('/api/register', { data: { username: 'anna', firstName: 'Anna', password: DEMO_PASSWORD } });
  await anna.post('/api/families', { data: { name: 'Berger' } });
  await anna.dispose();
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
  const anna = await request.newContext({ baseURL: server.url });
  const post = async (path: string, data: object) => {
    const answer = await anna.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  await post('/api/login', { username: 'anna', password: DEMO_PASSWORD });
  const { family }: { family: FamilyView } = await (await anna.get('/api/user')).json();
  const tasks: { id: string; assignedTo?: string[] }[] = await (await anna.get('/api/tasks')).json();
  const long = {
    text: `Sort the laundry by colour and by person, ${'and fold it neatly '.repeat(4)}`.trim(),
    points: 10,
  };
  const added = await post('/api/tasks', { ...long, period: 'AM' });
  const taskIds = [...tasks.map(({ id }) => id), added.id];
  for (const [firstName, lastName] of MORE_CHILDREN) {
    const { user } = await post(`/api/families/${family.id}/children`, { firstName, lastName });
    await post('/api/tasks/assign-multiple', { taskIds, assigneeId: user.id });
  }
  await anna.dispose();
  return server;
}
