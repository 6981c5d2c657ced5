import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getSetup, listNeighbours } from '#shared/contracts/setup.ts';
import { answer } from '#tests/components/answers.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

/** Stands for the browser's XMLHttpRequest, and sends without end. */
class EndlessRequest {
  static state: 'unsent' | 'sending' | 'given up' = 'unsent';
  upload = {};
  onabort = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    EndlessRequest.state = 'sending';
  }
  abort() {
    EndlessRequest.state = 'given up';
    this.onabort();
  }
}

afterEach(() => vi.unstubAllGlobals());

test.each(['family.json', 'kinboard.sqlite'])(
  'setup-4: Back gives up sending %s, so that it brings no family later',
  async (file) => {
    vi.stubGlobal('XMLHttpRequest', EndlessRequest);
    const meyers = inventMeyers();
    answer(getSetup, { needsFamily: true, needsSetupCode: false, isDevice: false, language: null });
    answer(listNeighbours, []);
    await meyers.open('/setup', null);
    await page.getByRole('button', { name: 'Restore a backup' }).click();
    await userEvent.upload(page.getByLabelText('Backup file'), new File(['{}'], file));
    await page.getByRole('button', { name: /^(Read it in|See what is in it)/ }).click();
    await expect.poll(() => EndlessRequest.state).toBe('sending');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => EndlessRequest.state).toBe('given up');
  },
);
