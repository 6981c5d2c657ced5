import type { Tx, UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Caller, requireFamily } from '#server/features/account/caller.ts';
import { type Directory, type Person, toPersonView, toSubject } from '#server/features/people/directory.service.ts';
import type { TasksService } from '#server/features/tasks/tasks.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { WEEK_POINTS_GOAL } from '#shared/constants.ts';
import type { FamilyProgress, MemberProgressView, Share } from '#shared/contracts/admin.ts';
import { can } from '#shared/permissions.ts';
import { addDays, daysBetween, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import type { Ledger } from './ledger.service.ts';

/** The family's today and its week in figures. */
export type FamilyProgressService = ReturnType<typeof createFamilyProgressService>;

/** Makes the family progress service. */
export function createFamilyProgressService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  tasks: TasksService;
  ledger: Ledger;
}) {
  const { unitOfWork, clock, directory, tasks, ledger } = deps;

  /** What a person had planned for a day and did of it, and what they earned. */
  function dayOf(tx: Tx, person: Person, date: LocalDate) {
    const planned = tasks.plannedFor(tx, person, date);
    const day = ledger.day(tx, person.id, date);
    const isDone = ({ id }: { id: string }) => day.completedTasks.includes(id);
    const shareOf = (period?: 'AM' | 'PM'): Share => {
      const meant = planned.filter((task) => period === undefined || task.period === period);
      return { done: meant.filter(isDone).length, total: meant.length };
    };
    return { day, shareOf };
  }

  function memberToday(tx: Tx, caller: Caller, person: Person, today: LocalDate): MemberProgressView {
    const { day, shareOf } = dayOf(tx, person, today);
    return {
      member: toPersonView(person, caller),
      tasks: shareOf(),
      morning: shareOf('AM'),
      evening: shareOf('PM'),
      totalPoints: day.totalPoints,
      pointsToday: day.pointsToday,
      rewardsToday: day.redeemedRewards.length,
    };
  }

  /** Counts what was assigned and applied on each day since Monday (decisions, section 12). */
  function week(tx: Tx, people: readonly Person[], today: LocalDate): FamilyProgress['week'] {
    const from = mondayOf(today);
    const dates = Array.from({ length: daysBetween(from, today) + 1 }, (_unused, index) => addDays(from, index));
    const morningTasks = { done: 0, total: 0 };
    let pointsEarned = 0;
    for (const person of people) {
      for (const date of dates) {
        const { day, shareOf } = dayOf(tx, person, date);
        const { done, total } = shareOf('AM');
        morningTasks.done += done;
        morningTasks.total += total;
        pointsEarned += day.pointsToday;
      }
    }
    return { from, morningTasks, pointsEarned, pointsGoal: WEEK_POINTS_GOAL };
  }

  return {
    /** Today of everybody whose points the caller may see, and this week's goals of them together. */
    read: (caller: Caller): FamilyProgress =>
      unitOfWork.read((tx) => {
        const today = familyNow(clock, caller.timeZone).date;
        const people = directory
          .list(tx, requireFamily(caller))
          .filter((person) => can(caller, 'points.read', toSubject(person)));
        return {
          date: today,
          members: people.map((person) => memberToday(tx, caller, person, today)),
          week: week(tx, people, today),
        };
      }),
  };
}
