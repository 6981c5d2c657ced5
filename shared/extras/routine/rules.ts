/** Ways in which a child gets one task at a time, by a button or by itself (routine-1). */
export const STORED_ROUTINES = ['button', 'self'] as const;
/** Choices of a child's way; `off` is not at all. */
export const ROUTINES = ['off', ...STORED_ROUTINES] as const;
/** Choice of a child's way. */
export type Routine = (typeof ROUTINES)[number];
/** Most minutes of a task's clock (routine-10). */
export const MOST_MINUTES = 60;
