import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listChildrenProgress } from '#shared/contracts/points.ts';
import { thankForPoints } from '#shared/contracts/thanks.ts';
import type { WordView } from '#shared/extras/kindness/contract.schema.ts';
import { listKindWords, sayKindWords, takeBackKindWords } from '#shared/extras/kindness/contract.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import { answer, asked, breakCall, holdCall, mendCall, refuseCall } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { countOf, findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

let meyers: Meyers;
/** The words to Mia on the family computer, newest first. */
let all: WordView[];

function wordOf(id: string, text: string, by: Meyer | null, more: Partial<WordView> = {}): WordView {
  const author = by && meyers.person(by);
  return {
    id,
    by: author && { ...authorOf(author), id: author.id },
    text,
    points: 0,
    date: TODAY,
    createdAt: `${TODAY}T07:00:00.000Z`,
    ...more,
  };
}

function authorOf({ username, firstName, lastName, profileImageUrl, color }: ReturnType<Meyers['person']>) {
  return { username, firstName, lastName, profileImageUrl, color };
}

beforeEach(() => {
  meyers = inventMeyers();
  all = [
    wordOf('w3', 'You waited for Ben', 'anna', { points: 10 }),
    wordOf('w2', 'You shared your snack', 'paul', { thankedAt: `${TODAY}T08:00:00.000Z` }),
    wordOf('w1', 'You fed the cat', null, { date: '2026-03-10' }),
  ];
  answer(listKindWords, ({ query }) =>
    query.before ? { words: all.slice(2), next: null } : { words: all.slice(0, 2), next: all[2] ? 'w2' : null },
  );
});

const withExtra = (who: Meyer) => {
  const { family } = meyers.userOf(who);
  return { family: family && { ...family, extras: ['kindness' as const] } };
};
const open = (who: Meyer) => meyers.open('/', who, withExtra(who));
const dialog = page.getByRole('dialog', { name: 'Kind words' });
const lines = dialog.getByRole('listitem');
const form = page.getByRole('dialog', { name: 'Say something to Mia' });

async function openPage(): Promise<void> {
  await open('mia');
  await page.getByRole('button', { name: 'Kind words', exact: true }).click();
}

async function openForm(who: Meyer = 'paul'): Promise<void> {
  await open(who);
  await page.getByRole('button', { name: 'Mia Meyer', exact: true }).click();
  await page.getByRole('button', { name: 'Say something', exact: true }).click();
}

describe('kindness-8, kindness-9: the child’s page', () => {
  test('kindness-8: newest first, by days, older ones by a press', async () => {
    await openPage();
    await expect.element(lines.nth(0)).toMatchTextContent(/Anna.*“You waited for Ben”.*\+10/);
    await expect.element(lines.nth(1)).toMatchTextContent(/Paul.*“You shared your snack”.*You said thank you/);
    expect(await findAccessibilityViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Show older' }).click();
    await expect.element(lines.nth(2)).toMatchTextContent(/A grown-up.*“You fed the cat”/);
    await expect.element(dialog.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
    expect(asked(listKindWords).at(-1)).toMatchObject({ query: { before: 'w2' } });
  });

  test('kindness-8: without any there is a picture and a sentence, a failure says so', async () => {
    all = [];
    breakCall(listKindWords);
    await openPage();
    await expect.element(dialog).toMatchTextContent("Couldn't get the kind words");
    mendCall(listKindWords);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog).toMatchTextContent(/No kind words yet.*it stays here/);
  });

  test('kindness-9: thank you on the page is sent once, and a failure can be tried again', async () => {
    await openPage();
    breakCall(thankForPoints);
    const thank = dialog.getByRole('button', { name: 'Thank you, Anna' });
    await thank.click();
    await expect.element(lines.nth(0)).toMatchTextContent("Your thank you didn't arrive.");
    mendCall(thankForPoints);
    answer(thankForPoints, () => {
      all = all.map((each) => (each.id === 'w3' ? { ...each, thankedAt: `${TODAY}T09:00:00.000Z` } : each));
      return meyers.dayOf('mia');
    });
    const release = holdCall(thankForPoints);
    await thank.dblClick();
    release();
    await expect.element(lines.nth(0)).toMatchTextContent('You said thank you');
    expect(asked(thankForPoints).map(({ params }) => params?.entryId)).toEqual(['w3', 'w3']);
  });

  test('kindness-8: who does not read hears words, author and points', async () => {
    const spoken: string[] = [];
    const voice = { lang: 'en-US', name: 'Test' } as SpeechSynthesisVoice;
    const spies = [
      vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([voice]),
      vi.spyOn(speechSynthesis, 'speak').mockImplementation(({ text }) => void spoken.push(text)),
      vi.spyOn(window, 'SpeechSynthesisUtterance').mockImplementation(function (this: object, text?: string) {
        return Object.assign(this, { text }) as SpeechSynthesisUtterance;
      }),
    ];
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore();
      speechSynthesis.dispatchEvent(new Event('voiceschanged'));
    });
    meyers.person('mia').reading = 'not-yet';
    await openPage();
    speechSynthesis.dispatchEvent(new Event('voiceschanged'));
    await dialog.getByRole('button', { name: 'Read “You waited for Ben” aloud' }).click();
    expect(spoken.at(-1)).toBe('You waited for Ben. From Anna. You got 10 points');
    await dialog.getByRole('button', { name: 'Read “You shared your snack” aloud' }).click();
    expect(spoken.at(-1)).toBe('You shared your snack. From Paul');
  });

  test('kindness-8: grown-ups have no such page on their own Home', async () => {
    await open('paul');
    await expect.element(page.getByRole('button', { name: 'Mia Meyer', exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Kind words', exact: true })).not.toBeInTheDocument();
  });

  for (const size of ['smallPhone', 'tablet'] as const) {
    test(`kindness-8: long and hostile words fit a ${size}`, async () => {
      await pretend({ size });
      all = [
        wordOf('w2', '<img src=x onerror=alert(1)>'.repeat(7), 'paul'),
        wordOf('w1', 'W'.repeat(200), null, { points: 100_000 }),
      ];
      await openPage();
      await expect.element(lines.nth(0)).toMatchTextContent('<img src=x onerror=alert(1)>');
      expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
      const box = dialog
        .getByRole('button', { name: /^Thank you/ })
        .first()
        .element()
        .getBoundingClientRect();
      expect(box.height).toBeGreaterThanOrEqual(56);
      for (const line of lines.elements()) expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
    });
  }
});

describe('kindness-2, kindness-4, kindness-6: what grown-ups say', () => {
  beforeEach(() => {
    const [child, progress] = [meyers.person('mia'), meyers.dayOf('mia')];
    answer(listChildrenProgress, [{ child, progress, tasks: [] }]);
    all = all.map((each) => (each.id === 'w3' ? { ...each, mayTakeBack: true as const } : each));
  });

  test('kindness-2: words alone are sent with 0 points, and the sheet closes', async () => {
    answer(sayKindWords, ({ body }) => wordOf('w4', body.text, 'paul'));
    await openForm();
    await form.getByRole('button', { name: 'Say it' }).click();
    await expect.element(form).toMatchTextContent('Write something kind.');
    await form.getByLabelText('What was good?').fill('  You fed the cat ');
    await form.getByRole('button', { name: 'Say it' }).click();
    await expect.element(page.getByRole('status').filter({ hasText: 'Mia reads it on Home.' }).first()).toBeVisible();
    await expect.poll(() => countOf(page.getByRole('dialog'))).toBe(0);
    expect(asked(sayKindWords)).toMatchObject([
      { params: { userId: 'mia' }, body: { text: 'You fed the cat', points: 0 } },
    ]);
  });

  test('kindness-4: points are chosen or typed, and never below 0', async () => {
    answer(sayKindWords, ({ body }) => wordOf('w4', body.text, 'paul', { points: body.points ?? 0 }));
    await openForm();
    const chips = form.getByRole('group', { name: /Points with it/ }).getByRole('button');
    expect(wordsOf(chips)).toEqual(['0', '5', '10', '20'].map((each) => expect.stringContaining(each)));
    await form.getByLabelText('What was good?').fill('You fed the cat');
    await form.getByLabelText('Points with it', { exact: true }).fill('-5');
    await form.getByRole('button', { name: 'Say it' }).click();
    await expect.element(form).toMatchTextContent('Kind words never take points away.');
    await chips.nth(3).click();
    await form.getByRole('button', { name: 'Say it' }).click();
    await expect.poll(() => asked(sayKindWords).map(({ body }) => body?.points)).toEqual([20]);
  });

  test('kindness-4: who may not give points is offered words alone', async () => {
    const { role } = meyers.person('gerda');
    if (role) role.permissions = { ...NO_PERMISSIONS, canViewProgress: true };
    await openForm('gerda');
    await expect.element(form.getByLabelText('What was good?')).toBeVisible();
    await expect.element(form.getByText('Points with it')).not.toBeInTheDocument();
  });

  test('kindness-5: what the server refuses stands in the form, and nothing is lost', async () => {
    await openForm();
    const message = refuseCall(sayKindWords, 'too_many_marks');
    await form.getByLabelText('What was good?').fill('You fed the cat');
    await form.getByRole('button', { name: 'Say it' }).click();
    await expect.element(form).toMatchTextContent(message);
    await expect.element(form.getByLabelText('What was good?')).toHaveValue('You fed the cat');
  });

  test('kindness-6, kindness-10: below stands what was said, and whether it was read', async () => {
    await openForm();
    const said = form.getByRole('region', { name: 'What Mia heard before' }).getByRole('listitem');
    await expect.element(said.nth(0)).toMatchTextContent(/“You waited for Ben”.*Not answered yet.*Take back/);
    await expect.element(said.nth(1)).toMatchTextContent(/“You shared your snack”.*Mia says thank you$/);
    expect(await findAccessibilityViolations()).toEqual([]);
    answer(takeBackKindWords, ({ params }) => {
      all = all.filter(({ id }) => id !== params.wordId);
      return { ok: true } as const;
    });
    await said.nth(0).getByRole('button', { name: 'Take back: “You waited for Ben”' }).click();
    await expect.element(form.getByRole('alertdialog')).toMatchTextContent(/The points stay, with this reason/);
    await form.getByRole('button', { name: 'Take back', exact: true }).click();
    await expect.element(said.nth(0)).toMatchTextContent('You shared your snack');
    expect(asked(takeBackKindWords)).toMatchObject([{ params: { wordId: 'w3' } }]);
  });
});
