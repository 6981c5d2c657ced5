import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';

/** The extra for a device on the wall that shows everybody's day (board-1). */
export const board = defineExtra({
  name: 'board',
  slots: {
    ...lazyParts(() => import('./parts.ts'), ['who.instead']),
    ...lazyParts(() => import('./settings-parts.ts'), ['device.shows']),
  },
  when: { 'who.instead': ({ profiles }) => profiles.device.isBoard === true },
});
