import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BackupView } from '#shared/contracts/backups.schema.ts';
import { listBackups } from '#shared/contracts/backups.ts';
import { answer } from '#tests/components/answers.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const backup = (index: number): BackupView => ({
  ...{ name: `backup-${index}.sqlite`, kind: 'daily', madeAt: '2026-11-17T03:00:00.000Z', size: 800_000 },
  ...{ verdict: 'good', sentence: 'It was checked whole and could be restored.', contents: null },
  ...{ isInSecondPlace: false, keptUntil: null },
});

test('look-95: the cards of Backup leave no hole beside them, with one backup and with many', async () => {
  const meyers = inventMeyers();
  await page.viewport(1440, 900);
  try {
    for (const count of [0, 1, 10]) {
      answer(
        listBackups,
        Array.from({ length: count }, (_unused, index) => backup(index)),
      );
      await meyers.open('/admin?tab=backup', 'anna');
      await expect.element(page.getByRole('heading', { name: 'Report a problem' })).toBeVisible();
      await expect.poll(() => document.querySelector('.bp6-skeleton')).toBe(null);
      const panel = page.getByRole('tabpanel').element();
      const boxes = [...panel.querySelectorAll('.bp6-card')].map((card) => card.getBoundingClientRect());
      const areaOf = ({ width, height }: DOMRect) => width * height;
      const filled = boxes.map(areaOf).reduce((sum, area) => sum + area, 0) / areaOf(panel.getBoundingClientRect());
      expect.soft(filled, `${count} backups`).toBeGreaterThan(0.85);
    }
  } finally {
    await page.viewport(1280, 720);
  }
});
