import { networkInterfaces } from 'node:os';
import { isLoopback } from '#server/lan/addresses.ts';

/** How others at home reach this Kinboard: changes while it runs, with the network and the name it could get. */
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
   * Where a link begins that somebody else is sent: at an address of this computer, never at `localhost`, which on their
   * device is that device. Without a network it is one that opens here alone.
   * @param localAddress address of this computer that the asking browser came to
   */
  linkOrigin(localAddress: string | undefined): string;
  /** @param localAddress address of this computer that the asking browser came to, which it therefore can reach */
  describe(localAddress: string | undefined): {
    reach: 'home' | 'this-computer' | 'no-network';
    /** Addresses to open Kinboard at, the likeliest first. */
    origins: string[];
    /** Address by name; null while no name is announced. */
    localOrigin: string | null;
  };
}

/** An address of a network card. */
export interface CardAddress {
  card: string;
  address: string;
}

const EVERY_ADDRESS = new Set(['0.0.0.0', '::', '[::]']);
const LOOPBACK = '127.0.0.1';
/** Cards of containers, virtual machines and tunnels, which no tablet is connected to. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|tun|tap|utun|tailscale|zt|wg|ham|awdl|llw|bridge)/i;

/**
 * Makes the description of the home network.
 * @param config.host address that Kinboard listens on
 * @param listCards the network cards of this computer
 */
export function createHomeNetwork(
  config: { host: string; port: number },
  listCards: () => CardAddress[] = listCardAddresses,
): HomeNetwork {
  let { port } = config;
  let name: string | null = null;
  const isOnlyHere = config.host === 'localhost' || isLoopback(config.host);
  const originOf = (host: string) =>
    `http://${host.includes(':') ? `[${host}]` : host}${port === 80 ? '' : `:${port}`}`;

  function lanAddresses(localAddress: string | undefined): string[] {
    if (!EVERY_ADDRESS.has(config.host)) return [config.host];
    const reached = localAddress?.replace(/^::ffff:/, '');
    return rankAddresses(listCards(), reached && !isLoopback(reached) ? reached : undefined);
  }

  return {
    localName: () => name,
    announcedAs: (next) => {
      name = next;
    },
    listensOn: (next) => {
      port = next;
    },
    linkOrigin: (localAddress) => {
      if (isOnlyHere) return originOf(config.host === 'localhost' ? LOOPBACK : config.host);
      return originOf(lanAddresses(localAddress)[0] ?? LOOPBACK);
    },
    cards: () => {
      if (isOnlyHere) return [];
      return listCards().filter(({ address }) => EVERY_ADDRESS.has(config.host) || address === config.host);
    },
    describe: (localAddress) => {
      if (isOnlyHere) {
        return { reach: 'this-computer', origins: [originOf('localhost')], localOrigin: null };
      }
      const addresses = lanAddresses(localAddress);
      if (addresses.length === 0) return { reach: 'no-network', origins: [originOf('localhost')], localOrigin: null };
      return { reach: 'home', origins: addresses.map(originOf), localOrigin: name && originOf(name) };
    },
  };
}

/** IPv4 addresses, those that a tablet at home can most likely reach first. */
export function rankAddresses(cards: readonly CardAddress[], reached?: string): string[] {
  const score = ({ card, address }: CardAddress) => {
    if (address === reached) return 0;
    const isVirtual = VIRTUAL.test(card) ? 10 : 0;
    if (/^192\.168\./.test(address)) return isVirtual + 1;
    if (/^10\./.test(address)) return isVirtual + 2;
    if (/^172\.(1[6-9]|2\d|3[01])\./.test(address)) return isVirtual + 3;
    // Self-assigned: the router gave none.
    return /^169\.254\./.test(address) ? isVirtual + 5 : isVirtual + 4;
  };
  return cards
    .map((each, index) => ({ address: each.address, rank: score(each), index }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ address }) => address);
}

function listCardAddresses(): CardAddress[] {
  return Object.entries(networkInterfaces()).flatMap(([card, entries]) =>
    (entries ?? [])
      .filter((entry) => entry.family === 'IPv4' && !entry.internal)
      .map(({ address }) => ({ card, address })),
  );
}
