import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';

const ANSWERS = ['/api/week-review'];

const hasWeek = (_props: unknown, me: CurrentUser) => me.ourWeek !== undefined;

/** The extra with which a family looks at its week together (sunday-1). */
export const sunday = defineExtra({
  name: 'sunday',
  slots: lazyParts(() => import('./week-card.tsx'), ['home.top', 'requests.card']),
  // Everything that happens changes a week.
  makesOld: {
    'progress.changed': ANSWERS,
    'plan.changed': ANSWERS,
    'tasks.changed': ANSWERS,
    'rewards.changed': ANSWERS,
    'members.changed': ANSWERS,
    'calendar.changed': ANSWERS,
  },
  when: { 'home.top': hasWeek, 'requests.card': hasWeek },
});
