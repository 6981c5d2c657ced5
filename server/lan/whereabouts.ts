import { isIPv4 } from 'node:net';
import { plainAddress } from '#server/lan/addresses.ts';
import { type CardAddress, listAddresses } from '#server/lan/cards.ts';
import { isRealCard, type NetworkHere, networksOf, type Router } from '#server/lan/networks.ts';
import { findRouters, LOOKS_CHEAPLY } from '#server/lan/routers.ts';
import { type Clock, systemClock } from '#server/lib/clock.ts';

/** Milliseconds between two checks of the routers while the cards stay the same. */
const ROUTERS_EVERY_MS = LOOKS_CHEAPLY ? 5_000 : 30_000;
/** Milliseconds after which the last check is outdated: the computer slept, and may be elsewhere. */
const STALE_AFTER_MS = ROUTERS_EVERY_MS + 30_000;

/** Sources for the networks of this computer; tests pass their own. */
export interface NetworkProbes {
  clock?: Clock;
  /** Lists the cards of this computer with all of their addresses. */
  addressesNow?: () => CardAddress[];
  /** Finds their routers; null if the operating system did not answer. */
  routersOf?: (cards: readonly CardAddress[]) => Promise<Router[] | null>;
}

/** Networks of this computer, as of the last check. */
export type Whereabouts = ReturnType<typeof createWhereabouts>;

/** Creates the state of the current networks, which is empty until the first check. */
export function createWhereabouts({
  clock = systemClock,
  addressesNow = listAddresses,
  routersOf = findRouters,
}: NetworkProbes = {}) {
  let seen: { at: number; cards: string; networks: NetworkHere[] } | null = null;
  let looking: Promise<void> | null = null;

  /** Returns an empty list if the operating system cannot open another file. */
  function readAddresses(): CardAddress[] {
    try {
      return addressesNow();
    } catch {
      return [];
    }
  }
  const cardsNow = () => readAddresses().filter(({ address }) => isIPv4(address));
  const age = () => (seen === null ? Number.POSITIVE_INFINITY : Math.abs(clock.now() - seen.at));

  async function lookOnce(): Promise<void> {
    const cards = cardsNow();
    const described = describe(cards);
    const routers = await routersOf(cards);
    // If a program did not answer once, the networks of the same cards stay.
    const isSame = routers === null && age() < STALE_AFTER_MS && seen?.cards === described;
    const networks = isSame && seen ? seen.networks : networksOf(cards, routers ?? []);
    seen = { at: clock.now(), cards: described, networks };
  }

  return {
    cardsNow,
    networks: (): readonly NetworkHere[] => seen?.networks ?? [],
    isKnown: () => age() < STALE_AFTER_MS,
    isDue: () => age() >= ROUTERS_EVERY_MS || seen?.cards !== describe(cardsNow()),

    /** Checks the networks; calls meanwhile wait for the same check. It never fails. */
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
     * Returns the known networks from which a request to an address of this computer comes; null if the address belongs
     * to a virtual card or a VPN.
     */
    networksAt(localAddress: string): readonly NetworkHere[] | null {
      const address = plainAddress(localAddress);
      const addresses = readAddresses();
      const found = addresses.find((each) => plainAddress(each.address) === address);
      if (found && !isRealCard(found)) return null;
      const isThere = (each: NetworkHere) =>
        addresses.some((one) => one.card === each.card && one.address === each.address);
      const ofCard = this.networks().filter((each) => each.card === found?.card && isThere(each));
      return isIPv4(address) ? ofCard.filter((each) => each.address === address) : ofCard;
    },
  };
}

/** Returns a text that differs whenever the cards differ. */
function describe(cards: readonly CardAddress[]): string {
  return cards.map(({ card, address, netmask }) => `${card}=${address}/${netmask}`).join();
}
