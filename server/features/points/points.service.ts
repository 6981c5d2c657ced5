import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import { toPersonView } from '#server/access/person-view.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { CalendarService } from '#server/features/calendar/calendar.service.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { Ticked } from '#server/features/ledger/ticked.service.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { TasksService } from '#server/features/tasks/tasks.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import type { ChildProgressView, ProgressView } from '#shared/contracts/progress.schema.ts';
import { can } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { createPointsList } from './points-list.ts';
import { createReadDay } from './read-day.ts';
import { createRedeem } from './redeem.ts';
import type { ShownWork } from './shown-work.service.ts';
import { createTickTasks } from './tick-tasks.ts';

/** Ticks, redemptions, adjustments and the lists that explain them. */
export type PointsService = ReturnType<typeof createPointsService>;

/** Makes the points service. */
export function createPointsService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  tasks: TasksService;
  rewards: RewardsService;
  calendar: Pick<CalendarService, 'hiddenFrom'>;
  ticked: Ticked;
  hooks: Hooks;
  shownWork: ShownWork;
  ledger: Ledger;
}) {
  const { unitOfWork, clock, directory, tasks, rewards, ticked, calendar, hooks, ledger, shownWork } = deps;
  const readDay = createReadDay({ ledger, hooks, shownWork });

  return {
    ...createTickTasks({ unitOfWork, clock, directory, readDay, tasks, ticked, hooks, ledger }),
    ...createRedeem({ unitOfWork, clock, directory, readDay, rewards, hooks, ledger }),
    ...createPointsList({ unitOfWork, directory, shownWork, hooks, calendar, ledger }),

    /** A person's day. @throws AppError not_found, forbidden */
    progress: (caller: Caller, userId: string, date: LocalDate): ProgressView =>
      unitOfWork.read((tx) => {
        assertCan(caller, 'day.read', toSubject(directory.get(tx, caller, userId)));
        return readDay(tx, caller, userId, date);
      }),

    /** Books an adjustment for today, never below zero. @throws AppError not_found, forbidden, too_many_marks, points_below_zero */
    adjust: (caller: Caller, userId: string, body: { points: number; reason: string }): Promise<ProgressView> =>
      unitOfWork.run((tx) => {
        const person = directory.get(tx, caller, userId);
        assertCan(caller, 'points.adjust', toSubject(person));
        ledger.assertRoom(tx, caller, userId);
        const { date } = familyNow(clock, caller.timeZone);
        ledger.book(
          tx,
          {
            userId,
            familyId: person.familyId,
            date,
            kind: 'adjustment',
            title: body.reason,
            icon: 'star',
            points: body.points,
            createdBy: caller.id,
          },
          'points_below_zero',
        );
        return readDay(tx, caller, userId, date);
      }),

    /** Each child with the tasks planned for a day and their progress; professionals get their students. @throws AppError forbidden without a family */
    childrenProgress: (caller: Caller, date: LocalDate | undefined): ChildProgressView[] =>
      unitOfWork.read((tx) => {
        const day = date ?? familyNow(clock, caller.timeZone).date;
        const children = directory
          .children(tx, requireFamily(caller))
          .filter((child) => can(caller, 'children.overview', toSubject(child)));
        const planned = tasks.plannedForEach(tx, caller, children, day);
        return children.map((child, index) => ({
          child: toPersonView(child, caller),
          tasks: planned[index] ?? [],
          progress: readDay(tx, caller, child.id, day),
          ...hooks.add('child.read', caller.extras, tx, caller, child, day),
        }));
      }),
  };
}
