import { LIVE_OTHER_DATA, LIVE_SIGNED_OUT } from '#shared/constants.ts';
import type { LiveMessage } from '#shared/events.ts';

const RealSocket = window.WebSocket;
const open = new Set<FakeSocket>();
let state = 0;

/** The live connection's end in the family computer. */
class FakeSocket extends EventTarget {
  readyState: number = RealSocket.OPEN;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    super();
    setTimeout(() => {
      // Its test may have ended before it connected: the next one's messages are not for it.
      if (this.readyState !== RealSocket.OPEN) return;
      open.add(this);
      this.say({ type: 'hello', state: String(state) });
    });
  }

  say(message: LiveMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The page asks whether anybody is there. */
  send(): void {
    this.say({ type: 'heartbeat' });
  }

  end(code: number): void {
    open.delete(this);
    this.readyState = RealSocket.CLOSED;
    this.onclose?.({ code });
  }

  close(): void {
    this.end(1000);
  }
}

function makeSocket(url: string | URL, protocols?: string | string[]): WebSocket | FakeSocket {
  return new URL(url, location.href).pathname === '/api/live' ? new FakeSocket() : new RealSocket(url, protocols);
}

window.WebSocket = new Proxy(RealSocket, {
  construct: (_target, [url, protocols]) => makeSocket(url, protocols),
});

/** Tells the page that something was changed elsewhere. */
export function tellChange(message: LiveMessage): void {
  state += 1;
  for (const socket of open) socket.say(message);
}

/** The session behind the live connection has ended. */
export function endLive(): void {
  for (const socket of [...open]) socket.end(LIVE_SIGNED_OUT);
}

/** A restore has put other data in place: a device that is still the family's is to come again. */
export function replaceData(): void {
  state += 1;
  for (const socket of [...open]) socket.end(LIVE_OTHER_DATA);
}

/** Nobody is connected. */
export function resetLive(): void {
  open.clear();
}
