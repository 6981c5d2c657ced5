import { PAGE_ID } from '#renderer/api/client.ts';
import { HEARTBEAT_MS } from '#shared/constants.ts';
import type { LiveMessage } from '#shared/events.ts';

/**
 * Milliseconds without a message after which the family computer counts as frozen or gone: a heartbeat did not come. With
 * the two seconds for which the banner may wait they are the 15 s of live-8.
 */
const SILENCE_MS = HEARTBEAT_MS + 3000;
/** Milliseconds that the answer to a ping, or a handshake, may take. */
const ANSWER_WITHIN_MS = 1800;
const HANDSHAKE_WITHIN_MS = 5000;

/** Handlers that a socket calls on its events. */
interface SocketHandlers {
  /** The family computer said hello. @param state of the family's changes */
  onOpen: (state: string) => void;
  onMessage: (message: Exclude<LiveMessage, { type: 'hello' | 'heartbeat' }>) => void;
  /** A heartbeat came. */
  onHeartbeat: () => void;
  /** The server answered `ask`. */
  onStillThere: () => void;
  /**
   * The socket ended, and not by `close()`; no handler is called after it.
   * @param code close code; null when no message came in time
   * @param wasOpen whether a hello had come
   */
  onEnd: (code: number | null, wasOpen: boolean) => void;
}

/** One WebSocket to the family computer, from its handshake to its end. */
export interface LiveSocket {
  /** Sends a ping; at most one at a time, and none before the hello. */
  ask(): void;
  /** Closes it; no handler is called any more. */
  close(): void;
}

/** Opens one socket, and ends it when no message comes for too long. */
export function openLiveSocket({ onOpen, onMessage, onHeartbeat, onStillThere, onEnd }: SocketHandlers): LiveSocket {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live?client=${PAGE_ID}`);
  let isOpen = false;
  let isOver = false;
  let isAsking = false;
  let silence: ReturnType<typeof setTimeout> | undefined;

  /** Ends the socket unless a message comes within so many milliseconds. */
  function waitFor(ms: number): void {
    clearTimeout(silence);
    silence = setTimeout(() => end(null), ms);
  }

  function receive(message: LiveMessage): void {
    waitFor(SILENCE_MS);
    if (message.type === 'hello') {
      isOpen = true;
      onOpen(message.state);
    } else if (message.type === 'heartbeat') {
      onHeartbeat();
      if (isAsking) onStillThere();
      isAsking = false;
    } else {
      onMessage(message);
    }
  }

  function close(): void {
    isOver = true;
    clearTimeout(silence);
    socket.close();
  }

  function end(code: number | null): void {
    if (isOver) return;
    close();
    onEnd(code, isOpen);
  }

  socket.onmessage = ({ data }) => {
    if (!isOver) receive(JSON.parse(String(data)) as LiveMessage);
  };
  socket.onclose = ({ code }) => end(code);
  waitFor(HANDSHAKE_WITHIN_MS);
  return {
    ask() {
      // Once, even if many calls got no answer at the same time: the server closes a connection that sends too much.
      if (isAsking || !isOpen || socket.readyState !== WebSocket.OPEN) return;
      isAsking = true;
      socket.send('?');
      waitFor(ANSWER_WITHIN_MS);
    },
    close,
  };
}
