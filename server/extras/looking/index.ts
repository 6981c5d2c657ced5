import { RequestDecisions } from '#server/extras/asking/requests/decisions.ts';
import { outcomesOf } from '#server/extras/asking/requests/requests.repo.ts';
import { defineExtra } from '#server/extras/define-extra.ts';
import { needsReview } from '#shared/extras/asking/permissions.ts';
import { showLooking } from './demo.ts';
import { AUTO_APPROVE_EVERY_MS, LookingService, looks } from './looking.service.ts';
import { listReviewsAfter, listWaitingShared, listWaitingTicks } from './task-reviews.repo.ts';

/** The extra with which a grown-up reviews ticks first (looking-1). */
export const looking = defineExtra({
  name: 'looking',
  create(core) {
    const service = new LookingService(core, new RequestDecisions(core));
    return {
      service,
      on: {
        'family.saving': ({ lookDays }) => (lookDays === undefined ? {} : { lookDays }),
        'family.read': ({ lookDays }) => ({ lookDays }),
        'task.saving': (_caller, sent, { sourceType }) => service.keptOf(sent, sourceType),
        'task.listed': (caller, { lookFirst }) => (lookFirst && !needsReview(caller) ? { lookFirst: undefined } : {}),
        'tick.mayReopen': (...about) => service.mayReopen(...about),
        'tick.repeated': (...about) => service.repeated(...about),
        'tick.wanted': (...about) => service.wanted(...about),
        'tick.takenBack': (...about) => service.takeBack(...about),
        'ticks.waiting': (tx, caller, ...about) => (looks(caller) ? listWaitingTicks(tx, ...about) : undefined),
        'ticks.waitingAfter': listReviewsAfter,
        'ticks.waitingShared': (tx, caller, ...about) => (looks(caller) ? listWaitingShared(tx, ...about) : undefined),
        'day.read': (tx, caller, { userId, date, completedTasks }, counted) => {
          const waitingTasks = core.taskCompletions
            .waitingOn(tx, caller, userId, date)
            .filter((id) => counted?.has(id) !== false);
          if (waitingTasks.length === 0) return {};
          return { completedTasks: [...completedTasks, ...waitingTasks], waitingTasks };
        },
        'member.read': (tx, caller, { id, date }, counted) => {
          const toLookAt = core.taskCompletions
            .waitingOn(tx, caller, id, date)
            .filter((each) => counted?.has(each) !== false);
          return toLookAt.length > 0 ? { toLookAt: toLookAt.length } : {};
        },
        'entries.read': (tx, entries) => outcomesOf(tx, entries, 'task'),
      },
      rounds: [{ everyMs: AUTO_APPROVE_EVERY_MS, run: () => service.autoApprove() }],
      demo: (family) => showLooking(core, family),
      inEffect: {
        count: (tx, familyId) => service.count(tx, familyId),
        end: (tx, familyId) => service.end(tx, familyId),
      },
    };
  },
});
