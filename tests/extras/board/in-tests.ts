import { listDevices, updateDevice } from '#shared/contracts/devices.ts';
import { readBoard, tickOnBoard } from '#shared/extras/board/contract.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import { example } from '#tests/support/access-example.ts';
import { pairTablet } from '#tests/support/tablet.ts';

const SETTINGS = { children: null, asksSecret: true, withProfessionals: false };

/** The wall board, in tests of the core. */
export const board: ExtraInTests = {
  name: 'board',
  fields: ['board'],
  // Devices are connected anew where a file is read.
  inFile: false,
  sends: () => ({ board: SETTINGS }),
  left: "select count(*) from devices where extra_fields ->> '$.board' is not null",
  examples: [
    example(readBoard, 'on no device', () => ({})),
    example(tickOnBoard, 'on no device', ({ id, today }) => ({
      body: { userId: id.child, taskId: 'any', date: today, wanted: true },
    })),
  ],
  ofDevices: ['GET /api/board', 'POST /api/board/ticks'],
  answered: async (home) => {
    const { tablet, id } = await pairTablet(home);
    const { id: taskId } = await home.task({ text: 'Water the flowers' }, ['child']);
    const body = { board: { ...SETTINGS, asksSecret: false } };
    await home.as('admin').ok(updateDevice, { params: { deviceId: id }, body });
    const tick = { userId: home.id.child, taskId, date: home.clock.today, wanted: true };
    return { 'GET /api/board': { by: tablet }, 'POST /api/board/ticks': { by: tablet, body: tick } };
  },
  bounds: {
    'GET /api/board': 'as many as there are children, and the tasks of one day',
    'POST /api/board/ticks': 'as many as there are children, and the tasks of one day',
  },
  live: async (home) => {
    const { id } = await pairTablet(home);
    await home.as('admin').ok(updateDevice, { params: { deviceId: id }, body: { board: SETTINGS } });
    await home.as('admin').ok(listDevices, {});
  },
};
