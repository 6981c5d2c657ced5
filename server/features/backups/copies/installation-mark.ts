import { createHmac } from 'node:crypto';
import { readInstallation } from '#server/db/installation.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { hashToken } from '#server/lib/ids.ts';

/**
 * Returns the id of the live data; null before there is any. The id is secret, since it proves who has the data
 * (moving-13).
 */
export function installationIdOf(unitOfWork: UnitOfWork): string | null {
  return unitOfWork.read(({ db }) => readInstallation(db.$client))?.id ?? null;
}

/** Hashes an installation's id, so that the id itself is never announced in the network. */
export function markOf(id: string): string {
  return hashToken(`kinboard ${id}`).slice(0, 22);
}

/** Returns the mark of the live data; null before there is any. */
export function installationMarkOf(unitOfWork: UnitOfWork): string | null {
  const id = installationIdOf(unitOfWork);
  return id === null ? null : markOf(id);
}

/**
 * Computes the proof that a server has the data with this id.
 * @param nonce drawn by the server that requests the proof
 * @param origin address of the server that proves, so that it cannot relay the proof of another one
 */
export function proofOf(id: string, nonce: string, origin: string): string {
  return createHmac('sha256', id).update(`kinboard same data ${nonce} ${origin}`).digest('base64url');
}
