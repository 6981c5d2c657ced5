import { actorOf } from '#renderer/domain/session/session.ts';
import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { takesBreaks } from '#shared/extras/breaks/permissions.ts';
import { can } from '#shared/permissions.ts';

const parts = lazyParts(() => import('./parts.ts'));

const mayManage = (_props: unknown, me: CurrentUser) => can(actorOf(me), 'breaks.manage');

/** Breaks and two homes (docs/product/breaks.md#breaks-1). */
export const breaks = defineExtra({
  name: 'breaks',
  slots: {
    'home.emptyDay': parts,
    'child.away': parts,
    'child.actions': parts,
    'parent.card': parts,
    'member.form': parts,
  },
  when: {
    'home.emptyDay': ({ isEmpty }) => isEmpty,
    'child.actions': mayManage,
    'parent.card': mayManage,
    'member.form': ({ member }, me) => takesBreaks(member) && mayManage(member, me),
  },
});
