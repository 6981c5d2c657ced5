import type { Connection } from '#server/db/open.ts';
import { permissions } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { ROLE_TYPES } from '#shared/permissions.ts';
import { isTimeZone } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/start.ts';

const MAX_SHOWN_LENGTH = 60;

/** Invalid value that would keep every person from signing in. */
export interface Nonsense {
  readonly kind: 'timeZone' | 'roleType' | 'permissions';
  /** The stored value, shortened. */
  readonly found: string;
}

/**
 * Finds an invalid time zone or role in an intact database. These are read at every sign-in, so nobody could sign in.
 * The tables exist in every version, so this also works before the migration. It reads few rows, since every start
 * calls it.
 * @returns null when all values are valid
 */
export function findNonsense(connection: Connection): Nonsense | null {
  const values = (sql: string) => connection.prepare(sql).pluck().all();
  const zone = values('select distinct time_zone from families').find((each) => !isText(each) || !isTimeZone(each));
  if (zone !== undefined) return { kind: 'timeZone', found: short(zone) };
  const type = values('select distinct type from roles').find((each) => !ROLE_TYPES.some((known) => known === each));
  if (type !== undefined) return { kind: 'roleType', found: short(type) };
  const hasNoRights = values('select permissions from roles').some((each) => !areRights(each));
  return hasNoRights ? { kind: 'permissions', found: 'unreadable' } : null;
}

/** Describes the invalid value of a data file in a sentence. */
export function sayNonsense(file: string, { kind, found }: Nonsense): Phrase {
  if (kind === 'timeZone') return say(words.dataFileUnknownTimeZone, { file, found });
  if (kind === 'roleType') return say(words.dataFileUnknownRoleKind, { file, found });
  return say(words.dataFileUnreadableRights, { file });
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function areRights(json: unknown): boolean {
  try {
    return permissions.safeParse(JSON.parse(String(json))).success;
  } catch {
    return false;
  }
}

function short(value: unknown): string {
  return String(value).replace(/\s+/g, ' ').slice(0, MAX_SHOWN_LENGTH);
}
