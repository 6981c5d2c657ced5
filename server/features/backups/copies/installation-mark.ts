import { createHmac } from 'node:crypto';
import { readInstallation } from '#server/db/installation.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { hashToken } from '#server/lib/ids.ts';

/** The id of the data that is live; null before there is any. Known to nobody but who has the data (moving-13). */
export function installationIdOf(unitOfWork: UnitOfWork): string | null {
  return unitOfWork.read(({ db }) => readInstallation(db.$client))?.id ?? null;
}

/** Makes the mark of an installation's id, so that nobody learns the id itself from the network. */
export function markOf(id: string): string {
  return hashToken(`kinboard ${id}`).slice(0, 22);
}

/** The mark of the data that is live; null before there is any. */
export function installationMarkOf(unitOfWork: UnitOfWork): string | null {
  const id = installationIdOf(unitOfWork);
  return id === null ? null : markOf(id);
}

/**
 * The proof that whoever makes it has the data with this id.
 * @param nonce drawn by who wants the proof
 * @param origin address of who proves, so that nobody passes on what another one answered
 */
export function proofOf(id: string, nonce: string, origin: string): string {
  return createHmac('sha256', id).update(`kinboard same data ${nonce} ${origin}`).digest('base64url');
}
