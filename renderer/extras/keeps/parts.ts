import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';

/** Parts of keeping the family's tasks, by slot; a field of a form is loaded from a file of its own. */
export const parts = { 'member.professional': lazyExtra(() => import('./keeps-field.tsx'), 'KeepsField') };
