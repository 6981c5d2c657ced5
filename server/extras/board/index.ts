import { defineExtra } from '#server/extras/define-extra.ts';
import { BoardService } from './board.service.ts';
import { showBoard } from './demo.ts';

/** The extra for a device on the wall that shows everybody's day (board-1). */
export const board = defineExtra({
  name: 'board',
  create(core) {
    const service = new BoardService(core);
    return {
      service,
      on: {
        'device.change': (...about) => service.settingsFrom(...about),
        'device.read': (stored) => (stored?.board ? { isBoard: true } : {}),
        'device.follows': (extras, stored) => (extras.includes('board') && stored?.board ? true : undefined),
      },
      demo: (family) => showBoard(core, family),
      inEffect: {
        count: (tx, familyId) => service.count(tx, familyId),
        end: (tx, familyId) => core.deviceFields.set(tx, familyId, { board: null }),
      },
    };
  },
});
