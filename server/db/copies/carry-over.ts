import Database from 'better-sqlite3';
import { adoptInstallation } from '#server/db/installation.ts';
import type { Connection } from '#server/db/open.ts';

/** Statements for rows that a restore never brings back from a backup: sessions, pairing codes and attempt counts. */
const ALWAYS = [
  'delete from sessions',
  'delete from device_pairings',
  'delete from rate_limits',
  'insert into rate_limits select * from live.rate_limits',
];

/**
 * Statements that keep the current devices, invitations and family codes when an older state of the same installation
 * is restored.
 */
const SAME_INSTALLATION = [
  'delete from devices',
  'insert into devices select * from live.devices where family_id in (select id from families)',
  `insert into device_sign_ins select * from live.device_sign_ins
   where device_id in (select id from devices) and user_id in (select id from users)`,
  `insert into pin_attempts select * from live.pin_attempts
   where device_id in (select id from devices) and user_id in (select id from users)`,
  `update invitations set status = 'revoked'
   where status = 'pending' and id not in (select id from live.invitations where status = 'pending')`,
  `update families set join_code = (select l.join_code from live.families l where l.id = families.id)
   where id in (select id from live.families)`,
];

/**
 * Copies the paired devices of the live data into a working copy, so that connected tablets stay connected and removed
 * ones stay removed (restore-9), and ends every session.
 * @param live file of the live data; no connection may have it open
 * @param installationId id of the live data when the copy is an older state of it; null for data of another
 * installation
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

/** Ends every session in a copy that becomes the live data, for when nothing can be carried over. */
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

/**
 * Counts the paired devices that are connected after a restore: those of the live data whose family is in the copy, or
 * for another installation those of the copy.
 */
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
