import { Worker } from 'node:worker_threads';

/** Request patterns: one request after each answer, many before the first answer, or each on a new connection. */
export const WAYS = ['again and again', 'many at once', 'each on a new connection'] as const;

/** Many connections of one client, in their own thread. */
export interface Crowd {
  /** Number of answers that they received so far. */
  answered(): number;
  stop(): Promise<unknown>;
}

/** Script of the thread, which sends requests on its connections until it is terminated. */
const SCRIPT = `
const { connect } = require('node:net');
const { workerData: { port, from, connections, request, way, counts } } = require('node:worker_threads');
const bytes = way === 'many at once' ? request.repeat(50) : request;
function open() {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  let wasOpen = false;
  socket.on('connect', () => { wasOpen = true; Atomics.add(counts, 0, 1); socket.write(bytes); });
  socket.on('data', (data) => {
    const answers = String(data).split('HTTP/1.1 ').length - 1;
    Atomics.add(counts, 1, answers);
    if (answers === 0) return;
    if (way === 'each on a new connection') socket.destroy();
    else socket.write(bytes);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => { if (wasOpen) Atomics.sub(counts, 0, 1); setTimeout(open, 1); });
}
for (let count = 0; count < connections; count += 1) open();
`;

/** Opens the connections and waits until enough of them are connected. @param from loopback address of the client */
export async function openCrowd(given: {
  port: number;
  from: string;
  connections: number;
  request: string;
  way: (typeof WAYS)[number];
}): Promise<Crowd> {
  const counts = new Int32Array(new SharedArrayBuffer(8));
  const thread = new Worker(SCRIPT, { eval: true, workerData: { ...given, counts } });
  const enough = given.way === 'again and again' ? given.connections : given.connections / 4;
  while (Atomics.load(counts, 0) < enough) await new Promise((resolve) => setTimeout(resolve, 20));
  return { answered: () => Atomics.load(counts, 1), stop: () => thread.terminate() };
}
