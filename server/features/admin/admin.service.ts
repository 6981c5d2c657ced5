import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { FamiliesService } from '#server/features/families/families.service.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import type { TasksService } from '#server/features/tasks/tasks.service.ts';

/** What the Family Command Center shows at once (docs/product/api.md#api-17). */
export type AdminService = ReturnType<typeof createAdminService>;

/** Makes the admin service. */
export function createAdminService(deps: {
  families: Pick<FamiliesService, 'get'>;
  people: Pick<PeopleService, 'list'>;
  roles: Pick<RolesService, 'list'>;
  tasks: Pick<TasksService, 'listFor' | 'library'>;
}) {
  return {
    /** Members, family, roles, the library, and every member with the tasks on their list now. @throws AppError forbidden without a family */
    familyTasks(caller: Caller) {
      const familyId = requireFamily(caller);
      const familyMembers = deps.people.list(caller, familyId);
      const listed = deps.tasks.listFor(familyId, familyMembers);
      return {
        familyMembers,
        family: deps.families.get(caller, familyId),
        familyRoles: deps.roles.list(caller, familyId),
        defaultTasks: deps.tasks.library(caller),
        tasksByMember: familyMembers.map((member, index) => ({ member, tasks: listed[index] ?? [] })),
      };
    },
  };
}
