import { isLoopback, plainAddress } from '#server/lan/addresses.ts';
import { type CardAddress, listCards, rankHomeAddresses } from '#server/lan/cards.ts';
import { sourceOfDefaultRoute } from '#server/lan/default-route.ts';
import { hostHere, listensEverywhere, originAt } from '#server/lan/origins.ts';

/** Ways in which others at home reach this Kinboard: they change while it runs, with the network and the name it could get. */
export interface HomeNetwork {
  /** Name announced in the home network, such as `kinboard.local`; null while none is. */
  localName(): string | null;
  /** Says under which name Kinboard is announced. */
  announcedAs(name: string | null): void;
  /** Says on which port Kinboard listens. */
  listensOn(port: number): void;
  /** The network cards that Kinboard can be reached on; none when it listens for this computer alone. */
  cards(): CardAddress[];
  /**
   * Finds the origin of a link that somebody else is sent: an address of this computer, never `localhost`, which on their
   * device is that device. Without a network it is one that opens here alone.
   * @param localAddress address of this computer that the asking browser came to
   */
  linkOrigin(localAddress: string | undefined): Promise<string>;
  /** @param localAddress address of this computer that the asking browser came to, which it therefore can reach */
  describe(localAddress: string | undefined): Promise<Reachability>;
}

/** Reach of Kinboard, and the addresses at which others at home open it. */
export interface Reachability {
  reach: 'home' | 'this-computer' | 'no-network';
  /** Addresses to open Kinboard at, the likeliest first. */
  origins: string[];
  /** Address by name; null while no name is announced. */
  localOrigin: string | null;
}

const LOOPBACK = '127.0.0.1';

/**
 * Makes the description of the home network.
 * @param config.host address that Kinboard listens on
 * @param cardsNow the network cards of this computer
 * @param askRoute asks for the source address of the default route
 */
export function createHomeNetwork(
  { host, ...config }: { host: string; port: number },
  cardsNow: () => CardAddress[] = listCards,
  askRoute: () => Promise<string | null> = sourceOfDefaultRoute,
): HomeNetwork {
  let { port } = config;
  let name: string | null = null;
  const isOnlyHere = host === 'localhost' || isLoopback(host);
  const originOf = (at: string) => originAt(at, port);

  /** Asks anew each time: a laptop changes its networks, and the answer costs nothing. */
  async function lanAddresses(localAddress: string | undefined): Promise<string[]> {
    if (!listensEverywhere(host)) return [host];
    const reached = localAddress && plainAddress(localAddress);
    return rankHomeAddresses(cardsNow(), { reached, routed: await askRoute() });
  }

  return {
    localName: () => name,
    announcedAs: (next) => {
      name = next;
    },
    listensOn: (next) => {
      port = next;
    },
    linkOrigin: async (localAddress) => {
      if (isOnlyHere) return originOf(host === 'localhost' ? LOOPBACK : host);
      return originOf((await lanAddresses(localAddress))[0] ?? LOOPBACK);
    },
    cards: () => {
      if (isOnlyHere) return [];
      return cardsNow().filter(({ address }) => listensEverywhere(host) || address === host);
    },
    describe: async (localAddress) => {
      if (isOnlyHere) return { reach: 'this-computer', origins: [originOf(hostHere(host))], localOrigin: null };
      const addresses = await lanAddresses(localAddress);
      if (addresses.length === 0) return { reach: 'no-network', origins: [originOf('localhost')], localOrigin: null };
      return { reach: 'home', origins: addresses.map(originOf), localOrigin: name && originOf(name) };
    },
  };
}
