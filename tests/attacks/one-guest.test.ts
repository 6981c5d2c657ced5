import { type AddressInfo, connect, type Server } from 'node:net';
import { describe } from 'vitest';
import type { Contract } from '#shared/contracts/contract.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import { attack } from '#tests/support/attack.ts';
import { ALL_CONTRACTS, someParams } from '#tests/support/contracts.ts';
import { openCrowd, WAYS } from '#tests/support/crowd.ts';
import { createHome } from '#tests/support/home.ts';

const OTHERS = '127.0.0.3';
const CONNECTIONS = 400;
/** New connections of others beside each crowd. */
const NEW = 24;
/** Connections of an address that are read (limits-16). */
const READ = 32;
/** The guest gets so many answers at most until all new connections have theirs: twice one of each place for each. */
const MOST_ANSWERS = 2 * NEW * READ;
const GIVES_UP_MS = 12_000;

/** Public calls that change something, each in each way that a guest can go on asking. */
const CASES = ALL_CONTRACTS.filter(({ method, permission }) => permission === 'public' && method !== 'GET').flatMap(
  (contract) => WAYS.map((way) => ({ contract, way })),
);
/** The registration first, which is what `npm test` tries. */
const SORTED = CASES.toSorted((one, other) => rank(one.contract) - rank(other.contract));
function rank({ path }: Contract): number {
  return path === '/api/register' ? 0 : 1;
}

/** A call that is refused, whatever it is: what it brings is wrong everywhere. */
function refusedRequest(contract: Contract, port: number): string {
  const body = JSON.stringify({
    username: 'anna',
    password: 'wrong password',
    code: 'WRONG234',
    pin: '0000',
    name: 'x',
  });
  return [
    `${contract.method} ${urlOf(contract, { params: someParams(contract) })} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `content-type: ${contract.receives ?? 'application/json'}`,
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

/** Counts the connections that the server accepts from an address. */
function countAccepted(server: Server, from: string): () => number {
  let accepted = 0;
  server.on('connection', ({ remoteAddress }) => {
    if (remoteAddress === from) accepted += 1;
  });
  return () => accepted;
}

/** Asks once on a new connection. @returns whether there was an answer */
function isAnswered(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: OTHERS });
    const end = (answered: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answered);
    };
    const timer = setTimeout(end, GIVES_UP_MS, false);
    socket.on('error', () => end(false));
    socket.on('data', () => end(true));
    socket.write(`GET ${getSetup.path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
  });
}

// A Mac has one loopback address alone.
describe.skipIf(process.platform === 'darwin')('one guest beside others', () => {
  attack(
    'attack-26',
    `new connections come in while one guest keeps ${CONNECTIONS} busy with refused calls`,
    { short: NEW * WAYS.length, full: NEW * CASES.length },
    async (tries) => {
      const home = await createHome({ connectionLimits: { ofMany: READ } });
      await home.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = home.app.server.address() as AddressInfo;
      const tried = tries < NEW * CASES.length ? SORTED.slice(0, tries / NEW) : SORTED;
      let gotIn = 0;
      for (const [index, { contract, way }] of tried.entries()) {
        const request = refusedRequest(contract, port);
        // An address of its own for each crowd: a place may stay taken after its connection is closed (limits-16).
        const from = `127.0.1.${index + 1}`;
        const accepted = countAccepted(home.app.server, from);
        const crowd = await openCrowd({ port, from, connections: CONNECTIONS, request, way });
        // New connections stand in one queue with those of the crowd that are not accepted yet.
        while (accepted() < CONNECTIONS) await new Promise((resolve) => setTimeout(resolve, 20));
        const before = crowd.answered();
        const answers = await Promise.all(Array.from({ length: NEW }, () => isAnswered(port)));
        gotIn += answers.filter((answered) => !answered).length;
        if (crowd.answered() - before > MOST_ANSWERS) gotIn += 1;
        await crowd.stop();
      }
      await home.app.close();
      return { tries, gotIn };
    },
  );
});
