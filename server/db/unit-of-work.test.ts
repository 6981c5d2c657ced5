import path from 'node:path';
import Database from 'better-sqlite3';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createDatabase } from '#tests/support/database.ts';
import { createDataDir } from '#tests/support/server-process.ts';

/** Data of more than one turn of copying. */
function makeLarge(file: string): Database.Database {
  const made = new Database(file);
  made.exec('create table t (a); insert into t values (zeroblob(3000000))');
  return made;
}

test('a copy under way while a restore puts other data in its place is refused in words', async () => {
  const folder = createDataDir();
  const [old, restored, copy] = ['old', 'restored', 'copy'].map((name) => path.join(folder.path, `${name}.sqlite`));
  const unitOfWork = createUnitOfWork(makeLarge(String(old)), () => undefined);
  let isReplaced = false;
  const copying = unitOfWork.copyTo(String(copy), () => {
    if (isReplaced) return;
    isReplaced = true;
    setImmediate(() =>
      unitOfWork.exchange(
        () => makeLarge(String(restored)),
        () => new Database(old),
      ),
    );
  });
  await expect(copying).rejects.toMatchObject({ code: 'backup_busy', message: expect.stringContaining('try again') });
  unitOfWork.close();
  folder.remove();
});

const notes = sqliteTable('notes', { words: text('words').notNull() });

test('a read that changes something does not compile', () => {
  // @ts-expect-error A read has no insert.
  const insert = (tx: Tx) => tx.db.insert(notes);
  // @ts-expect-error Nor an update.
  const update = (tx: Tx) => tx.db.update(notes);
  // @ts-expect-error Nor a delete.
  const remove = (tx: Tx) => tx.db.delete(notes);
  // @ts-expect-error Nor raw SQL that changes something.
  const run = (tx: Tx) => tx.db.run('delete from notes');
  // @ts-expect-error Nor the connection itself.
  const exec = (tx: Tx) => tx.db.$client.exec('delete from notes');
  // @ts-expect-error Nor a prepared change.
  const prepared = statement((db) => db.insert(notes).values({ words: 'x' }).prepare());
  // @ts-expect-error Nor by the way from a statement back to its connection.
  const back = (tx: Tx) => tx.db.$client.prepare('select 1').database;
  // @ts-expect-error And it is not handed to who needs to write.
  const handed = (tx: Tx, needs: (tx: WriteTx) => void) => needs(tx);
  expect([insert, update, remove, run, exec, prepared, back, handed]).toHaveLength(8);
});

test('SQLite refuses a read that gets around the types, and the data stays as it is', async () => {
  const connection = createDatabase();
  connection.exec("create table notes (words text not null); insert into notes values ('kept')");
  const unitOfWork = createUnitOfWork(connection, () => undefined);
  const words = statement((db) => db.select().from(notes).prepare());
  const read = () => unitOfWork.read((tx) => words(tx).all());
  const ways: ((tx: WriteTx) => unknown)[] = [
    ({ db }) => db.insert(notes).values({ words: 'x' }).run(),
    ({ db }) => db.update(notes).set({ words: 'x' }).run(),
    ({ db }) => db.delete(notes).run(),
    ({ db }) => db.insert(notes).values({ words: 'x' }).returning().all(),
    ({ db }) => db.run('delete from notes'),
    ({ db }) => db.$client.prepare('delete from notes').run(),
    ({ db }) => db.$client.prepare('pragma user_version = 7').run(),
    ({ db }) => db.$client.prepare('with x as (select 1) insert into notes select * from x').run(),
    // SQLite calls these readonly.
    ({ db }) => db.$client.prepare('pragma foreign_keys = OFF').run(),
    ({ db }) => db.$client.prepare('/* */ pragma optimize').all(),
    ({ db }) => db.$client.prepare('begin').run(),
    ({ db }) => db.$client.prepare("attach ':memory:' as other").run(),
  ];
  for (const way of ways) {
    expect(() => unitOfWork.read((tx) => void way(tx as WriteTx))).toThrow(
      /A read must not change anything|Failed to run the query/,
    );
    expect(read()).toEqual([{ words: 'kept' }]);
  }
  // The same statement serves a read inside of a change, and sees what was changed.
  const seen = await unitOfWork.run((tx) => {
    tx.db.insert(notes).values({ words: 'new' }).run();
    return words(tx).all();
  });
  expect(seen).toEqual([{ words: 'kept' }, { words: 'new' }]);
  expect(read()).toEqual(seen);
  unitOfWork.close();
});

test('async units do not compile, and a tx kept beyond its body changes nothing', async () => {
  const connection = createDatabase();
  connection.exec('create table notes (words text not null)');
  const published: unknown[] = [];
  const unitOfWork = createUnitOfWork(connection, (events) => published.push(...events));
  // @ts-expect-error An async body.
  const asyncBody = () => unitOfWork.run(async (tx) => tx.emit({ type: 'data.replaced' }));
  // @ts-expect-error A promise as what is read.
  const asyncRead = () => unitOfWork.read(() => Promise.resolve(1));
  expect([asyncBody, asyncRead]).toHaveLength(2);
  const kept = await unitOfWork.run((tx) => ({ tx }));
  expect(() => kept.tx.db.insert(notes).values({ words: 'late' }).run()).toThrow('This unit of work is over');
  expect(() => kept.tx.emit({ type: 'data.replaced' })).toThrow('This unit of work is over');
  await unitOfWork.run(() => undefined);
  expect(published).toEqual([]);
  expect(unitOfWork.read(({ db }) => db.select().from(notes).all())).toEqual([]);
  unitOfWork.close();
});

test('live-1: events are published after the commit, and dropped where their unit throws', async () => {
  const connection = createDatabase();
  connection.exec('create table notes (words text not null)');
  const published: unknown[] = [];
  const unitOfWork = createUnitOfWork(connection, (events) => published.push(...events));
  const write = (words: string, fails: boolean) =>
    unitOfWork.run((tx) => {
      tx.db.insert(notes).values({ words }).run();
      tx.emit({ type: 'sessions.ended', userIds: [words] });
      if (fails) throw new Error(words);
    });
  const ended = await Promise.allSettled([write('a', false), write('b', true), write('c', false)]);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(published).toEqual(['a', 'c'].map((words) => ({ type: 'sessions.ended', userIds: [words] })));
  expect(unitOfWork.read(({ db }) => db.select().from(notes).all())).toEqual([{ words: 'a' }, { words: 'c' }]);
  unitOfWork.close();
});

test('live-1: a commit that fails is told to every unit of its turn, and publishes nothing', async () => {
  const connection = createDatabase();
  connection.exec(`create table owners (id text primary key);
    create table notes (words text not null references owners (id) deferrable initially deferred)`);
  const published: unknown[] = [];
  const unitOfWork = createUnitOfWork(connection, (events) => published.push(...events));
  const emit = (word: string) =>
    unitOfWork.run((tx) => {
      tx.emit({ type: 'sessions.ended', userIds: [word] });
    });
  const broken = unitOfWork.run((tx) => tx.db.insert(notes).values({ words: 'of nobody' }).run());
  const ended = await Promise.allSettled([emit('first'), broken, emit('last')]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await emit('later');
  expect(published).toEqual([{ type: 'sessions.ended', userIds: ['later'] }]);
  unitOfWork.close();
});
