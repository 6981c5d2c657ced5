import { expect, test } from 'vitest';
import { fitInto } from '#renderer/ui/layout/fit.ts';

const widths = {
  forms: [
    [50, 100, 100],
    [50, 60, 60],
  ],
  more: 40,
  gap: 10,
};

test.each([
  ['whole names where they fit to the pixel', 270, { form: 0, count: 3 }],
  ['short ones before anything goes under More', 269, { form: 1, count: 3 }],
  ['short ones to the pixel', 190, { form: 1, count: 3 }],
  ['as many as fit beside More', 189, { form: 1, count: 2 }],
  ['More itself takes room', 169, { form: 1, count: 1 }],
  ['More alone where nothing else fits', 20, { form: 1, count: 0 }],
])('screens-12: %s', (_what, room, fit) => {
  expect(fitInto(room, widths)).toEqual(fit);
});
