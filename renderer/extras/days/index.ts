import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';

const parts = lazyParts(() => import('./parts.ts'));

/** Tasks on certain days (docs/product/certain-days.md#certain-days-1). */
export const days = defineExtra({ name: 'days', slots: { 'task.days': parts, 'assign.form': parts } });
