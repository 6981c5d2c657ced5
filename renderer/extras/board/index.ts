import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';

const DAY = ['/api/board'];

/** The extra for a device on the wall that shows everybody's day (board-1). */
export const board = defineExtra({
  name: 'board',
  slots: {
    ...lazyParts(() => import('./parts.ts'), ['who.instead']),
    ...lazyParts(() => import('./settings-parts.ts'), ['device.shows']),
  },
  when: { 'who.instead': ({ profiles }) => profiles.device.isBoard === true },
  makesOld: {
    'progress.changed': DAY,
    'plan.changed': DAY,
    'tasks.changed': DAY,
    'calendar.changed': DAY,
    'members.changed': DAY,
    'roles.changed': DAY,
    'family.changed': DAY,
    'devices.changed': DAY,
  },
});
