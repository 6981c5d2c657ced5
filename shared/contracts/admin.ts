import * as z from 'zod/mini';
import { defineContract } from '#shared/contracts/contract.ts';
import { familyView } from '#shared/contracts/families.ts';
import { personView } from '#shared/contracts/fields.ts';
import { familyRoleView } from '#shared/contracts/roles.ts';
import { taskView } from '#shared/contracts/tasks.ts';

/** GET /api/admin/family-tasks: everything the Command Center shows of tasks and members (specification, section 3). */
export const getFamilyTasks = defineContract({
  method: 'GET',
  path: '/api/admin/family-tasks',
  permission: 'adminDashboard.open',
  response: z.object({
    familyMembers: z.array(personView),
    family: familyView,
    familyRoles: z.array(familyRoleView),
    /** The family's library. */
    defaultTasks: z.array(taskView),
    tasksByMember: z.array(z.object({ member: personView, tasks: z.array(taskView) })),
  }),
});
