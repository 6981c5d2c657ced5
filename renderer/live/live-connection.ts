import { type LiveSocket, openLiveSocket } from '#renderer/live/live-socket.ts';
import type { LiveEnd } from '#renderer/live/reach.ts';
import { reconnectDelay } from '#renderer/live/reconnect-delay.ts';
import { LIVE_SIGNED_OUT } from '#shared/constants.ts';
import type { LiveMessage } from '#shared/events.ts';

/** Handlers that a live connection calls on its events. */
interface LiveHandlers {
  /**
   * It is open. `isBack` if an earlier one ended: changes may have been missed.
   * @param state of the family's changes
   */
  onOpen: (isBack: boolean, state: string) => void;
  /** The first heartbeat came, so the connection is usable. */
  onLasted: () => void;
  onEnd: (how: LiveEnd) => void;
  /** The sign-in behind it has ended. */
  onSignedOut: () => void;
  /** The server answered over the connection after a call had got no answer. */
  onStillThere: () => void;
  onMessage: (message: LiveMessage) => void;
}

/** A live connection that reconnects by itself. */
interface LiveConnection {
  /** Sends a ping over it. @returns false when it is not open */
  ask(): boolean;
  /** Connects at once, unless it is open or connecting. */
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
   * Notes that the connection lasts. The hello alone does not prove it: a proxy may pass only the first message, or
   * close every connection as soon as it is open.
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
