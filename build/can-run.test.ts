import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bundleForOldBrowsers } from './can-run.ts';

test('browsers-4: the script for too old browsers is ES5, else the build stops', async () => {
  const code = await bundleForOldBrowsers(path.resolve('renderer/can-run.ts'));
  expect(code).not.toMatch(/=>|`|\b(?:const|let|class)\b/);
  // It does nothing before the page is loaded.
  const waits: string[] = [];
  const window = { addEventListener: (event: string) => waits.push(event) };
  runInNewContext(code, { window, document: { readyState: 'loading' } });
  expect(waits).toEqual(['load']);
  await expect(bundleForOldBrowsers(path.resolve('renderer/app/page-language.ts'))).rejects.toThrow('cannot read');
});
