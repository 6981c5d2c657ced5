import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { moveInGrid } from '#renderer/ui/forms/grid-keys.ts';

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
])('look-56: in a grid written %s, %s leads on and %s back', async (direction, onwards, back) => {
  await render(
    <div role="toolbar" dir={direction} onKeyDown={moveInGrid} tabIndex={-1}>
      <button type="button">One</button>
      <button type="button">Two</button>
    </div>,
  );
  const button = (name: string) => page.getByRole('button', { name });
  (button('One').element() as HTMLElement).focus();
  await userEvent.keyboard(`{${onwards}}`);
  await expect.element(button('Two')).toHaveFocus();
  await userEvent.keyboard(`{${back}}`);
  await expect.element(button('One')).toHaveFocus();
});
