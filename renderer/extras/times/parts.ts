import { TimesField } from './times-field.tsx';

/** Parts of tasks that are done once or some times a week, by slot. */
export const parts = { 'task.often': TimesField };
