import 'vitest/browser';
import './quick-react.ts';
import './watch-page.ts';
import { afterEach, beforeEach } from 'vitest';
import { forgetAnswers, unexpected } from './answers.ts';
import { closeApp } from './app.tsx';
import { pretend } from './device.ts';

beforeEach(forgetAnswers);

afterEach(async () => {
  await closeApp();
  await pretend({});
  const found = unexpected();
  if (found.length > 0) throw new Error(found.join('\n'));
});
