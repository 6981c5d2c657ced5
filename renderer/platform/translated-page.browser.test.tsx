import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react/pure';
import { translatePage } from '#tests/components/translator.ts';

let stop = () => {};
afterEach(async () => {
  stop();
  await cleanup();
});

/** Texts beside elements, of which the first comes and goes, one changes and an element comes before another. */
function Texts({ first, count, isWith }: { first: string | null; count: number; isWith: boolean }) {
  return (
    <p data-testid="texts">
      {first}
      <b>and</b>
      {isWith ? <i>with</i> : null}
      {`count ${count}`}
    </p>
  );
}

test('languages-13: texts that a translator took out change, go, come back and keep their place', async () => {
  const screen = await render(<Texts first="first " count={1} isWith={false} />);
  const said = () => screen.getByTestId('texts').element().textContent;
  stop = translatePage();
  expect(said()).toBe('FIRST ANDCOUNT 1');
  await screen.rerender(<Texts first="first " count={2} isWith={false} />);
  await expect.poll(said).toBe('FIRST ANDCOUNT 2');
  await screen.rerender(<Texts first={null} count={2} isWith={false} />);
  await expect.poll(said).toBe('ANDCOUNT 2');
  await screen.rerender(<Texts first={null} count={2} isWith />);
  await expect.poll(said).toBe('ANDWITHCOUNT 2');
  await screen.rerender(<Texts first="again " count={3} isWith={false} />);
  await expect.poll(said).toBe('AGAIN ANDCOUNT 3');
});
