import Database from 'better-sqlite3';
import { asc, eq, sql } from 'drizzle-orm';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { mapperOf } from './mapper.ts';

const people = sqliteTable('people', {
  id: text('id').primaryKey(),
  isChild: integer('is_child', { mode: 'boolean' }).notNull(),
  facts: text('facts', { mode: 'json' }).$type<{ likes: string[] }>(),
  joinedAt: integer('joined_at', { mode: 'timestamp_ms' }),
});
const tasks = sqliteTable('tasks', { id: text('id').primaryKey(), personId: text('person_id').notNull() });

function withTwo() {
  const connection = new Database(':memory:');
  connection.exec(
    `create table people (id text primary key, is_child integer not null, facts text, joined_at integer);
     create table tasks (id text primary key, person_id text not null)`,
  );
  const ours = mapperOf(connection);
  const insert = ours.insert(people).values({
    id: sql.placeholder('id'),
    isChild: sql.placeholder('isChild'),
    facts: sql.placeholder('facts'),
    joinedAt: new Date(5),
  });
  const add = insert.prepare();
  add.run({ id: 'mia', isChild: true, facts: { likes: ['cats'] } });
  add.run({ id: 'rose', isChild: false, facts: null });
  ours.insert(tasks).values({ id: 'dishes', personId: 'mia' }).run();
  return { ours, theirs: drizzle({ client: connection }) };
}

test('tool-29: a parameter is written so that SQLite keeps the compiled statement', () => {
  const { ours } = withTwo();
  const query = ours.select().from(people).where(eq(people.id, 'mia')).limit(3).toSQL();
  expect(query.sql.replaceAll('+?', '').includes('?')).toBe(false);
  expect([query.sql.match(/\+\?/g)?.length, query.params]).toEqual([2, ['mia', 3]]);
});

test('tool-30: rows are those that drizzle makes: columns, expressions, joins', () => {
  const { ours, theirs } = withTwo();
  const queries: ((db: BetterSQLite3Database) => unknown)[] = [
    (db) => db.select().from(people).orderBy(asc(people.id)).all(),
    (db) => db.select().from(people).where(eq(people.id, 'rose')).get(),
    (db) => db.select().from(people).where(eq(people.id, 'nobody')).get(),
    (db) => db.select().from(people).leftJoin(tasks, eq(tasks.personId, people.id)).orderBy(asc(people.id)).all(),
    (db) => db.select({ task: tasks.id, facts: people.facts }).from(tasks).innerJoin(people, sql`true`).all(),
    (db) =>
      db
        .select({ likes: sql<string[]>`json_array('a')`.mapWith(JSON.parse), no: sql`null` })
        .from(tasks)
        .all(),
    (db) =>
      db
        .select({ twice: sql<string>`${people.id} || ${people.id}`.as('twice') })
        .from(people)
        .all(),
    (db) => db.update(people).set({ isChild: true }).returning({ isChild: people.isChild }).all(),
    (db) => db.select().from(people).orderBy(asc(people.id)).values(),
  ];
  for (const query of queries) expect(query(ours)).toEqual(query(theirs));
});

test('tool-30: a prepared statement takes the values of each call, and misses none in silence', () => {
  const { ours } = withTwo();
  const byId = ours
    .select({ isChild: people.isChild, facts: people.facts })
    .from(people)
    .where(eq(people.id, sql.placeholder('id')))
    .prepare();
  expect(byId.get({ id: 'mia' })).toEqual({ isChild: true, facts: { likes: ['cats'] } });
  expect(byId.all({ id: 'rose' })).toEqual([{ isChild: false, facts: null }]);
  expect(() => byId.all({})).toThrow('No value for placeholder "id" was provided');
});
