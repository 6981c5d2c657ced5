import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { PersonFacts } from '#server/hooks/hook-subjects.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type Clock, familyNow, toIso } from '#server/lib/clock.ts';
import { hashToken } from '#server/lib/ids.ts';
import { EVENING_FROM_MINUTES } from '#shared/constants.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { AppError } from '#shared/errors.ts';
import { asLanguage } from '#shared/language/languages.ts';
import { isDayOpenTo } from '#shared/permissions/days.ts';

import { hasChildsFace, hasReadingLevel } from '#shared/permissions/people.ts';

import { can } from '#shared/permissions.ts';
import { addDays, localInstant } from '#shared/rules/local-date.ts';
import { type AccountRow, findAccount, hasProfessionalWork } from './account.repo.ts';

/** The part of the devices service that sign-in needs. */
export interface PairedDevices {
  /** Describes a device; null when it is no longer paired. */
  describe(tx: Tx, deviceId: string): CurrentUser['device'];
}

/**
 * Describes the signed-in user in the format of `GET /api/user`.
 * @throws AppError not_signed_in for an account that is gone
 */
export function describeUser(
  { unitOfWork, clock, devices, hooks }: { unitOfWork: UnitOfWork; clock: Clock; devices: PairedDevices; hooks: Hooks },
  { userId, deviceId, sid }: { userId: string; deviceId: string | null; sid: string },
): CurrentUser {
  return unitOfWork.read((tx) => {
    const row = findAccount(tx, userId);
    if (!row) throw new AppError('not_signed_in');
    const device = deviceId ? devices.describe(tx, deviceId) : null;
    const person = toPerson(row);
    return {
      ...person,
      hasProfessionalWork: can(person, 'professional.open') && hasProfessionalWork(tx, person),
      device,
      signInId: signInIdOf(sid),
      ...(hasChildsFace(row) && row.user.faceChosenAt === null ? { choosesFace: true } : {}),
      ...(row.family ? hooks.add('me.read', row.family.extras, tx, factsOf(row, row.family.id)) : {}),
      family: describeFamily(clock, row),
    };
  });
}

function toPerson({
  user,
  role,
  color,
  family,
  isOwner,
}: AccountRow): Omit<CurrentUser, 'hasProfessionalWork' | 'device' | 'signInId' | 'goal' | 'family'> {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    ...(user.reading !== 'well' && hasReadingLevel({ role }) ? { reading: user.reading } : {}),
    familyId: user.familyId,
    roleId: user.roleId,
    role,
    assignedProfessional: user.assignedProfessional,
    color,
    createdAt: toIso(user.createdAt),
    isFamilyAdmin: family?.adminId === user.id,
    isOwner,
    mustChangePassword: user.mustChangePassword,
    language: user.language && asLanguage(user.language),
  };
}

/** Converts an account to the facts that extras receive. */
function factsOf({ user, role }: AccountRow, familyId: string): PersonFacts {
  const { id, assignedProfessional, keepsFamily, extraFields } = user;
  return { id, familyId, role, assignedProfessional, keepsFamily, extraFields };
}

function describeFamily(clock: Clock, { family, role }: AccountRow): CurrentUser['family'] {
  if (!family) return family;
  const now = familyNow(clock, family.timeZone);
  return {
    id: family.id,
    name: family.name,
    timeZone: family.timeZone,
    language: asLanguage(family.language),
    today: now.date,
    yesterdayOpen: isDayOpenTo({ role }, addDays(now.date, -1), now),
    eveningFrom: toIso(localInstant(now.date, EVENING_FROM_MINUTES, family.timeZone)),
    link: family.linkName && family.linkUrl ? { name: family.linkName, url: family.linkUrl } : null,
    ...(family.extras.length > 0 ? { extras: [...family.extras] } : {}),
  };
}

/** Returns an id of the sign-in that the browser may know; the session id itself stays in the cookie. */
function signInIdOf(sid: string): string {
  return hashToken(sid).slice(0, 22);
}
