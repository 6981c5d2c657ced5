import { parentPort, workerData } from 'node:worker_threads';
import type { Caller } from '#server/features/account/caller.ts';
import { systemClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import type { Services } from '#server/services.ts';
import { LIMITS } from '#shared/constants.ts';
import { ROLE_TEMPLATES } from '#shared/permissions.ts';
import type { DrillOrder } from './fire-drill.ts';

/** Later than any day of the data: the balance at its end is the balance. */
const LAST_DAY = '9999-12-31';

/** Starts Kinboard's own code on a copy of a backup and reads what the screens read. */
const { folder, migrationsFolder, timeZone, expected } = workerData as DrillOrder;
const data = await openData(
  { dataDir: folder, timeZone },
  { migrationsFolder, clock: systemClock, onListenerError: () => undefined },
);
try {
  parentPort?.postMessage(expected.families.flatMap((family) => compare(data.services, family)));
} finally {
  data.close();
}

/** What of a family reads other than the whole check found it, one line each. */
function compare(services: Services, family: DrillOrder['expected']['families'][number]): string[] {
  const caller = grownUpOf(family.id);
  const differences: string[] = [];
  const people = services.people.list(caller, family.id);
  if (people.length !== family.people) differences.push(`a family has ${people.length} people, not ${family.people}`);
  for (const child of family.children) {
    const { totalPoints } = services.points.progress(caller, child.id, LAST_DAY);
    if (totalPoints !== child.balance) differences.push(`a child has ${totalPoints} points, not ${child.balance}`);
    const entries = countEntries(services, caller, child.id);
    if (entries !== child.entries) differences.push(`a child has ${entries} entries, not ${child.entries}`);
  }
  return differences;
}

function countEntries({ points }: Services, caller: Caller, userId: string): number {
  let count = 0;
  let before: string | undefined;
  do {
    const page = points.list(caller, userId, { before, limit: LIMITS.pointsPage });
    count += page.entries.filter(({ voidedAt }) => voidedAt === null).length;
    before = page.next ?? undefined;
  } while (before !== undefined);
  return count;
}

/** Somebody who may read everything of a family, and is in no data. */
function grownUpOf(familyId: string): Caller {
  return {
    id: 'fire-drill',
    familyId,
    role: ROLE_TEMPLATES.admin,
    isFamilyAdmin: true,
    isOwner: false,
    assignedProfessional: null,
    mustChangePassword: false,
    timeZone: 'UTC',
    deviceId: null,
  };
}
