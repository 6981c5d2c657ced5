import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { HomeOnlyService } from '#server/features/home-only/home-only.service.ts';
import type { HomeOnlyFile } from '#server/features/home-only/home-only-settings.ts';
import type { CardAddress } from '#server/lan/cards.ts';
import type { Router } from '#server/lan/networks.ts';
import type { Clock } from '#server/lib/clock.ts';

/** Simulated network position of a computer: its network cards and their routers; null when the routers are unknown. */
export interface Whereabouts {
  cards: CardAddress[];
  routers: Router[] | null;
}

/** MAC addresses of the routers in two places. */
export const HOME_ROUTER = '3c:a6:2f:01:0b:9c';
export const CAFE_ROUTER = '58:8b:f3:77:00:12';

/** Makes the position of a laptop in a Wi-Fi. @param router MAC address of the router; null while it is unknown */
export function onWifi(router: string | null, address = '192.168.1.20'): Whereabouts {
  const via = address.replace(/\d+$/, '1');
  return {
    cards: [{ card: 'wlan0', address, netmask: '255.255.255.0', mac: '9c:b6:d0:11:22:33' }],
    routers: [{ via: 'wlan0', address: via, mac: router }],
  };
}

/** Makes the "home only" service of a computer that a test moves between networks; by default it stores in memory. */
export function carriedAbout(
  start: Whereabouts,
  { file = keptInMemory(), clock }: { file?: HomeOnlyFile; clock?: Clock } = {},
) {
  let here = start;
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
    /** Returns how often the routers were looked up. */
    looks: () => looks,
    /** Moves the computer to another place, which the service detects at its next check. */
    carryTo: (there: Whereabouts) => {
      here = there;
    },
  };
}

/** Makes a settings file that is only in memory. */
export function keptInMemory(): HomeOnlyFile {
  let kept: Awaited<ReturnType<HomeOnlyFile['read']>> = { isHomeOnly: false, networks: [] };
  return {
    read: async () => kept,
    write: async (next) => {
      kept = next;
    },
  };
}

/** Remote and local address of a connection. */
export interface Way {
  from: string;
  to: string;
}

/**
 * Listens on a port whose connections are given other remote and local addresses, since a test runs on one computer.
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
