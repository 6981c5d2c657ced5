import type { Page } from '@playwright/test';

/**
 * The browser of these tests has no voice: one that only remembers stands in for it.
 * @returns what it was given to say since the page was loaded
 */
export async function giveVoice(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    const speech = {
      getVoices: () => [{ name: 'A voice' }],
      cancel: () => {},
      speak: ({ text }: { text: string }) => said.push(text),
    };
    Object.assign(window, { said });
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.assign(window, {
      SpeechSynthesisUtterance: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'said') as string[]);
}
