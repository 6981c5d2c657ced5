import manifest from '#package.json' with { type: 'json' };
import type { Connection } from '#server/db/open.ts';
import type { Reading } from '#server/db/reading.ts';
import { newId } from '#server/lib/ids.ts';

/** Identity of this data (data-7). */
export interface Installation {
  /** Stays the same in every copy of the data, and after a move to another computer. */
  id: string;
  /** Changes at every start and every clean stop. */
  generation: string | null;
}

/** Version of this Kinboard, such as `1.2.0`. */
export const APP_VERSION: string = manifest.version;

/** Reads the identity of the data. @returns null for old data that has none */
export function readInstallation(connection: Reading): Installation | null {
  const id = readMeta(connection, 'installation_id');
  return id === null ? null : { id, generation: readMeta(connection, 'generation') };
}

/** Gives new data an id, and stores the version of this Kinboard. The caller makes it durable. */
export function markInstallation(connection: Connection): Installation {
  const id = readMeta(connection, 'installation_id') ?? newId();
  writeMeta(connection, 'installation_id', id);
  if (readMeta(connection, 'app_version') !== APP_VERSION) writeMeta(connection, 'app_version', APP_VERSION);
  return { id, generation: readMeta(connection, 'generation') };
}

/**
 * Sets the id of the data, so that a restored older state keeps the id of its installation. The caller makes it
 * durable.
 */
export function adoptInstallation(connection: Connection, id: string): void {
  writeMeta(connection, 'installation_id', id);
}

/** Writes a new generation into the data. The caller makes it durable. */
export function stampGeneration(connection: Connection, generation: string): void {
  writeMeta(connection, 'generation', generation);
}

function readMeta(connection: Reading, key: string): string | null {
  return (connection.prepare('select value from meta where key = ?').pluck().get(key) as string | undefined) ?? null;
}

function writeMeta(connection: Connection, key: string, value: string): void {
  connection
    .prepare('insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value')
    .run(key, value);
}
