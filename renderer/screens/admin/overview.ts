import type { getFamilyTasks } from '#shared/contracts/admin.ts';
import type { ContractResult } from '#shared/contracts/contract.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';

/** What GET /api/admin/family-tasks answers. */
export type Overview = ContractResult<typeof getFamilyTasks>;

/** The tasks on a member's list now. */
export function tasksOf({ tasksByMember }: Overview, memberId: string): readonly TaskView[] {
  const found = tasksByMember.find(({ member }) => member.id === memberId)?.tasks ?? [];
  return found.filter(({ assignees }) => assignees.includes(memberId));
}
