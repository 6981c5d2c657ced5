import { createSocket } from 'node:dgram';
import { type CiaoService, getResponder, type Responder } from '@homebridge/ciao';
import type { CardAddress } from '#server/lan/cards.ts';

/** Milliseconds between two looks whether the network is another one. */
const LOOK_EVERY_MS = 5000;
const MDNS_PORT = 5353;
/** Most names that are tried in a home; further Kinboards stay without a name. */
const MOST_NAMES = 20;

/** Tells the home network where Kinboard is. */
export interface Announcer {
  /** Says anew where Kinboard is, e.g. after the computer slept; never fails. */
  announceAgain(): Promise<void>;
  /** Says goodbye and ends; never fails. */
  stop(): Promise<void>;
}

interface AnnouncerOptions {
  port: number;
  /** Tells this Kinboard from others. */
  id: string;
  /** Tells whose data it has, hashed; another one with the same is a second life of the same data. */
  installation: () => string | null;
  /** The cards to announce on. */
  listCards: () => CardAddress[];
  /** Gets the host name that is announced, null while none is. */
  onName: (name: string | null) => void;
  onError: (error: unknown) => void;
}

/**
 * Announces Kinboard by mDNS: the host name `kinboard.local` and the service `_http._tcp` "Kinboard", on every network card
 * with the address that is reachable there. Follows the network while it changes, takes the next free name when another
 * computer has this one, and tries again while port 5353 is taken. It never throws.
 */
export function startAnnouncer(options: AnnouncerOptions): Announcer {
  const { onName } = options;
  let responder: Responder | null = null;
  let announcedOn = '';
  /** 1 for `kinboard`, 2 for `kinboard-2` and so on. */
  let number = 1;
  let isStopped = false;
  const inTurn = oneAfterTheOther((error) => {
    announcedOn = '';
    options.onError(error);
  });

  async function look(): Promise<void> {
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
      setImmediate(() => void inTurn(() => takeNextName(on, service)));
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

  const timer = setInterval(() => void inTurn(look), LOOK_EVERY_MS).unref();
  void inTurn(look);
  return {
    announceAgain: () => {
      const anew = async () => {
        announcedOn = '';
        await look();
      };
      return inTurn(anew);
    },
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      return inTurn(withdraw);
    },
  };
}

/** Makes a queue of steps, of which a failed one does not stop what comes after it: the next look tries again. */
function oneAfterTheOther(onError: (error: unknown) => void) {
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

/** Tells whether mDNS can be listened to: the library does not say when it cannot. */
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
