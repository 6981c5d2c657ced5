import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { useAskBeforeLeaving, wayOut } from '#renderer/platform/unsaved.ts';
import { Tabs } from '#renderer/ui/controls/tabs.tsx';

function HalfFilledForm() {
  useAskBeforeLeaving(true);
  return null;
}

test('screens-14: the tab that is already chosen asks about no unsaved input', async () => {
  const onSelect = vi.fn();
  const tabs = [
    { id: 'one', label: 'One', panel: <HalfFilledForm /> },
    { id: 'two', label: 'Two', panel: <p /> },
  ];
  await render(<Tabs label="Parts" tabs={tabs} selected="one" onSelect={onSelect} />);
  await page.getByRole('tab', { name: 'One' }).click();
  expect(wayOut.get()).toBeNull();
  await userEvent.keyboard('{Home}');
  expect(wayOut.get()).toBeNull();
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.keyboard('{End}');
  expect(wayOut.get()).not.toBeNull();
});
