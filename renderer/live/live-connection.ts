import { type LiveSocket, openLiveSocket } from '#renderer/live/live-socket.ts';
import type { LiveEnd } from '#renderer/live/reach.ts';
import { reconnectDelay } from '#renderer/live/reconnect-delay.ts';
import { LIVE_SIGNED_OUT } from '#shared/constants.ts';
import type { LiveMessage } from '#shared/events.ts';

/** Handlers through which a live connection tells the app what happens. */
interface LiveHandlers {
  /** It is open. `isBack` after one that ended: changes may have been missed. @param state of the family's changes */
  onOpen: (isBack: boolean, state: string) => void;
  /** It lasts: a heartbeat came over it. */
  onLasted: () => void;
  onEnd: (how: LiveEnd) => void;
  /** The sign-in behind it has ended. */
  onSignedOut: () => void;
  /** A call got no answer, and yet somebody is there. */
  onStillThere: () => void;
  onMessage: (message: LiveMessage) => void;
}

/** A live connection that comes back by itself. */
interface LiveConnection {
  /** Asks over it whether anybody is there. @returns false when it is not open */
  ask(): boolean;
  /** Opens it at once, unless it is under way. */
  connectNow(): void;
  close(): void;
}

/**
 * Opens the live connection of this page and keeps it open (live-1, live-4).
 */
export function openLiveConnection(handlers: LiveHandlers): LiveConnection {
  let socket: LiveSocket | null = null;
  let isOpen = false;
  let hasLasted = false;
  let isBack = false;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(retry);
    socket = openLiveSocket({
      onOpen(state) {
        isOpen = true;
        handlers.onOpen(isBack, state);
        isBack = false;
      },
      onMessage: handlers.onMessage,
      onHeartbeat: last,
      onStillThere: handlers.onStillThere,
      onEnd: lose,
    });
  }

  /**
   * Notes that the connection lasts: none does behind something that passes the hello alone, or cuts a connection off
   * as soon as it is open.
   */
  function last(): void {
    if (hasLasted) return;
    hasLasted = true;
    tries = 0;
    handlers.onLasted();
  }

  function lose(code: number | null, wasOpen: boolean): void {
    const how = code === null && wasOpen ? 'silent' : hasLasted ? 'closed' : 'failed';
    forget();
    if (code === LIVE_SIGNED_OUT) {
      handlers.onSignedOut();
      return;
    }
    isBack = true;
    retry = setTimeout(connect, reconnectDelay(tries, Math.random()));
    tries += 1;
    handlers.onEnd(how);
  }

  function forget(): void {
    socket = null;
    isOpen = false;
    hasLasted = false;
  }

  connect();
  return {
    ask() {
      if (isOpen) socket?.ask();
      return isOpen;
    },
    connectNow() {
      if (socket) return;
      tries = 0;
      connect();
    },
    close() {
      clearTimeout(retry);
      socket?.close();
      forget();
    },
  };
}
