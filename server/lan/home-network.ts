import { isLoopback, plainAddress } from '#server/lan/addresses.ts';
import { type CardAddress, listCards, rankHomeAddresses } from '#server/lan/cards.ts';
import { sourceOfDefaultRoute } from '#server/lan/default-route.ts';
import { hostHere, listensEverywhere, originAt } from '#server/lan/origins.ts';

/** Addresses at which other devices at home reach this server. They change with the network and the announced name. */
export interface HomeNetwork {
  /** Returns the announced name, such as `kinboard.local`; null while there is none. */
  localName(): string | null;
  /** Sets the announced name. */
  announcedAs(name: string | null): void;
  /** Sets the port that the server listens on. */
  listensOn(port: number): void;
  /** Lists the network cards on which the server is reachable; none if it listens for this computer only. */
  cards(): CardAddress[];
  /**
   * Returns the origin for a link to another device: an address of this computer, never `localhost`, which would be the
   * other device. Without a network, the link opens on this computer only.
   * @param localAddress address of this computer that the requesting browser used
   */
  linkOrigin(localAddress: string | undefined): Promise<string>;
  /** Describes the addresses. @param localAddress address of this computer that the requesting browser used */
  describe(localAddress: string | undefined): Promise<HomeReach>;
}

/** Reach of the server, and the addresses at which other devices at home open it. */
export interface HomeReach {
  reach: 'home' | 'this-computer' | 'no-network';
  /** Origins of the server, the likeliest first. */
  origins: string[];
  /** Origin with the announced name; null while there is none. */
  localOrigin: string | null;
}

const LOOPBACK = '127.0.0.1';

/**
 * Creates the description of the home network.
 * @param config.host address that Kinboard listens on
 * @param cardsNow lists the network cards of this computer
 * @param askRoute returns the source address of the default route
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

  /** Not cached: a laptop changes its networks, and the call is cheap. */
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
