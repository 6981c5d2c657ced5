import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { HomeOnlyService } from '#server/features/home-only/home-only.service.ts';
import type { HomeOnlyFile } from '#server/features/home-only/home-only-settings.ts';
import type { CardAddress } from '#server/lan/cards.ts';
import type { Router } from '#server/lan/networks.ts';
import type { Clock } from '#server/lib/clock.ts';

/** Place of a computer: its cards, and their routers, null where the operating system does not say who they are. */
export interface Whereabouts {
  cards: CardAddress[];
  routers: Router[] | null;
}

/** Hardware addresses of the routers of two places. */
export const HOME_ROUTER = '3c:a6:2f:01:0b:9c';
export const CAFE_ROUTER = '58:8b:f3:77:00:12';

/** A laptop's Wi-Fi, in a network whose router has this hardware address; null while it is not known. */
export function onWifi(router: string | null, address = '192.168.1.20'): Whereabouts {
  const via = address.replace(/\d+$/, '1');
  return {
    cards: [{ card: 'wlan0', address, netmask: '255.255.255.0', mac: '9c:b6:d0:11:22:33' }],
    routers: [{ via: 'wlan0', address: via, mac: router }],
  };
}

/** Serving at home only on a computer that a test carries about; what it keeps is in memory unless told. */
export function carriedAbout(
  begins: Whereabouts,
  { file = keptInMemory(), clock }: { file?: HomeOnlyFile; clock?: Clock } = {},
) {
  let here = begins;
  let looks = 0;
  const homeOnly: HomeOnlyService = new HomeOnlyService({
    file,
    ...(clock ? { clock } : {}),
    addressesNow: () => here.cards,
    routersOf: async () => {
      looks += 1;
      return here.routers;
    },
  });
  return {
    homeOnly,
    /** Counts how often its routers were looked for. */
    looks: () => looks,
    /** Carries it elsewhere; it notices when it looks. */
    carryTo: (there: Whereabouts) => {
      here = there;
    },
  };
}

/** Keeps what is switched on in memory alone. */
export function keptInMemory(): HomeOnlyFile {
  let kept: Awaited<ReturnType<HomeOnlyFile['read']>> = { isHomeOnly: false, networks: [] };
  return {
    read: async () => kept,
    write: async (next) => {
      kept = next;
    },
  };
}

/** Somebody's way to this computer: from which address they come, and to which of its own. */
export interface Way {
  from: string;
  to: string;
}

/**
 * Listens where connections count as having come by another way than they did, since a test has one computer alone.
 * @returns the port
 */
export async function arriveBy(app: FastifyInstance, { from, to }: Way): Promise<number> {
  const front = createServer((socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: from });
    Object.defineProperty(socket, 'localAddress', { value: to });
    app.server.emit('connection', socket);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  onTestFinished(() => void front.close());
  return (front.address() as AddressInfo).port;
}
