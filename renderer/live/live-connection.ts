import { PAGE_ID } from '#renderer/api/page-id.ts';
import { reconnectDelay } from '#renderer/live/reconnect-delay.ts';
import { LIVE_SIGNED_OUT } from '#shared/constants.ts';
import type { LiveMessage } from '#shared/events.ts';

/** So long without a word, and the family computer is frozen or gone: two heartbeats missed, in milliseconds. */
const SILENCE_MS = 10_000;
/** How long a handshake or the answer to "is anybody there?" may take, in milliseconds. */
const ANSWER_WITHIN_MS = 1800;
const HANDSHAKE_WITHIN_MS = 5000;

/** What a live connection tells the app. */
interface LiveHandlers {
  /** It is open. `isBack` after it had been lost. @param state of the family's changes */
  onOpen: (isBack: boolean, state: string) => void;
  onLost: () => void;
  /** A handshake was refused, or nobody is there: whether the sign-in still holds is not known. */
  onRefused: () => void;
  /** The sign-in behind it has ended. */
  onSignedOut: () => void;
  /** A call got no answer, and yet somebody is there. */
  onStillThere: () => void;
  onMessage: (message: LiveMessage) => void;
}

/** A live connection that comes back by itself. */
interface LiveConnection {
  /** A call got no answer: asks whether anybody is there. */
  ask(): void;
  /** The device woke, or the browser says that the network is back. */
  lookNow(): void;
  close(): void;
}

/**
 * Opens the live connection of this page and keeps it open (docs/product/live.md#live-1, docs/product/live.md#live-4).
 */
export function openLiveConnection(handlers: LiveHandlers): LiveConnection {
  let socket: WebSocket | null = null;
  let isOpen = false;
  let isAsking = false;
  let wasLost = false;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(retry);
    const opening = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live?client=${PAGE_ID}`);
    socket = opening;
    waitFor(HANDSHAKE_WITHIN_MS);
    opening.onmessage = ({ data }) => {
      if (socket === opening) hear(JSON.parse(String(data)) as LiveMessage);
    };
    opening.onclose = ({ code }) => {
      if (socket === opening) lose(code);
    };
  }

  function hear(message: LiveMessage): void {
    waitFor(SILENCE_MS);
    if (message.type === 'hello') {
      isOpen = true;
      tries = 0;
      handlers.onOpen(wasLost, message.state);
      wasLost = false;
      return;
    }
    if (message.type === 'heartbeat') {
      if (isAsking) handlers.onStillThere();
      isAsking = false;
      return;
    }
    handlers.onMessage(message);
  }

  /** Gives whoever is there so long to say something. */
  function waitFor(ms: number): void {
    clearTimeout(silence);
    silence = setTimeout(() => lose(null), ms);
  }

  function lose(code: number | null): void {
    clearTimeout(silence);
    const wasOpen = isOpen;
    isOpen = false;
    isAsking = false;
    const before = socket;
    socket = null;
    before?.close();
    if (code === LIVE_SIGNED_OUT) {
      handlers.onSignedOut();
      return;
    }
    wasLost = true;
    handlers.onLost();
    if (!wasOpen && code !== null) handlers.onRefused();
    retry = setTimeout(connect, reconnectDelay(tries, Math.random()));
    tries += 1;
  }

  connect();
  return {
    ask() {
      // Once, however many calls got no answer at the same time: who talks without end is cut off.
      if (isAsking || !isOpen || socket?.readyState !== WebSocket.OPEN) return;
      isAsking = true;
      socket.send('?');
      waitFor(ANSWER_WITHIN_MS);
    },
    lookNow() {
      if (socket) return this.ask();
      tries = 0;
      connect();
    },
    close() {
      clearTimeout(retry);
      clearTimeout(silence);
      const last = socket;
      socket = null;
      last?.close();
    },
  };
}
