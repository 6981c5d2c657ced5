import { expect, test } from 'vitest';
import type { WeekChart } from '#shared/extras/print/contract.schema.ts';
import { fitOnOneSheet } from './chart-size.ts';

function chartOf(count: number, text = 'Make the bed'): WeekChart {
  const task = { text, points: 10, icon: 'bed', period: 'AM' as const, boxes: [0], others: [] };
  const tasks = Array.from({ length: count }, (_task, index) => ({ ...task, id: String(index) }));
  return { week: '2026-03-09', tasks, away: [], events: [] };
}
const plain = { across: false, pictures: true, emptyLines: 0, notesOf: () => [] };

test('print-7: short charts fit on one sheet, many or long ones do not', () => {
  expect(fitOnOneSheet([chartOf(8), chartOf(8)], plain)).toBe(true);
  expect(fitOnOneSheet([chartOf(16), chartOf(16)], plain)).toBe(false);
  expect(fitOnOneSheet([chartOf(8, 'x'.repeat(200)), chartOf(8)], plain)).toBe(false);
});

test('print-7: long titles of events and wide letters take more room', () => {
  const charts = [chartOf(11), chartOf(11)];
  const event = { id: 'e', title: 'x'.repeat(120), time: '08:00', days: [2] };
  expect(fitOnOneSheet([{ ...chartOf(11), events: [event] }, chartOf(11)], plain)).toBe(false);
  expect(fitOnOneSheet([{ ...chartOf(11), events: [{ ...event, title: 'Piano' }] }, chartOf(8)], plain)).toBe(true);
  expect(
    fitOnOneSheet([chartOf(11, '整理床铺然后刷牙洗脸准备上学'), chartOf(11, '整理床铺然后刷牙洗脸准备上学')], plain),
  ).toBe(false);
  expect(fitOnOneSheet(charts, plain)).toBe(true);
});

test('print-7: less fits across, with empty lines and with notes', () => {
  const charts = [chartOf(11), chartOf(11)];
  expect(fitOnOneSheet(charts, plain)).toBe(true);
  expect(fitOnOneSheet(charts, { ...plain, across: true })).toBe(false);
  expect(fitOnOneSheet(charts, { ...plain, emptyLines: 5 })).toBe(false);
  expect(fitOnOneSheet(charts, { ...plain, notesOf: () => ['3 times a week'] })).toBe(false);
});
