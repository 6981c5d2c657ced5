import { readInstallation } from '#server/db/installation.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { hashToken } from '#server/lib/ids.ts';

/** The id of the data that is live; null before there is any. */
export function installationIdOf(unitOfWork: UnitOfWork): string | null {
  return unitOfWork.read(({ db }) => readInstallation(db.$client))?.id ?? null;
}

/** Whose data this is, so that nobody learns the id itself from the network. */
export function installationMarkOf(unitOfWork: UnitOfWork): string | null {
  const id = installationIdOf(unitOfWork);
  return id === null ? null : hashToken(`kinboard ${id}`).slice(0, 22);
}
