import '#renderer/ui/theme/theme.css';
import { startTheme } from '#renderer/ui/theme/theme.ts';
import { noteUnexpected } from './answers.ts';

/**
 * Blueprint's Popover moves itself within the callback of its ResizeObserver. Chromium reports that and delivers the
 * rest in the next frame; whether it happens depends on the load of the computer.
 */
const POPOVER_NOISE = /ResizeObserver loop completed with undelivered notifications/;

// Once a page, which the test files share.
const report = console.error;
console.error = (...args: unknown[]) => {
  const words = args.map(String).join(' ');
  if (!POPOVER_NOISE.test(words)) noteUnexpected(`console.error: ${words}`);
  report(...args);
};
window.addEventListener('error', ({ message }) => {
  if (!POPOVER_NOISE.test(message)) noteUnexpected(message);
});
window.addEventListener('unhandledrejection', ({ reason }) => noteUnexpected(`unhandled rejection: ${String(reason)}`));

document.body.classList.add('bp6-body');
startTheme();
