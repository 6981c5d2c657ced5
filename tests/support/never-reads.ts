import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { urlOf } from '#shared/contracts/contract.ts';
import { downloadPoints } from '#shared/contracts/points.ts';
import { createHome, type Home } from './home.ts';

const ENTRIES = 4_500;
const TITLE_LENGTH = 2000;

/** Makes a home on a real port whose child has a list of points (about 9 MB) that is larger than all socket buffers. */
export async function homeWithLongList(
  slowReaders: NonNullable<Parameters<typeof createHome>[0]>['slowReaders'],
): Promise<{ home: Home; port: number; url: string }> {
  const home = await createHome(slowReaders ? { slowReaders } : {});
  home.connection
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into ledger_entries (user_id, family_id, date, kind, title, icon, points, created_by, created_at)
       select ?, ?, '2026-03-10', 'adjustment', ?, 'star', 1, ?, i from n`,
    )
    .run(ENTRIES, home.id.child, home.familyId, 'x'.repeat(TITLE_LENGTH), home.id.admin);
  await home.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = home.app.server.address() as AddressInfo;
  return { home, port, url: urlOf(downloadPoints, { params: { userId: home.id.child } }) };
}

/** Sends a request and never reads the answer. @param from loopback address of the client */
export async function askAndNeverRead(
  { home, port, url }: Awaited<ReturnType<typeof homeWithLongList>>,
  from = '127.0.0.1',
): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  socket.on('error', () => undefined).pause();
  await once(socket, 'connect');
  socket.write(`GET ${url} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${home.as('child').cookie}\r\n\r\n`);
  return socket;
}

/** Counts the connections that the server holds. */
export function countConnections({ app }: Pick<Home, 'app'>): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
