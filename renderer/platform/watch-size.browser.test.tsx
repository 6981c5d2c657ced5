import { expect, test } from 'vitest';
import { watchSize } from '#renderer/platform/watch-size.ts';

test('sizes that change while they are watched put no error into the console', async () => {
  const errors: string[] = [];
  const outer = document.createElement('div');
  const inner = outer.appendChild(document.createElement('div'));
  document.body.append(outer);
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    errors.push(event.message);
  };
  window.addEventListener('error', note, { capture: true });
  const widths: number[] = [];
  const stop = watchSize([outer, inner], () => {
    widths.push(outer.offsetWidth);
    if (widths.length < 4) outer.style.width = `${outer.offsetWidth - 10}px`;
  });
  await expect.poll(() => widths.length).toBe(4);
  stop();
  outer.style.width = '10px';
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  window.removeEventListener('error', note, { capture: true });
  outer.remove();
  expect(widths).toHaveLength(4);
  expect(errors).toEqual([]);
});
