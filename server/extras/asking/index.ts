import { RequestDecisions } from '#server/extras/asking/requests/decisions.ts';
import { listWaitingEntries, listWaitingOn, outcomesOf } from '#server/extras/asking/requests/requests.repo.ts';
import { defineExtra } from '#server/extras/define-extra.ts';
import { mayBeChosen } from '#shared/permissions/rewards.ts';
import { AskingService } from './asking.service.ts';
import { showAsking } from './demo.ts';
import { fitsAsking } from './fits.ts';
import { RequestsService } from './requests.service.ts';

/** The extra "ask first" (asking-1); its calls also answer the requests of the extra "looking". */
export const asking = defineExtra({
  name: 'asking',
  create(core) {
    const requests = new RequestDecisions(core);
    const service = new AskingService(core, requests);
    return {
      service: new RequestsService(core, requests),
      on: {
        'person.changed': (tx, before, after) => {
          if (mayBeChosen(before) && !mayBeChosen(after)) core.rewards.leaveLists(tx, after);
        },
        'reward.saving': (...about) => service.keptOf(...about),
        'reward.read': (...about) => service.fieldsOf(...about),
        'redemption.wanted': (tx, caller, ...about) =>
          caller.extras.includes('asking') ? service.wanted(tx, caller, ...about) : undefined,
        'redemption.booked': (tx, caller, booking) => {
          if (caller.extras.includes('asking')) service.booked(tx, booking);
        },
        'redemptions.waiting': listWaitingEntries,
        // Runs even if both extras are off: earlier requests still belong to the entry.
        'entry.takenBack': (...about) => service.takenBack(...about),
        'day.read': (...about) => service.dayOf(...about),
        'member.read': (tx, _caller, { id, date, rewardsToday }, counted) => {
          const waiting = listWaitingOn(tx, id, date, 'reward').filter((each) => counted?.has(each) !== false);
          return { rewardsToday: rewardsToday - waiting.length };
        },
        'entries.read': (tx, entries) => outcomesOf(tx, entries, 'reward'),
      },
      demo: (family) => showAsking(core, family),
      fits: fitsAsking,
      inEffect: {
        count: (tx, familyId) => service.count(tx, familyId),
        end: (tx, familyId) => service.end(tx, familyId),
      },
    };
  },
});
