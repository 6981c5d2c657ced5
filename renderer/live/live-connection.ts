import { type LiveSocket, openLiveSocket } from '#renderer/live/live-socket.ts';
import { reconnectDelay } from '#renderer/live/reconnect-delay.ts';
import { LIVE_OTHER_DATA, LIVE_SIGNED_OUT } from '#shared/constants.ts';
import type { LiveMessage } from '#shared/events.ts';

/** What a live connection tells the app. */
interface LiveHandlers {
  /** It is open. `isBack` after one that ended: changes may have been missed. @param state of the family's changes */
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
  let socket: LiveSocket | null = null;
  let isBack = false;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(retry);
    socket = openLiveSocket({
      onOpen(state) {
        tries = 0;
        handlers.onOpen(isBack, state);
        isBack = false;
      },
      onMessage: handlers.onMessage,
      onStillThere: handlers.onStillThere,
      onEnd: lose,
    });
  }

  function lose(code: number | null, wasOpen: boolean): void {
    socket = null;
    if (code === LIVE_SIGNED_OUT) {
      handlers.onSignedOut();
      return;
    }
    isBack = true;
    // Somebody is there and asks to come again: what a person does meanwhile need not wait (docs/product/live.md#live-23).
    if (code !== LIVE_OTHER_DATA) handlers.onLost();
    if (!wasOpen && code !== null) handlers.onRefused();
    retry = setTimeout(connect, reconnectDelay(tries, Math.random()));
    tries += 1;
  }

  connect();
  return {
    ask: () => socket?.ask(),
    lookNow() {
      if (socket) return socket.ask();
      tries = 0;
      connect();
    },
    close() {
      clearTimeout(retry);
      socket?.close();
      socket = null;
    },
  };
}
