import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { SignedInUser } from '#renderer/domain/session/session.ts';
import { lazyParts } from '#renderer/extras/define-extra.ts';
import { SCREEN_EXTRAS } from '#renderer/extras/index.ts';
import { fillSlots, type Parts, type ScreenExtra, Slot, type Slots } from '#renderer/extras/slots.tsx';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { EXTRAS, type Extra } from '#shared/extras.ts';

afterEach(() => fillSlots(SCREEN_EXTRAS));

const Shared = () => <p>shared</p>;
const Goal = ({ balance }: Slots['points.card']) => <p>{balance} saved</p>;

// Any three will do.
const [ONE, TWO, THREE] = EXTRAS;

const FAKES: ScreenExtra[] = [
  { name: ONE, slots: { 'home.answers': Shared } },
  { name: TWO, slots: { 'points.card': Goal }, when: { 'points.card': ({ balance }) => balance > 0 } },
  { name: THREE, slots: { 'home.answers': Shared } },
];

/** Draws slots for somebody in a family with some extras on; what is read there. */
async function draw(extras: Extra[], balance = 5): Promise<string> {
  fillSlots(FAKES);
  const { unmount } = await render(
    <SignedInUser value={{ family: { extras } } as unknown as CurrentUser}>
      <main>
        <Slot name="home.answers" />
        <Slot name="points.card" balance={balance} otherwise={<p>none</p>} />
      </main>
    </SignedInUser>,
  );
  const text = page.getByRole('main').element().textContent ?? '';
  await unmount();
  return text;
}

test('extras-3: a slot draws the extras that are on, what two share once, else what it holds', async () => {
  expect(await draw([])).toBe('none');
  expect(await draw([ONE, THREE])).toBe('sharednone');
  expect(await draw([TWO, THREE])).toBe('shared5 saved');
  expect(await draw([TWO], 0)).toBe('none');
});

test('screens-8: what keeps the room of a part stays until it is loaded, after 200 ms too', async () => {
  const arrived = Promise.withResolvers<{ parts: Parts<'home.answers'> }>();
  fillSlots([{ name: ONE, slots: lazyParts(() => arrived.promise, ['home.answers']) }]);
  const { baseElement, unmount } = await render(
    <SignedInUser value={{ family: { extras: [ONE] } } as unknown as CurrentUser}>
      <Slot name="home.answers" fallback={<p>room</p>} />
    </SignedInUser>,
  );
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(baseElement.innerText));
  onTestFinished(() => watch.disconnect());
  watch.observe(baseElement, { childList: true, subtree: true });
  expect(baseElement.innerText).toBe('room');
  await expect.poll(() => seen).toEqual(['room']);
  arrived.resolve({ parts: { 'home.answers': Shared } });
  await expect.poll(() => seen).toEqual(['room', 'shared']);
  watch.disconnect();
  await unmount();
});

test('extras-1: extras are drawn in the order of the card', () => {
  const names = SCREEN_EXTRAS.map(({ name }) => name);
  expect(names).toEqual(EXTRAS.filter((name) => names.includes(name)));
});
