import { expect, it } from 'vitest';
import { prefixIds } from './icons.ts';

it('makes ids and all references to them unique', () => {
  const body = '<linearGradient id="a" href="#b"/><path fill="url(#a)"/>';
  expect(prefixIds(body, 'sun-')).toBe('<linearGradient id="sun-a" href="#sun-b"/><path fill="url(#sun-a)"/>');
});
