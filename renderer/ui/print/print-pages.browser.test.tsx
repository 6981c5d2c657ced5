import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { Overlays } from '#renderer/ui/overlays/overlays.tsx';
import { PrintButton, PrintPage, PrintPages } from '#renderer/ui/print/print-pages.tsx';
import { pretend } from '#tests/components/device.ts';

beforeEach(cleanup);

function SheetsInDialog({ across = false }: { across?: boolean }) {
  return (
    <Overlays>
      <p>Behind it</p>
      <Dialog isOpen title="Print" onClose={() => undefined} footer={<PrintButton />}>
        <p>Above it</p>
        <PrintPages across={across}>
          <PrintPage>First sheet</PrintPage>
          <PrintPage>Second sheet</PrintPage>
        </PrintPages>
      </Dialog>
    </Overlays>
  );
}

const sheet = (name: string) => page.getByText(name);
const preview = () => page.getByRole('region', { name: 'Preview' }).element();

test.each([false, true])(
  'look-131: the preview fits into a phone without sideways scrolling (across: %s)',
  async (across) => {
    await pretend({ size: 'smallPhone' });
    await render(<SheetsInDialog across={across} />);
    await expect.element(sheet('First sheet')).toBeVisible();
    const place = preview().getBoundingClientRect();
    const isInside = () => {
      const { left, right, width } = sheet('First sheet').element().getBoundingClientRect();
      return left >= place.left && right <= place.right + 1 && width > place.width / 2;
    };
    await expect.poll(isInside).toBe(true);
    const { bottom } = sheet('Second sheet').element().getBoundingClientRect();
    expect(Math.abs(preview().getBoundingClientRect().bottom - bottom)).toBeLessThan(2);
  },
);

test('look-130: the preview is black on white in dark mode', async () => {
  await pretend({ colorScheme: 'dark' });
  await render(<SheetsInDialog />);
  const { color, backgroundColor } = getComputedStyle(sheet('First sheet').element());
  expect([color, backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('look-131: only the sheets are printed, and all is there again afterwards', async () => {
  const { rerender } = await render(<SheetsInDialog />);
  await pretend({ media: 'print' });
  await expect.element(sheet('First sheet')).toBeVisible();
  await expect.element(sheet('Second sheet')).toBeVisible();
  for (const other of ['Behind it', 'Above it']) await expect.element(sheet(other)).not.toBeVisible();
  expect(page.getByRole('button', { name: 'Print' }).query()).toBeNull();
  const { left, top } = sheet('First sheet').element().getBoundingClientRect();
  expect([left, top]).toEqual([0, 0]);
  await rerender(<p>Behind it</p>);
  await expect.element(sheet('Behind it')).toBeVisible();
});

test('look-131: the button opens the browser’s dialog', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await render(<PrintButton />);
  await page.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
});
