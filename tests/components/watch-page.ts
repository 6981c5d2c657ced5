import '#renderer/ui/theme/theme.css';
import { startTheme } from '#renderer/ui/theme/theme.ts';
import { noteUnexpected } from './answers.ts';

// Once a page, which the test files share.
const report = console.error;
console.error = (...args: unknown[]) => {
  noteUnexpected(`console.error: ${args.map(String).join(' ')}`);
  report(...args);
};
window.addEventListener('error', ({ message }) => noteUnexpected(message));
window.addEventListener('unhandledrejection', ({ reason }) => noteUnexpected(`unhandled rejection: ${String(reason)}`));

document.body.classList.add('bp6-body');
startTheme();
