import { expect, test } from 'vitest';
import { resumeAt } from './setup-steps.ts';

test('setup-2: the set-up goes on where the server has nothing yet', () => {
  expect(resumeAt({ children: 0, tasks: 0, rewards: 0 })).toBe('children');
  expect(resumeAt({ children: 2, tasks: 0, rewards: 0 })).toBe('starter');
  expect(resumeAt({ children: 2, tasks: 5, rewards: 0 })).toBe('finish');
});

test('setup-6: starter tasks are never offered again once there are some, children or not', () => {
  expect(resumeAt({ children: 0, tasks: 0, rewards: 1 })).toBe('finish');
});
