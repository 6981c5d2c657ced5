import { SchoolButton } from './school-button.tsx';
import { StudentButtons } from './student-buttons.tsx';

/** Parts of the extra, by slot. */
export const parts = { 'child.sheet': SchoolButton, 'student.card': StudentButtons };
