import { defineExtra } from '#server/extras/define-extra.ts';
import { listLiveGoals, removeGoals } from './goals.repo.ts';
import { GoalsService } from './goals.service.ts';

/** The extra for saving towards a reward (goals-1). */
export const goals = defineExtra({
  name: 'goals',
  create(core) {
    const service = new GoalsService(core);
    return {
      service,
      on: {
        'person.removing': (tx, person) => service.endUnreachable(tx, person.familyId),
        'person.changed': (tx, _before, after) => service.endUnreachable(tx, after.familyId),
        'reward.changed': (tx, reward, sent) => {
          service.endUnreachable(tx, reward.familyId);
          service.rewardChanged(tx, reward, sent.goalsToo ? reward.cost : null);
        },
        'reward.removed': (tx, reward) => service.endUnreachable(tx, reward.familyId),
        'redemption.price': (...about) => service.priceFor(...about),
        'redemption.booked': (tx, _caller, { person, reward, entrySeq, waits }) => {
          const redemption = { userId: person.id, familyId: person.familyId, rewardId: reward.id, entrySeq };
          service.redeemed(tx, redemption, waits);
        },
        'redemption.granted': (tx, redemption) => service.redeemed(tx, redemption, false),
        'redemption.voided': (...about) => service.givenBack(...about),
        'me.read': (tx, me) => service.ownGoal(tx, me),
        'child.read': (tx, caller, child) => ({ goal: service.goalOf(tx, caller, child) }),
      },
      async demo({ caller, childIds: [childId] }) {
        const swim = core.rewards.list(caller).find(({ icon }) => icon === 'swim');
        await service.set(caller, childId, swim?.id ?? null);
      },
      inEffect: {
        count: (tx, familyId) => listLiveGoals(tx, familyId).length,
        end: removeGoals,
      },
    };
  },
});
