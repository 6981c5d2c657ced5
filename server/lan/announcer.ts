import { createSocket } from 'node:dgram';
import { type CiaoService, getResponder, type Responder } from '@homebridge/ciao';
import type { CardAddress } from '#server/lan/cards.ts';

/** Milliseconds between two checks for a changed network. */
const CHECK_EVERY_MS = 10_000;
const MDNS_PORT = 5353;
/** Most names that are tried; further servers in the same network have no name. */
const MOST_NAMES = 20;

/** Announces this server in the home network. */
export interface Announcer {
  /** Announces again, e.g. after the computer slept; never fails. */
  announceAgain(): Promise<void>;
  /** Withdraws the announcement and stops; never fails. */
  stop(): Promise<void>;
}

interface AnnouncerOptions {
  port: number;
  /** Id that distinguishes this server from others. */
  id: string;
  /** Returns the hashed id of the data; another server with the same one runs a copy of this data. */
  installation: () => string | null;
  /** Lists the network cards to announce on. */
  listCards: () => CardAddress[];
  /** Receives the announced host name; null while there is none. */
  onName: (name: string | null) => void;
  onError: (error: unknown) => void;
}

/**
 * Announces the server by mDNS: the host name `kinboard.local` and the service `_http._tcp` "Kinboard", on every
 * network card with its address there. Announces again when the network changes, takes the next free name if another
 * computer has this one, and tries again while port 5353 is taken. It never throws.
 */
export function startAnnouncer(options: AnnouncerOptions): Announcer {
  const { onName } = options;
  let responder: Responder | null = null;
  let announcedOn = '';
  /** 1 for `kinboard`, 2 for `kinboard-2` and so on. */
  let number = 1;
  let isStopped = false;
  const enqueue = createQueue((error) => {
    announcedOn = '';
    options.onError(error);
  });

  async function check(): Promise<void> {
    if (isStopped) return;
    const cards = options.listCards();
    const now = cards.map(({ card, address }) => `${card}=${address}`).join();
    if (now === announcedOn) return;
    await withdraw();
    if (cards.length === 0 || !(await isPortFree())) return;
    responder = getResponder({ interface: [...new Set(cards.map(({ card }) => card))], disableIpv6: true });
    announcedOn = now;
    await announce(responder);
  }

  async function announce(on: Responder): Promise<void> {
    const { service, hostname } = describeService(on, number, options);
    let isRenaming = false;
    // The library would go on as `kinboard-(2).local`, which browsers refuse.
    const rename = () => {
      if (isRenaming || isStopped) return;
      isRenaming = true;
      setImmediate(() => void enqueue(() => takeNextName(on, service)));
    };
    service.on('hostname-change', rename);
    service.on('name-change', rename);
    await service.advertise();
    if (!isRenaming && responder === on) onName(`${hostname}.local`);
  }

  async function takeNextName(on: Responder, service: CiaoService): Promise<void> {
    if (responder !== on || number >= MOST_NAMES) return;
    onName(null);
    number += 1;
    await service.destroy();
    await announce(on);
  }

  async function withdraw(): Promise<void> {
    const last = responder;
    responder = null;
    announcedOn = '';
    onName(null);
    await last?.shutdown();
  }

  const timer = setInterval(() => void enqueue(check), CHECK_EVERY_MS).unref();
  void enqueue(check);
  return {
    announceAgain: () => {
      const anew = async () => {
        announcedOn = '';
        await check();
      };
      return enqueue(anew);
    },
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      return enqueue(withdraw);
    },
  };
}

/** Creates a queue of steps. A failed step does not stop later ones: the next check tries again. */
function createQueue(onError: (error: unknown) => void) {
  let work: Promise<void> = Promise.resolve();
  return (step: () => Promise<void>): Promise<void> => {
    work = work.then(step).catch(onError);
    return work;
  };
}

function describeService(on: Responder, number: number, { port, id, installation }: AnnouncerOptions) {
  const hostname = number === 1 ? 'kinboard' : `kinboard-${number}`;
  const service = on.createService({
    name: number === 1 ? 'Kinboard' : `Kinboard ${number}`,
    type: 'http',
    hostname,
    port,
    disabledIpv6: true,
    txt: {
      path: '/',
      product: 'kinboard',
      id,
      ...(installation() === null ? {} : { installation: installation() }),
    },
  });
  return { service, hostname };
}

/** Tells whether the mDNS port can be bound, since the library does not report when it cannot. */
function isPortFree(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createSocket({ type: 'udp4', reuseAddr: true });
    probe.once('error', () => {
      probe.close();
      resolve(false);
    });
    probe.bind(MDNS_PORT, () => probe.close(() => resolve(true)));
  });
}
