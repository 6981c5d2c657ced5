import Database from 'better-sqlite3';
import { fastify } from 'fastify';

/**
 * The least that does the same durably: a session looked up for each call, rows read and serialized, ticks of one turn
 * in one commit (WAL, FULL). No roles, no rules, no checks: `node reference.ts FILE`; its first line is the port.
 */
const db = new Database(process.argv[2] ?? ':memory:');
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(`create table sessions (id text primary key, user text); insert into sessions values ('s', 'a');
  create table rows (list text, position integer, json_title text, icon text, points integer, description text, date text,
    primary key (list, position)) without rowid;
  create table ticks (task text, user text, date text, points integer, primary key (task, user, date)) without rowid;
  create table people (id text primary key, balance integer); insert into people values ('a', 0);
  create table days (user text, date text, earned integer, primary key (user, date)) without rowid`);
const session = db.prepare('select user from sessions where id = ?');
const fill = db.prepare(
  `insert or replace into rows values (?, ?, 'Take the dog out', 'dog', 10, 'Something nice', '2026-03-11')`,
);
const list = db.prepare('select * from rows where list = ?');
for (const [name, count] of Object.entries({ tasks: 8, rewards: 20, month: 240 })) {
  for (let position = 0; position < count; position += 1) fill.run(name, position);
}
const tick = db.prepare('insert or ignore into ticks values (?, ?, ?, 10)');
const earn = db.prepare('update people set balance = balance + 10 where id = ?');
const upsert = db.prepare('insert into days values (?, ?, 10) on conflict do update set earned = earned + 10');
type Tick = { task: string; date: string; done: () => void };
let waiting: Tick[] = [];
const commit = db.transaction((ticks: readonly Tick[]) => {
  for (const { task, date } of ticks) if (tick.run(task, 'a', date).changes) earn.run('a') && upsert.run('a', date);
});
const app = fastify();
app.addHook('onRequest', async () => void session.get('s'));
app.get<{ Params: { list: string } }>('/:list', async ({ params }) => list.all(params.list));
app.post<{ Body: { task: string; date: string } }>('/tick', ({ body }, reply) => {
  if (waiting.push({ ...body, done: () => reply.send(body) }) > 1) return;
  setImmediate(() => {
    const ticks = waiting;
    waiting = [];
    commit.immediate(ticks);
    for (const { done } of ticks) done();
  });
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${new URL(address).port}\n`);
