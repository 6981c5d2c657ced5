import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import { SignInSlip } from '#renderer/domain/members/sign-in-slip.tsx';
import { pretend } from '#tests/components/device.ts';

beforeEach(cleanup);

test('people-4, look-131: new sign-ins are printed alone, one below the other', async () => {
  const signIn = { username: 'ida', temporaryPassword: 'abc-def-ghi' };
  await render(
    <main>
      <p>Beside it</p>
      <form>
        <SignInSlip name="Ida" signIn={signIn} />
        <SignInSlip name="Max" signIn={{ ...signIn, username: 'max' }} />
      </form>
    </main>,
  );
  await pretend({ media: 'print' });
  const [ida, max] = ['ida', 'max'].map((username) => page.getByText(username, { exact: true }));
  await expect.element(page.getByText('Beside it')).not.toBeVisible();
  expect(ida?.element().getBoundingClientRect().height).toBeGreaterThan(0);
  expect(max?.element().getBoundingClientRect().top).toBeGreaterThan(
    ida?.element().getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
  );
});
