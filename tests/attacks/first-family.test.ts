import { newCode } from '#server/lib/ids.ts';
import { register } from '#shared/contracts/account.ts';
import { createFamily } from '#shared/contracts/families.ts';
import { createTestApp } from '#tests/support/app.ts';
import { attack } from '#tests/support/attack.ts';
import { createClient } from '#tests/support/client.ts';

/** Headers that a stranger sends in order to be taken for the family computer itself. */
const PRETENCES: Record<string, string>[] = [
  {},
  { host: '127.0.0.1:4280', origin: 'http://127.0.0.1:4280' },
  { host: '[::1]:4280' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'http' },
  { forwarded: 'for=127.0.0.1;host=localhost' },
  { 'x-real-ip': '127.0.0.1', 'x-client-ip': '127.0.0.1', 'true-client-ip': '127.0.0.1' },
  { 'cf-connecting-ip': '127.0.0.1' },
  { 'tailscale-user-login': 'anna@example.org' },
];
const STRANGERS = ['192.168.1.66', '::ffff:192.168.1.66', 'fe80::1', '10.0.0.7', '128.0.0.1', '169.254.1.1', '0.0.0.0'];

attack(
  'attack-8',
  'no header and no guessed set-up code makes a stranger admin of a fresh server',
  { short: 100, full: 10_000 },
  async (tries) => {
    const { app, connection } = await createTestApp();
    const stranger = createClient(app);
    await stranger.ok(register, { body: { username: 'stranger', password: 'correct horse' } });
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const remoteAddress = STRANGERS[index % STRANGERS.length] ?? '';
      const setupCode = [undefined, '', newCode(), ' '.repeat(8)][index % 4];
      const { statusCode } = await stranger.raw('POST', createFamily.path, {
        body: { name: 'Mine', ...(setupCode === undefined ? {} : { setupCode }) },
        headers: PRETENCES[index % PRETENCES.length] ?? {},
        remoteAddress,
      });
      if (statusCode < 400) gotIn += 1;
      const byOneCall = await createClient(app).raw('POST', register.path, {
        body: {
          username: `stranger_${index}`,
          password: 'correct horse',
          family: { name: 'Mine', ...(setupCode === undefined ? {} : { setupCode }) },
        },
        headers: PRETENCES[index % PRETENCES.length] ?? {},
        remoteAddress,
      });
      if (byOneCall.statusCode < 400) gotIn += 1;
    }
    gotIn += connection.prepare('select count(*) from families').pluck().get() as number;
    return { tries, gotIn };
  },
);
