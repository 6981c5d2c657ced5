import { defineExtra } from '#server/extras/define-extra.ts';
import type { Turn } from '#shared/contracts/fields.ts';
import { isChild } from '#shared/permissions.ts';
import type { SharedDay } from '#shared/rules/turns.ts';
import { showTurns } from './demo.ts';
import { bringSharingsBack, listSharings, listSwaps } from './turns.repo.ts';
import { TurnsService } from './turns.service.ts';

/** The extra for tasks that are shared in turns or open to anyone (turns-1). */
export const turns = defineExtra({
  name: 'turns',
  create(core) {
    const service = new TurnsService(core);
    return {
      service,
      on: {
        'person.leaving': (tx, person) => service.leave(tx, person),
        'person.changed': (tx, before, after) => {
          if (isChild(before) && !isChild(after)) service.leave(tx, after);
        },
        'family.dayMovedBack': bringSharingsBack,
        'task.saved': (...about) => service.saved(...about),
        'task.assigneesChanged': (...about) => service.settle(...about),
        'task.read': ({ shared }) => (shared ? { ...toSharing(shared), turn: toTurn(shared) } : {}),
        'plan.shared': (tx, taskIds, from) => ({
          sharings: listSharings(tx, taskIds),
          swaps: listSwaps(tx, taskIds, from),
        }),
        // If the extra is off, past days do not offer tasks that counted for no person.
        'plan.offered': (caller, { applies, shared }) =>
          caller.extras.includes('turns') && applies && shared?.sharing === 'anyone',
        'plan.explained': ({ shared }) => (shared ? { turn: toTurn(shared) } : {}),
        'tick.checked': (...about) => service.assertTurn(...about),
      },
      demo: (family) => showTurns(core, family),
      inEffect: {
        count: (...about) => service.count(...about),
        end: (...about) => service.end(...about),
      },
    };
  },
});

function toSharing({ sharing, order, every }: SharedDay) {
  return { sharing, ...(sharing === 'turns' ? { turns: { order: [...order], every } } : {}) };
}

function toTurn({ holder, doneBy }: SharedDay): Turn {
  return { userId: holder, doneBy };
}
