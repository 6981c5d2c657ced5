import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from '#renderer/api/api-error.ts';
import type { KeptTick, TickSender } from '#renderer/domain/ticks/kept-tick.ts';
import { resendTicks, sendTap, type TickCalls } from '#renderer/domain/ticks/send-ticks.ts';
import { shownKey, tickKey } from '#renderer/domain/ticks/tick-key.ts';
import { createTickStore, type TickStore } from '#renderer/domain/ticks/tick-store.ts';
import {
  isShownDone,
  paintedTicks,
  refusedTicks,
  ticksOnTheirWay,
  ticksToDecide,
} from '#renderer/domain/ticks/tick-views.ts';
import { ERRORS, type ErrorCode, errorMessage } from '#shared/errors.ts';

/** A task, and an event. */
const TASKS = ['a', 'b'] as const;
type TaskId = (typeof TASKS)[number];
const OUTCOMES = ['answered', 'answer lost', 'never arrived', 'away', 'refused'] as const;
type Outcome = (typeof OUTCOMES)[number];

const lost = new ApiError(0, '', null);
const said = (code: ErrorCode) => new ApiError(ERRORS[code].status, '', { code, message: errorMessage(code) });
const settle = () => new Promise((resolve) => setImmediate(resolve));
const dayOf = (id: TaskId) => ({
  ...(id === 'b' ? { eventId: id } : { taskId: id }),
  userId: 'mia',
  date: '2026-11-21',
});
const keyOf = (taskId: TaskId) => tickKey({ ...dayOf(taskId), by: 'mia' });

interface BrowserWindow {
  page: string;
  ticks: TickStore;
  /** Last state of the server that its screen heard of, by key of the tick. */
  cache: Map<string, boolean>;
  /** Answers on their way to it, each about a tick. */
  answers: { key: string; arrive: () => void }[];
}

/** A child's browser with two windows, one storage, and a family computer behind a bad network. */
class World {
  outcomes: Outcome[] = [];
  readonly server = new Map<string, boolean>();
  readonly lastWish = new Map<string, boolean>();
  /** Keys of the ticks whose last wish was refused in words. */
  readonly told = new Set<string>();
  readonly #isRefused = new Map<string, boolean>();
  #text = '{"waiting":[],"refused":[]}';
  #signIn = 0;
  #pages = 0;
  #wishes = 0;
  readonly windows = [this.#open(), this.#open()];

  #open(): BrowserWindow {
    this.#pages += 1;
    const storage = {
      read: () => this.#text,
      write: (text: string) => {
        this.#text = text;
      },
    };
    return { page: `page ${this.#pages}`, ticks: createTickStore(storage), cache: new Map(this.server), answers: [] };
  }

  window(index: number): BrowserWindow {
    return this.windows[index] as BrowserWindow;
  }

  me({ page }: BrowserWindow): TickSender {
    return { id: 'mia', isChild: true, signIn: `sign-in ${this.#signIn}`, page };
  }

  isDone(window: BrowserWindow, taskId: TaskId): boolean {
    const key = keyOf(taskId);
    return isShownDone(
      paintedTicks(window.ticks.get(), this.me(window)),
      shownKey(key),
      window.cache.get(key) ?? false,
    );
  }

  /** Nobody taps the same task in another window before the answer is there. */
  tap(window: BrowserWindow, taskId: TaskId): void {
    const key = keyOf(taskId);
    if (this.windows.some((other) => other !== window && other.answers.some((answer) => answer.key === key))) return;
    const wanted = !this.isDone(window, taskId);
    this.lastWish.set(key, wanted);
    this.told.delete(key);
    this.#isRefused.delete(key);
    const { signIn, page } = this.me(window);
    this.#wishes += 1;
    const kept: KeptTick = { ...dayOf(taskId), wanted, by: 'mia', signIn, page, number: this.#wishes, text: taskId };
    const calls = this.#calls(window, key);
    sendTap(window.ticks, { key, wanted, saved: window.cache.get(key) ?? false, kept }, calls).catch(() => {
      this.told.add(key);
      return calls.refresh();
    });
    expect(this.isDone(window, taskId), 'a tick is painted at once').toBe(wanted);
  }

  resend(window: BrowserWindow): void {
    void resendTicks(window.ticks, this.me(window), (tick) => this.#calls(window, tickKey(tick)));
  }

  reload(index: number): void {
    this.windows[index] = this.#open();
  }

  signInAnew(): void {
    this.#signIn += 1;
  }

  /** The child is asked what is shown first, and confirms. */
  decide(window: BrowserWindow): void {
    for (const tick of ticksToDecide(window.ticks.get(), this.me(window))) {
      this.server.set(tickKey(tick), tick.wanted);
      window.ticks.dispatch({ type: 'settled', ticks: [tick] });
    }
  }

  /** Decides what becomes of a request; that both windows send a wish does not change the server's mind about it. */
  #judge(key: string): Outcome {
    const outcome = this.outcomes.shift() ?? 'answered';
    if (outcome !== 'refused' && outcome !== 'answered') return outcome;
    if (!this.#isRefused.has(key)) this.#isRefused.set(key, outcome === 'refused');
    return this.#isRefused.get(key) ? 'refused' : 'answered';
  }

  /** The other window's screen is told of it by the live connection; its ticks are not. */
  #change(by: BrowserWindow, key: string, isDone: boolean): void {
    this.server.set(key, isDone);
    for (const window of this.windows) if (window !== by) window.cache.set(key, isDone);
  }

  #calls(window: BrowserWindow, key: string): TickCalls {
    return {
      save: (wanted) => {
        expect(wanted, 'only the last wish is sent').toBe(this.lastWish.get(key));
        const outcome = this.#judge(key);
        if (outcome === 'answered' || outcome === 'answer lost') this.#change(window, key, wanted);
        return new Promise((resolve, reject) => {
          const arrive = () => {
            if (outcome === 'refused') reject(said('forbidden'));
            else if (outcome === 'away') reject(said('starting'));
            else if (outcome === 'answered') resolve();
            else reject(lost);
          };
          window.answers.push({ key, arrive });
        });
      },
      refresh: async () => void window.cache.set(key, this.server.get(key) ?? false),
    };
  }

  /** The network is good again, and everybody has all the time in the world. */
  async calmDown(): Promise<void> {
    this.outcomes = [];
    for (let round = 0; round < 30; round += 1) {
      for (const window of this.windows) {
        for (const { arrive } of window.answers.splice(0)) arrive();
        window.ticks.lookAgain();
        this.resend(window);
      }
      await settle();
    }
  }
}

const windowIndex = fc.integer({ min: 0, max: 1 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('tap' as const), windowIndex, fc.constantFrom(...TASKS)) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('answer' as const), windowIndex, fc.nat(3)) },
  fc.tuple(fc.constantFrom('resend' as const, 'reload' as const, 'hear' as const, 'sign in' as const), windowIndex),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(world: World, [what, index, which]: Step): Promise<void> {
  const window = world.window(index);
  if (what === 'tap') world.tap(window, which as TaskId);
  else if (what === 'answer') window.answers.splice(Number(which) % Math.max(1, window.answers.length), 1)[0]?.arrive();
  else if (what === 'resend') world.resend(window);
  else if (what === 'reload') world.reload(index);
  else if (what === 'hear') window.ticks.lookAgain();
  else world.signInAnew();
  await settle();
}

it('live-9, live-10: in any order of taps, answers, reloads and sign-ins the last wish wins', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 12 }),
      async (steps, outcomes) => {
        const world = new World();
        world.outcomes = [...outcomes];
        for (const one of steps) await take(world, one);
        await world.calmDown();
        for (const window of world.windows) {
          expect(ticksOnTheirWay(window.ticks.get(), world.me(window)), 'nothing that can go stays').toEqual([]);
        }
        const window = world.window(0);
        const putAside = new Set(refusedTicks(window.ticks.get()).map((tick) => `${tickKey(tick)} ${tick.wanted}`));
        world.decide(window);
        for (const [key, wanted] of world.lastWish) {
          const isSaid = world.told.has(key) || putAside.has(`${key} ${wanted}`);
          if (!isSaid) expect(world.server.get(key) ?? false, `the last wish for ${key}`).toBe(wanted);
        }
      },
    ),
    { numRuns: 400 },
  );
});
