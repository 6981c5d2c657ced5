import { isLoopback } from '#server/lan/addresses.ts';
import type { CardAddress } from '#server/lan/cards.ts';
import { isAmong } from '#server/lan/networks.ts';
import { createWhereabouts, type Surroundings, type Whereabouts } from '#server/lan/whereabouts.ts';
import { type Clock, systemClock, toIso } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import type { HomeNetworkView } from '#shared/contracts/home-only.schema.ts';
import { forget, keep, switched, type WhoAsks } from './change-home.ts';
import { type HomeOnlyFile, type HomeOnlySettings, openHomeOnlyFile } from './home-only-settings.ts';

/** Milliseconds between two looks at the cards. */
const LOOK_EVERY_MS = 5_000;

/** Asker of a change: at the family computer itself or not, and at which of its addresses. */
export interface Asker {
  isFamilyComputer: boolean;
  localAddress: string | undefined;
}

/** Decides in which networks Kinboard answers others (docs/product/running.md#running-21). */
export type HomeOnlyService = ReturnType<typeof createHomeOnly>;

/** Opens what the computer of a data folder was told about it; it decides nothing before `begin`. */
export function openHomeOnly(dataFolder: string): HomeOnlyService {
  return createHomeOnly({ file: openHomeOnlyFile(dataFolder) });
}

/**
 * Makes the decision: everywhere, until somebody switches *Serve at home only* on. Until `begin` has looked nobody but
 * this computer is answered. No question waits for a look: what was last seen counts (docs/product/running.md#running-24).
 */
export function createHomeOnly({ file, ...surroundings }: { file: HomeOnlyFile } & Surroundings) {
  const where = createWhereabouts(surroundings);
  const { clock = systemClock } = surroundings;
  const listeners = new Set<() => void>();
  const keeper = createKeeper(file, () => void follow());
  const answers = createAnswers(where, keeper);
  let begun: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    await where.look();
    tell();
  }

  function tell(): void {
    answers.forget();
    for (const listener of listeners) listener();
  }

  /** While it is off nothing is looked for. */
  function follow(): void {
    clearInterval(timer);
    if (keeper.isOn()) timer = setInterval(tick, LOOK_EVERY_MS).unref();
    tell();
  }

  function tick(): void {
    answers.forget();
    if (where.isDue()) void look();
  }

  return {
    answersAt: answers.at,

    /** The cards of which others may be told: their addresses are answered (docs/product/running.md#running-23). */
    answeredCards: (): CardAddress[] => where.cardsNow().filter(({ address }) => answers.at(address)),

    view: () => describe(keeper, where),

    ...createChanges(where, keeper, clock),

    /** Tells after every look and change; the returned function ends it. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Reads what was wanted and, where it is switched on, looks once and follows the network until `end`. */
    begin(): Promise<void> {
      begun ??= keeper.open().then(() => (keeper.isOn() ? where.look() : undefined));
      return begun.then(follow);
    },

    /** The computer slept, and may be elsewhere. */
    lookAgain(): void {
      if (!keeper.isOn()) return;
      where.forget();
      answers.forget();
      void look();
    },

    end: (): void => clearInterval(timer),
  };
}

/** Makes the owner's changes. Each looks at the networks first: nothing else ever waits for that. */
function createChanges(where: Whereabouts, keeper: Keeper, clock: Clock) {
  async function change(asker: Asker, next: (was: HomeOnlySettings, who: WhoAsks) => HomeOnlySettings): Promise<void> {
    await where.look();
    const { isFamilyComputer, localAddress } = asker;
    const from = localAddress === undefined ? null : where.networksAt(localAddress);
    await keeper.change((was) => next(was, { isFamilyComputer, from }));
  }
  const now = () => ({ here: where.networks(), at: toIso(clock.now()) });
  return {
    /** Switches it on or off. @throws AppError forbidden for who would shut themselves out */
    switchTo: (isOn: boolean, asker: Asker) => change(asker, (was, who) => switched(was, isOn, who, now())),
    /** Makes the networks that this computer is in home, too. @throws AppError forbidden from another network */
    keepHere: (asker: Asker) => change(asker, (was, who) => keep(was, who, now())),
    /** Makes a network home no longer. @throws AppError not_found, forbidden for who came by it */
    forget: (id: string, asker: Asker) => change(asker, (was, who) => forget(was, id, who)),
  };
}

type Keeper = ReturnType<typeof createKeeper>;

/** Keeps what was wanted. @param onChange told once something else is wanted, and on the disk */
function createKeeper(file: HomeOnlyFile, onChange: () => void) {
  let settings: HomeOnlySettings | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return {
    open: async (): Promise<void> => {
      settings = await file.read();
    },
    isRead: () => settings !== null,
    /** On, too, while nobody knows. */
    isOn: () => settings?.isHomeOnly !== false,
    home: () => settings?.networks ?? [],

    /** Changes one after another. @throws AppError as `next` does */
    change(next: (now: HomeOnlySettings) => HomeOnlySettings): Promise<void> {
      const changed = last.then(async () => {
        const was = settings ?? (await file.read());
        const wanted = next(was);
        if (JSON.stringify(wanted) === JSON.stringify(was)) return;
        await file.write(wanted);
        settings = wanted;
        onChange();
      });
      last = changed.catch(() => undefined);
      return changed;
    },
  };
}

/** Answers whether who comes to an address of this computer is answered, and remembers it until the next look. */
function createAnswers(where: Whereabouts, keeper: Keeper) {
  const known = new Map<string, boolean>();

  function decide(address: string): boolean {
    const networks = where.networksAt(address);
    return networks === null || networks.some((each) => isAmong(each, keeper.home()));
  }

  return {
    forget: () => known.clear(),
    at(address: string): boolean {
      if (!keeper.isOn() || isLoopback(address)) return true;
      if (!keeper.isRead()) return false;
      if (!where.isKnown()) {
        known.clear();
        void where.look();
        return false;
      }
      const answer = known.get(address) ?? decide(address);
      known.set(address, answer);
      return answer;
    },
  };
}

function describe(keeper: Keeper, where: Whereabouts): HomeNetworkView {
  const isHomeOnly = keeper.isOn();
  const foreign = isHomeOnly ? where.networks().filter((each) => !isAmong(each, keeper.home())) : [];
  return {
    isHomeOnly,
    isAtHome: foreign.length === 0,
    networks: keeper.home().map((each) => ({
      ...each,
      isHere: isHomeOnly && where.networks().some((here) => isAmong(here, [each])),
    })),
    elsewhere: [...new Set(foreign.map(({ subnet }) => subnet))].slice(0, LIMITS.addresses),
  };
}
