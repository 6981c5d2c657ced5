import { PAGE_ID } from '#renderer/api/client.ts';
import type { LiveMessage } from '#shared/events.ts';

/** Milliseconds without a message after which the family computer counts as frozen or gone: two heartbeats missed. */
const SILENCE_MS = 10_000;
/** Milliseconds that the answer to "is anybody there?" or a handshake may take. */
const ANSWER_WITHIN_MS = 1800;
const HANDSHAKE_WITHIN_MS = 5000;

/** Handlers through which a socket tells whoever keeps the connection what happens. */
interface SocketHandlers {
  /** The family computer said hello. @param state of the family's changes */
  onOpen: (state: string) => void;
  onMessage: (message: Exclude<LiveMessage, { type: 'hello' | 'heartbeat' }>) => void;
  /** A heartbeat came. */
  onHeartbeat: () => void;
  /** Somebody answered `ask`. */
  onStillThere: () => void;
  /**
   * It ended by itself; nothing is told after it.
   * @param code of the closing; null when nobody spoke in time
   * @param wasOpen whether there had been a hello
   */
  onEnd: (code: number | null, wasOpen: boolean) => void;
}

/** One socket to the family computer, from its handshake to its end. */
export interface LiveSocket {
  /** Asks whether anybody is there; at most one question at a time, and none before the hello. */
  ask(): void;
  /** Ends it; nothing is told any more. */
  close(): void;
}

/** Opens one socket and gives up on it when it says nothing for too long. */
export function openLiveSocket({ onOpen, onMessage, onHeartbeat, onStillThere, onEnd }: SocketHandlers): LiveSocket {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live?client=${PAGE_ID}`);
  let isOpen = false;
  let isOver = false;
  let isAsking = false;
  let silence: ReturnType<typeof setTimeout> | undefined;

  /** Gives whoever is there so long to say something. */
  function waitFor(ms: number): void {
    clearTimeout(silence);
    silence = setTimeout(() => end(null), ms);
  }

  function hear(message: LiveMessage): void {
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
    if (!isOver) hear(JSON.parse(String(data)) as LiveMessage);
  };
  socket.onclose = ({ code }) => end(code);
  waitFor(HANDSHAKE_WITHIN_MS);
  return {
    ask() {
      // Once, however many calls got no answer at the same time: who talks without end is cut off.
      if (isAsking || !isOpen || socket.readyState !== WebSocket.OPEN) return;
      isAsking = true;
      socket.send('?');
      waitFor(ANSWER_WITHIN_MS);
    },
    close,
  };
}
