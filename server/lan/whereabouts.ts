import { isIPv4 } from 'node:net';
import { plainAddress } from '#server/lan/addresses.ts';
import { type CardAddress, listAddresses } from '#server/lan/cards.ts';
import { isRealCard, type NetworkHere, networksOf, type Router } from '#server/lan/networks.ts';
import { findRouters, LOOKS_CHEAPLY } from '#server/lan/routers.ts';
import { type Clock, systemClock } from '#server/lib/clock.ts';

/** Milliseconds between two looks at the routers while the cards stay the same. */
const ROUTERS_EVERY_MS = LOOKS_CHEAPLY ? 5_000 : 30_000;
/** Milliseconds after which what was seen says nothing: the computer slept, and may be elsewhere. */
const STALE_AFTER_MS = ROUTERS_EVERY_MS + 30_000;

/** Sources that tell where this computer is; tests have their own. */
export interface NetworkProbes {
  clock?: Clock;
  /** The cards of this computer with all of their addresses. */
  addressesNow?: () => CardAddress[];
  /** Their routers; null where the operating system did not say. */
  routersOf?: (cards: readonly CardAddress[]) => Promise<Router[] | null>;
}

/** Knows in which networks this computer is, as of the last look. */
export type Whereabouts = ReturnType<typeof createWhereabouts>;

/** Makes what knows where this computer is: nothing, until it has looked. */
export function createWhereabouts({
  clock = systemClock,
  addressesNow = listAddresses,
  routersOf = findRouters,
}: NetworkProbes = {}) {
  let seen: { at: number; cards: string; networks: NetworkHere[] } | null = null;
  let looking: Promise<void> | null = null;

  /** Without room for one more open file the operating system lists none: nothing is known then. */
  function all(): CardAddress[] {
    try {
      return addressesNow();
    } catch {
      return [];
    }
  }
  const cardsNow = () => all().filter(({ address }) => isIPv4(address));
  const age = () => (seen === null ? Number.POSITIVE_INFINITY : Math.abs(clock.now() - seen.at));

  async function lookOnce(): Promise<void> {
    const cards = cardsNow();
    const described = describe(cards);
    const routers = await routersOf(cards);
    // A program that did not answer this once says nothing new of the same cards.
    const isSame = routers === null && age() < STALE_AFTER_MS && seen?.cards === described;
    const networks = isSame && seen ? seen.networks : networksOf(cards, routers ?? []);
    seen = { at: clock.now(), cards: described, networks };
  }

  return {
    cardsNow,
    networks: (): readonly NetworkHere[] => seen?.networks ?? [],
    isKnown: () => age() < STALE_AFTER_MS,
    isDue: () => age() >= ROUTERS_EVERY_MS || seen?.cards !== describe(cardsNow()),

    /** Looks; who asks meanwhile waits for the same look. It never fails. */
    look(): Promise<void> {
      looking ??= lookOnce().finally(() => {
        looking = null;
      });
      return looking;
    },

    forget(): void {
      seen = null;
    },

    /**
     * The networks by which somebody comes who comes to an address of this computer, as far as they are known; null where
     * it is one of a virtual card or a VPN's.
     */
    networksAt(localAddress: string): readonly NetworkHere[] | null {
      const address = plainAddress(localAddress);
      const addresses = all();
      const found = addresses.find((each) => plainAddress(each.address) === address);
      if (found && !isRealCard(found)) return null;
      const isThere = (each: NetworkHere) =>
        addresses.some((one) => one.card === each.card && one.address === each.address);
      const ofCard = this.networks().filter((each) => each.card === found?.card && isThere(each));
      return isIPv4(address) ? ofCard.filter((each) => each.address === address) : ofCard;
    },
  };
}

/** The cards in a word that is another one where they are others. */
function describe(cards: readonly CardAddress[]): string {
  return cards.map(({ card, address, netmask }) => `${card}=${address}/${netmask}`).join();
}
