const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** Tells whether a server that listens on `host` is reachable at every address of this computer. */
export function listensEverywhere(host: string): boolean {
  return EVERY_ADDRESS.has(host);
}

/** Returns the host by which this computer itself reaches a server that listens on `host`. */
export function hostHere(host: string): string {
  return listensEverywhere(host) || host === '127.0.0.1' ? 'localhost' : host;
}

/** Returns an origin such as `http://192.168.1.20:4280`, with IPv6 addresses in brackets and without port 80. */
export function originAt(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}${port === 80 ? '' : `:${port}`}`;
}
