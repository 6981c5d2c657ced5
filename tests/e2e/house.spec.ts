import { createTask, listTasks } from '#shared/contracts/tasks.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { expect, test } from './meyers.ts';

test('running-7: each test has the family as it was made, and nothing that another test left', async ({
  house,
  sharedServer,
}) => {
  for (const round of [1, 2]) {
    const anna = createHttpClient(Number(new URL(await sharedServer.open()).port), house.cookies.get('anna'));
    expect(await anna.ok(listTasks, {}), `round ${round}`).toEqual([]);
    await anna.ok(createTask, { body: { text: 'Make the bed', points: 10, dayType: 'anyday' } });
    expect(await anna.ok(listTasks, {})).toHaveLength(1);
    anna.close();
  }
  await sharedServer.close();
});
