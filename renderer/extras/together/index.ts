import { createElement } from 'react';
import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';
import { leadsTogether, seesTogether } from '#shared/extras/together/rules.ts';

const ANSWERS = ['/api/together'];
/** As high as the line in one line of words, so that tiles below do not move when it comes. */
const room = createElement('div', { style: { blockSize: 68 } });

/** The extra with which all children fill one bar in a week (together-1). */
export const together = defineExtra({
  name: 'together',
  slots: lazyParts(() => import('./parts.ts'), ['home.line', 'parent.card', 'history.page']),
  when: {
    'home.line': (_line, me) => Boolean(me.together),
    'parent.card': (_card, me) => leadsTogether(me),
    'history.page': (_page, me) => seesTogether(me),
  },
  room: { 'home.line': room },
  // Points and members change the sum, the family its target.
  makesOld: { 'progress.changed': ANSWERS, 'members.changed': ANSWERS, 'family.changed': ANSWERS },
});
