import { and, asc, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { rowOrder } from '#server/db/columns.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { devicePairings, deviceSignIns, devices, pinAttempts } from './devices.tables.ts';

/** A stored device. */
export type DeviceRow = typeof devices.$inferSelect;
/** A stored pairing code. */
export type PairingRow = typeof devicePairings.$inferSelect;
/** Way in which a child signs in on a device, where it is not the PIN. */
export type SignInRow = typeof deviceSignIns.$inferSelect;
/** Wrong PINs of a profile on a device. */
export type PinAttemptRow = typeof pinAttempts.$inferSelect;

/** Finds a device by its id. */
export function findDevice(tx: Tx, id: string): DeviceRow | undefined {
  return tx.db.select().from(devices).where(eq(devices.id, id)).get();
}

/** Finds a device by its hashed token. */
export function findDeviceByToken(tx: Tx, tokenHash: string): DeviceRow | undefined {
  return tx.db.select().from(devices).where(eq(devices.tokenHash, tokenHash)).get();
}

/** Lists the devices of a family, the oldest first. */
export function listFamilyDevices(tx: Tx, familyId: string): DeviceRow[] {
  return tx.db
    .select()
    .from(devices)
    .where(eq(devices.familyId, familyId))
    .orderBy(asc(devices.createdAt), rowOrder(devices))
    .all();
}

/** Lists the devices that a person paired. */
export function listDevicesPairedBy(tx: Tx, userId: string): DeviceRow[] {
  return tx.db.select().from(devices).where(eq(devices.pairedBy, userId)).all();
}

/** Adds a device. */
export function insertDevice(tx: WriteTx, row: DeviceRow): void {
  tx.db.insert(devices).values(row).run();
}

/** Changes columns of a device. */
export function changeDevice(tx: WriteTx, id: string, changes: Partial<DeviceRow>): void {
  tx.db.update(devices).set(changes).where(eq(devices.id, id)).run();
}

/** Removes a device and, by cascade, its counted PIN attempts. */
export function deleteDevice(tx: WriteTx, id: string): void {
  tx.db.delete(devices).where(eq(devices.id, id)).run();
}

/** Adds a pairing code. */
export function insertPairing(tx: WriteTx, row: PairingRow): void {
  tx.db.insert(devicePairings).values(row).run();
}

/** Counts the stored pairing codes of a family. */
export function countPairings(tx: Tx, familyId: string): number {
  const row = tx.db.select({ codes: count() }).from(devicePairings).where(eq(devicePairings.familyId, familyId)).get();
  return row?.codes ?? 0;
}

/** Finds a pairing code that is unused and not expired. */
export function findPairing(tx: Tx, codeHash: string, now: number): PairingRow | undefined {
  return tx.db
    .select()
    .from(devicePairings)
    .where(and(eq(devicePairings.codeHash, codeHash), isNull(devicePairings.usedAt), gt(devicePairings.expiresAt, now)))
    .get();
}

/** Marks a pairing code as used: it pairs only one device. */
export function usePairing(tx: WriteTx, id: string, usedAt: number): void {
  tx.db.update(devicePairings).set({ usedAt }).where(eq(devicePairings.id, id)).run();
}

/** Limits the expiry of codes to `latest`: a later one means that the clock was set back. */
export function shortenPairings(tx: WriteTx, latest: number): void {
  tx.db.update(devicePairings).set({ expiresAt: latest }).where(gt(devicePairings.expiresAt, latest)).run();
}

/** Removes the unused codes that a person created. */
export function removePairingsOf(tx: WriteTx, userId: string): void {
  tx.db
    .delete(devicePairings)
    .where(and(eq(devicePairings.createdBy, userId), isNull(devicePairings.usedAt)))
    .run();
}

/** Removes expired codes. */
export function removeExpiredPairings(tx: WriteTx, now: number): void {
  tx.db.delete(devicePairings).where(lte(devicePairings.expiresAt, now)).run();
}

/** Lists the wrong PINs on all devices of a family. */
export function listFamilyAttempts(tx: Tx, familyId: string): PinAttemptRow[] {
  return tx.db
    .select({ attempts: pinAttempts })
    .from(pinAttempts)
    .innerJoin(devices, eq(devices.id, pinAttempts.deviceId))
    .where(eq(devices.familyId, familyId))
    .all()
    .map(({ attempts }) => attempts);
}

/** Finds the wrong PINs of a profile on a device. */
export function findAttempts(tx: Tx, deviceId: string, userId: string): PinAttemptRow | undefined {
  return tx.db
    .select()
    .from(pinAttempts)
    .where(and(eq(pinAttempts.deviceId, deviceId), eq(pinAttempts.userId, userId)))
    .get();
}

/** Stores the wrong PINs of a profile on a device. */
export function saveAttempts(tx: WriteTx, row: PinAttemptRow): void {
  tx.db
    .insert(pinAttempts)
    .values(row)
    .onConflictDoUpdate({ target: [pinAttempts.deviceId, pinAttempts.userId], set: row })
    .run();
}

/** Moves the stored times back to those of `row` if they are later; does nothing if the row was removed meanwhile. */
export function shortenAttempts(tx: WriteTx, row: PinAttemptRow): void {
  tx.db
    .update(pinAttempts)
    .set({
      lockedUntil: sql`min(${pinAttempts.lockedUntil}, ${row.lockedUntil})`,
      lastFailureAt: sql`min(${pinAttempts.lastFailureAt}, ${row.lastFailureAt})`,
    })
    .where(and(eq(pinAttempts.deviceId, row.deviceId), eq(pinAttempts.userId, row.userId)))
    .run();
}

/** Removes the wrong PINs of a profile on a device. */
export function clearAttempts(tx: WriteTx, deviceId: string, userId: string): void {
  tx.db
    .delete(pinAttempts)
    .where(and(eq(pinAttempts.deviceId, deviceId), eq(pinAttempts.userId, userId)))
    .run();
}

/** Removes all wrong PINs on a device. */
export function clearAttemptsOnDevice(tx: WriteTx, deviceId: string): void {
  tx.db.delete(pinAttempts).where(eq(pinAttempts.deviceId, deviceId)).run();
}

/** Removes the wrong PINs of a profile on every device. */
export function clearAttemptsOf(tx: WriteTx, userId: string): void {
  tx.db.delete(pinAttempts).where(eq(pinAttempts.userId, userId)).run();
}

/** Lists the ways in which children sign in on all devices of a family, where it is not the PIN. */
export function listFamilySignIns(tx: Tx, familyId: string): SignInRow[] {
  return tx.db
    .select({ signIn: deviceSignIns })
    .from(deviceSignIns)
    .innerJoin(devices, eq(devices.id, deviceSignIns.deviceId))
    .where(eq(devices.familyId, familyId))
    .all()
    .map(({ signIn }) => signIn);
}

/** Lists the ways in which a child signs in on devices, where it is not the PIN. */
export function listSignInsOf(tx: Tx, userId: string): SignInRow[] {
  return tx.db.select().from(deviceSignIns).where(eq(deviceSignIns.userId, userId)).all();
}

/** Finds the way in which a child signs in on a device; undefined for the PIN. */
export function findSignIn(tx: Tx, deviceId: string, userId: string): SignInRow['way'] | undefined {
  return tx.db
    .select({ way: deviceSignIns.way })
    .from(deviceSignIns)
    .where(and(eq(deviceSignIns.deviceId, deviceId), eq(deviceSignIns.userId, userId)))
    .get()?.way;
}

/** Stores the way in which a child signs in on a device. */
export function saveSignIn(tx: WriteTx, row: SignInRow): void {
  tx.db
    .insert(deviceSignIns)
    .values(row)
    .onConflictDoUpdate({ target: [deviceSignIns.deviceId, deviceSignIns.userId], set: { way: row.way } })
    .run();
}

/** Lets a child sign in by PIN on a device again. */
export function removeSignIn(tx: WriteTx, deviceId: string, userId: string): void {
  tx.db
    .delete(deviceSignIns)
    .where(and(eq(deviceSignIns.deviceId, deviceId), eq(deviceSignIns.userId, userId)))
    .run();
}
