import { actorOf } from '#renderer/domain/session/session.ts';
import { lazyParts } from '#renderer/extras/define-extra.ts';
import type { ScreenExtra } from '#renderer/extras/slots.tsx';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { can } from '#shared/permissions.ts';

const mayDecide = (_props: unknown, me: CurrentUser) => can(actorOf(me), 'requests.decide');

/** Slots that are filled by every extra whose requests grown-ups decide. */
export const requestSlots = {
  slots: {
    ...lazyParts(() => import('#renderer/extras/asking/requests/request-parts.ts'), ['home.answers', 'requests.card']),
    ...lazyParts(() => import('#renderer/extras/asking/requests/waiting-watch.tsx'), ['navigation.count'], {
      missing: () => null,
    }),
  },
  when: { 'requests.card': mayDecide, 'navigation.count': mayDecide },
} satisfies Omit<ScreenExtra, 'name'>;
