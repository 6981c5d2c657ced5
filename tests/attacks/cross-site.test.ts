import { hostname } from 'node:os';
import type { AccessExample } from '#tests/support/access-example.ts';
import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { attack, spread } from '#tests/support/attack.ts';
import { createHome } from '#tests/support/home.ts';
import { askForLive } from '#tests/support/live.ts';
import { type Bending, createTrials } from '#tests/support/trials.ts';

/** A bent request and how it must be refused. */
type Refused = Bending & { as: string };

const FOREIGN_ORIGINS: Refused[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost' },
  { origin: 'http://localhost.evil.example:4280' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
].map((headers) => ({ headers, as: '403 foreign_origin' }));

const FOREIGN_HOSTS: Refused[] = [
  'evil.example',
  'evil.example:4280',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'kinboard.local.evil.example',
  // What looks like a name of home, under endings that can be registered, and names of others at home.
  ...['kinboard.box', 'kinboard.com', 'kinboard.fritz.box.evil.example', 'fritz.box', 'evil.fritz.box', 'evil.local'],
  ...['kinboard.lan.evil.example.', 'x.kinboard.home.arpa', 'kinboard.local..', 'kinboard..local', 'evil', 'local'],
  `${hostname()}.evil.example`,
].map((host) => ({ headers: { host, origin: `http://${host}` }, as: '421 foreign_host' }));

/** The same text as a form of another site can send it, without the browser asking first. */
function otherKinds(text: string): Refused[] {
  return (
    [
      ['text/plain', text],
      ['text/plain;charset=UTF-8', `${text}=`],
      ['application/x-www-form-urlencoded', encodeURIComponent(text)],
      ['multipart/form-data; boundary=x', `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--`],
    ] as const
  ).map(([contentType, body]) => ({ headers: { 'content-type': contentType }, body, as: '415 not_json' }));
}

/** Commands in a terminal: whoever lacks the token of the data folder hears that there is no such call. */
const isCommand = ({ call }: AccessExample) => call.includes(' /api/control/');

attack(
  'attack-3',
  'what another site can send is refused by every call: 403, 415 or 421',
  { short: 1000, full: 100_000 },
  async (tries) => {
    const { world, send } = await createTrials();
    const all = ACCESS_EXAMPLES.flatMap((example) =>
      (['child', 'parent', 'admin'] as const).flatMap((actor) => {
        const text = JSON.stringify(example.request(world, actor).body ?? {});
        const changing = example.method === 'GET' ? [] : [...FOREIGN_ORIGINS, ...otherKinds(text)];
        return [...FOREIGN_HOSTS, ...changing].map((bending) => ({ example, actor, bending }));
      }),
    );
    const tried = spread(all, tries);
    let gotIn = 0;
    for (const { example, actor, bending } of tried) {
      const { response, hasChanged } = await send(example, actor, bending);
      const answer = `${response.statusCode} ${response.json().code}`;
      // Whoever may not call it at all may be told that first; a command without its token, before its body is looked at.
      const as = bending.as === '415 not_json' && isCommand(example) ? '404 not_found' : bending.as;
      const isAsDecided = answer === as || (actor !== 'admin' && response.statusCode >= 400);
      if (!isAsDecided || hasChanged) gotIn += 1;
    }
    return { tries: tried.length, gotIn };
  },
);

attack(
  'attack-3',
  'a WebSocket with a foreign origin answers 403, with a foreign host 421',
  { short: 20, full: 2000 },
  async (tries) => {
    const home = await createHome();
    await home.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = home.app.server.address() as { port: number };
    const { cookie } = home.as('child');
    const bent: [headers: Record<string, string>, status: number][] = [
      [{ origin: 'http://evil.example' }, 403],
      [{ origin: `http://127.0.0.1:${port + 1}` }, 403],
      [{ origin: `http://localhost.evil.example:${port}` }, 403],
      [{ origin: 'null' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ host: 'evil.example', origin: 'http://evil.example' }, 421],
      [{ host: 'kinboard.local.', origin: 'http://kinboard.lan' }, 403],
      [{ host: 'evil.fritz.box', origin: 'http://evil.fritz.box' }, 421],
    ];
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const [headers, status] = bent[index % bent.length] ?? [{}, 0];
      if ((await askForLive(port, { cookie, ...headers })) !== status) gotIn += 1;
    }
    await home.app.close();
    return { tries, gotIn };
  },
);
