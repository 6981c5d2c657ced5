import { actorOf } from '#renderer/domain/session/session.ts';
import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { takesBreaks } from '#shared/extras/breaks/permissions.ts';
import { can } from '#shared/permissions.ts';

const mayManage = (_props: unknown, me: CurrentUser) => can(actorOf(me), 'breaks.manage');

/** The extra Breaks and two homes (breaks-1). */
export const breaks = defineExtra({
  name: 'breaks',
  slots: lazyParts(
    () => import('./parts.ts'),
    ['home.emptyDay', 'child.away', 'child.sheet', 'parent.card', 'member.form'],
  ),
  when: {
    'home.emptyDay': ({ isEmpty }) => isEmpty,
    'child.sheet': mayManage,
    'parent.card': mayManage,
    'member.form': ({ member }, me) => takesBreaks(member) && mayManage(member, me),
  },
});
