import { Bonjour, type Service } from 'bonjour-service';

/** Another Kinboard in the home network. */
export interface Neighbour {
  name: string;
  /** Where to open it, with an IP address. */
  url: string;
}

/** How long others have to answer, in milliseconds. */
const LISTEN_MS = 2000;

/**
 * Looks for other Kinboards in the home network by mDNS, for two seconds. It never throws: who cannot listen finds nobody.
 * @param ownId id that this Kinboard announces itself with
 */
export function findNeighbours(ownId: string): Promise<Neighbour[]> {
  return new Promise((resolve) => {
    const found = new Map<string, Neighbour>();
    const finish = () => {
      clearTimeout(timer);
      browser?.stop();
      bonjour.destroy();
      resolve([...found.values()]);
    };
    const timer = setTimeout(finish, LISTEN_MS);
    const bonjour = new Bonjour({}, finish);
    const browser = bonjour.find({ type: 'http' }, (service) => {
      const neighbour = read(service, ownId);
      if (neighbour) found.set(service.fqdn, neighbour);
    });
  });
}

function read({ txt, addresses, port, name }: Service, ownId: string): Neighbour | null {
  const { product, id } = (txt ?? {}) as Record<string, unknown>;
  const address = addresses?.find((each) => /^\d+\.\d+\.\d+\.\d+$/.test(each));
  if (product !== 'kinboard' || id === ownId || !address) return null;
  return { name, url: `http://${address}:${port}` };
}
