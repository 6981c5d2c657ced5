import type { Connection } from '#server/db/open.ts';
import { permissions } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import { ROLE_TYPES } from '#shared/permissions.ts';
import { isTimeZone } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/start.ts';

const LONGEST_SAID = 60;

/**
 * Finds what well-formed data must not hold because nobody could sign in with it: a family's time zone and the roles are read
 * before anything else. Every migration has these tables, so that data of an older version can be asked before it is brought
 * to this one. It reads a few rows: every start asks.
 * @returns the rest of a sentence such as "This backup …"; null when there is nothing
 */
export function findNonsense(connection: Connection): string | null {
  const values = (sql: string) => connection.prepare(sql).pluck().all();
  const zone = values('select distinct time_zone from families').find((each) => !isText(each) || !isTimeZone(each));
  if (zone !== undefined) return say(words.holdsUnknownTimeZone, { zone: short(zone) });
  const type = values('select distinct type from roles').find((each) => !ROLE_TYPES.some((known) => known === each));
  if (type !== undefined) return say(words.holdsUnknownRoleKind, { type: short(type) });
  const hasNoRights = values('select permissions from roles').some((each) => !areRights(each));
  return hasNoRights ? say(words.holdsUnreadableRights) : null;
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
  return String(value).replace(/\s+/g, ' ').slice(0, LONGEST_SAID);
}
