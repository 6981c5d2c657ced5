import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { FamiliesService } from '#server/features/families/families.service.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import type { TaskLists } from '#server/features/tasks/task-lists.service.ts';

interface Deps {
  families: FamiliesService;
  people: PeopleService;
  roles: RolesService;
  taskLists: TaskLists;
}

/** Reads the data that the Family Command Center shows at once (api-17). */
export class AdminService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Reads members, family, roles, the library, and each member's current task list.
   * @throws AppError forbidden without a family
   */
  familyTasks(caller: Caller) {
    const { families, people, roles, taskLists } = this.#deps;
    const familyId = requireFamily(caller);
    const familyMembers = people.list(caller, familyId);
    const listed = taskLists.listFor(familyId, familyMembers);
    return {
      familyMembers,
      family: families.get(caller, familyId),
      familyRoles: roles.list(caller, familyId),
      defaultTasks: taskLists.library(caller),
      tasksByMember: familyMembers.map((member, index) => ({ member, tasks: listed[index] ?? [] })),
    };
  }
}
