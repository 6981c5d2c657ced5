import Database from 'better-sqlite3';
import { adoptInstallation } from '#server/db/installation.ts';
import type { Connection } from '#server/db/open.ts';

/** Statements for what a restore must not bring back, whoever's data it is: sign-ins, codes, and how often this Kinboard was guessed at. */
const ALWAYS = [
  'delete from sessions',
  'delete from device_pairings',
  'delete from rate_limits',
  'insert into rate_limits select * from live.rate_limits',
];

/**
 * Statements for what of an installation goes on as it is while its data becomes older: its devices, and with which codes and
 * invitations one gets in.
 */
const SAME_INSTALLATION = [
  'delete from devices',
  'insert into devices select * from live.devices where family_id in (select id from families)',
  `insert into pin_attempts select * from live.pin_attempts
   where device_id in (select id from devices) and user_id in (select id from users)`,
  `update invitations set status = 'revoked'
   where status = 'pending' and id not in (select id from live.invitations where status = 'pending')`,
  `update families set join_code = (select l.join_code from live.families l where l.id = families.id)
   where id in (select id from live.families)`,
];

/**
 * Brings into a working copy what must go on from the live data: paired devices, so that tablets stay connected and
 * those that were cut off stay cut off (restore-9); and ends every sign-in.
 * @param live the file of the live data, which nobody has open
 * @param installationId of the live data when the copy is an older state of it; null for another installation's data
 */
export function carryOver(workingCopy: string, live: string, installationId: string | null): void {
  const connection = new Database(workingCopy, { fileMustExist: true });
  try {
    connection.pragma('trusted_schema = OFF');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    connection.prepare('attach ? as live').run(live);
    connection.transaction(() => {
      for (const sql of ALWAYS) connection.exec(sql);
      if (installationId !== null) continueAs(connection, installationId);
    })();
  } finally {
    connection.close();
  }
}

/** Ends every sign-in in a copy that becomes the live data where nothing can be carried over. */
export function endSignIns(workingCopy: string): void {
  const connection = new Database(workingCopy, { fileMustExist: true });
  try {
    connection.pragma('synchronous = FULL');
    connection.exec('delete from sessions');
  } finally {
    connection.close();
  }
}

function continueAs(connection: Connection, installationId: string): void {
  for (const sql of SAME_INSTALLATION) connection.exec(sql);
  adoptInstallation(connection, installationId);
}

/** Counts the paired devices that stay connected: those of the live data whose family is in the copy, or the copy's own. */
export function countDevicesKept(workingCopy: string, live: string, isSameInstallation: boolean): number {
  const connection = new Database(workingCopy, { fileMustExist: true, readonly: true });
  try {
    if (!isSameInstallation) return connection.prepare('select count(*) from devices').pluck().get() as number;
    connection.prepare('attach ? as live').run(live);
    return connection
      .prepare('select count(*) from live.devices where family_id in (select id from families)')
      .pluck()
      .get() as number;
  } finally {
    connection.close();
  }
}
