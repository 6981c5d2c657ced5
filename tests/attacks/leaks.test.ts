import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { attack, spread } from '#tests/support/attack.ts';
import { ACTORS } from '#tests/support/example-world.ts';
import { type Bending, createTrials } from '#tests/support/trials.ts';

const INSIDES =
  /\bat .*\.[jt]s:\d|node_modules|SQLITE_[A-Z]|SqliteError|better-sqlite3|kinboard\.sqlite|\$argon2|passwordHash|"sid"|\b(select|insert into|delete from|update) \S+ (from|values|set|where)\b/i;

/** In an answer as JSON: `2026-03-11-0800-manual.sqlite`, alone or at the end of a path. */
const NAME_OF_BACKUP = /\d{4}-\d\d-\d\d-\d{4}-[a-z]+(-\d+)?\.sqlite(?=")/g;

/** Requests that a careless server answers with what it is made of. */
const BROKEN: Bending[] = [
  {},
  { body: '{"' },
  { body: '[]' },
  { body: { username: { $ne: null }, password: { $ne: null } } },
  { body: { firstName: "'; drop table users; --", text: "'; drop table users; --" } },
  { headers: { cookie: 'kinboard=%00; kinboard-device=%00' } },
];

attack(
  'attack-7',
  'every answer is no-store and tells no stack, SQL, session, hash or invitation',
  { short: 500, full: 100_000 },
  async (tries) => {
    const { world, send } = await createTrials();
    const stored = (sql: string) => world.connection.prepare(sql).pluck().all() as string[];
    const secrets = [
      ...stored('select sid from sessions'),
      ...stored('select password_hash from users'),
      ...stored('select token_hash from invitations'),
      world.invitation,
    ];
    const all = ACCESS_EXAMPLES.flatMap((example) =>
      ACTORS.flatMap((actor) => BROKEN.map((bending) => ({ example, actor, bending }))),
    );
    const tried = spread(all, tries);
    let gotIn = 0;
    for (const { example, actor, bending } of tried) {
      const { response } = await send(example, actor, bending);
      const { payload, headers, statusCode } = response;
      // What backups are called is for the owner to know.
      const isOwners = actor === 'admin' && statusCode < 300;
      const text = isOwners ? payload.replaceAll(NAME_OF_BACKUP, '') : payload;
      const tells = INSIDES.test(text) || secrets.some((secret) => payload.includes(secret));
      if (headers['cache-control'] !== 'no-store' || statusCode >= 500 || tells) gotIn += 1;
    }
    return { tries: tried.length, gotIn };
  },
);
