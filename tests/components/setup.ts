import '#renderer/ui/theme/theme.css';
import 'vitest/browser';
import './quick-react.ts';
import { afterEach, beforeEach } from 'vitest';
import { startTheme } from '#renderer/ui/theme/theme.ts';
import { forgetAnswers, noteUnexpected, unexpected } from './answers.ts';
import { closeApp } from './app.tsx';
import { pretend } from './device.ts';

const report = console.error;
console.error = (...args: unknown[]) => {
  noteUnexpected(`console.error: ${args.map(String).join(' ')}`);
  report(...args);
};
window.addEventListener('error', ({ message }) => noteUnexpected(message));
window.addEventListener('unhandledrejection', ({ reason }) => noteUnexpected(`unhandled rejection: ${String(reason)}`));

document.body.classList.add('bp6-body');
startTheme();

beforeEach(forgetAnswers);

afterEach(async () => {
  await closeApp();
  await pretend({});
  const found = unexpected();
  if (found.length > 0) throw new Error(found.join('\n'));
});
