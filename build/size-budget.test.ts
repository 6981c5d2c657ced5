import { describe, expect, test } from 'vitest';
import { FIRST_LOAD, findOverweight, firstLoadFiles, weighScreens } from './size-budget.ts';

const chunk = (fileName: string, imports: string[], from: string | null, styles: string[] = []) => ({
  fileName,
  imports,
  isEntry: from === 'index.html',
  facadeModuleId: from && `/home/renderer/${from}`,
  viteMetadata: { importedCss: new Set(styles) },
});

const PAGE = [
  chunk('index.js', ['libraries.js'], 'index.html', ['index.css']),
  chunk('libraries.js', [], null),
  chunk('tasks.js', ['index.js', 'form.js'], 'screens/tasks/tasks-page.tsx', ['tasks.css', 'index.css']),
  chunk('history.js', ['index.js', 'form.js'], 'screens/history/history-page.tsx'),
  // A circle, as bundlers make them.
  chunk('form.js', ['libraries.js', 'fields.js'], null, ['form.css']),
  chunk('fields.js', ['form.js'], null),
  chunk('dialog.js', ['form.js'], 'ui/dialog.tsx'),
];
const BYTES: Readonly<Record<string, number>> = {
  'index.js': 30_000,
  'libraries.js': 100_000,
  'index.css': 10_000,
  'tasks.js': 4000,
  'tasks.css': 500,
  'history.js': 2000,
  'form.js': 9000,
  'form.css': 300,
  'fields.js': 200,
};
const weights = weighScreens(PAGE, (file) => BYTES[file] ?? Number.NaN);

describe('speed-8: the build checks each screen’s size budget', () => {
  test('a screen weighs what it needs beyond the first load, and nothing else is weighed', () => {
    expect(Object.fromEntries(weights)).toEqual({
      [FIRST_LOAD]: 140_000,
      'screens/tasks/tasks-page.tsx': 14_000,
      'screens/history/history-page.tsx': 11_500,
    });
  });

  test('the first load is told by its files, whatever the build adds to their names', () => {
    const page = [
      chunk('assets/index-CMtexpPI.js', ['assets/libraries-BeUHO66_.js'], 'index.html', ['assets/index-DO4J1WGt.css']),
    ];
    expect(firstLoadFiles([...page, chunk('assets/libraries-BeUHO66_.js', [], null)])).toEqual([
      'index.css',
      'index.js',
      'libraries.js',
    ]);
  });

  test('a screen within its budget is not mentioned', () => {
    const budgets = { [FIRST_LOAD]: 140, 'screens/tasks/tasks-page.tsx': 14, 'screens/history/history-page.tsx': 12 };
    expect(findOverweight(weights, budgets)).toEqual([]);
  });

  test('one that is heavier, one without a budget and a budget without a screen are said', () => {
    const budgets = { [FIRST_LOAD]: 140, 'screens/tasks/tasks-page.tsx': 13.9, 'screens/gone/gone-page.tsx': 5 };
    expect(findOverweight(weights, budgets)).toEqual([
      expect.stringContaining('screens/tasks/tasks-page.tsx weighs 14.0 kB, more than the 13.9 kB it may'),
      expect.stringContaining('screens/history/history-page.tsx weighs 11.5 kB and has no budget'),
      expect.stringContaining('screens/gone/gone-page.tsx has a budget and is no screen'),
    ]);
  });
});
