import type { Foundation } from '#server/compose/foundation.ts';
import type { PeopleServices } from '#server/compose/people-services.ts';
import { AdminService } from '#server/features/admin/admin.service.ts';
import { CalendarService } from '#server/features/calendar/calendar.service.ts';
import { EventPoints } from '#server/features/calendar/event-points.service.ts';
import { HistoryService } from '#server/features/history/history.service.ts';
import { GivenPoints } from '#server/features/ledger/given-points.service.ts';
import { Ledger } from '#server/features/ledger/ledger.service.ts';
import { TaskCompletions } from '#server/features/ledger/task-completions.service.ts';
import { OffersService } from '#server/features/offers/offers.service.ts';
import { BalancesService } from '#server/features/people/balances.service.ts';
import { ProfessionalPeriods } from '#server/features/people/professional-periods.service.ts';
import { PlanService } from '#server/features/plan/plan.service.ts';
import { Adjustments } from '#server/features/points/adjustments.service.ts';
import { Authors } from '#server/features/points/authors.service.ts';
import { FamilyProgressService } from '#server/features/points/family-progress.service.ts';
import { KindWords } from '#server/features/points/kind-words.service.ts';
import { PointsService } from '#server/features/points/points.service.ts';
import { PointsList } from '#server/features/points/points-list.service.ts';
import { RedemptionsService } from '#server/features/points/redemptions.service.ts';
import { ShownWork } from '#server/features/points/shown-work.service.ts';
import { RewardsService } from '#server/features/rewards/rewards.service.ts';
import { StarterService } from '#server/features/starter/starter.service.ts';
import { Assignments } from '#server/features/tasks/assignments.service.ts';
import { TaskLists } from '#server/features/tasks/task-lists.service.ts';
import { TaskRows } from '#server/features/tasks/task-rows.service.ts';
import { TasksService } from '#server/features/tasks/tasks.service.ts';
import { TickableTasks } from '#server/features/tasks/tickable-tasks.service.ts';
import { DeviceDays } from '#server/features/wall/device-days.service.ts';

/** Services of daily use: tasks, rewards, events, points. */
export type DayServices = ReturnType<typeof createDayServices>;

/** Creates the services of daily use. */
export function createDayServices(
  { unitOfWork, clock, hooks }: Foundation,
  { directory, autoAssign, devices, families, familyRows, people, roles }: PeopleServices,
) {
  const ledger = new Ledger({ clock, balances: new BalancesService() });
  const taskCompletions = new TaskCompletions({ ledger, hooks });
  const assignments = new Assignments();
  const periods = new ProfessionalPeriods();
  const plan = new PlanService({ unitOfWork, clock, directory, hooks, taskCompletions, assignments, periods });
  const taskLists = new TaskLists({ unitOfWork, hooks, plan });
  const tasks = new TasksService({ unitOfWork, clock, directory, hooks, autoAssign });
  const taskRows = new TaskRows({ directory });
  const tickable = new TickableTasks({ hooks, plan });
  const rewards = new RewardsService({ unitOfWork, clock, hooks });
  const eventPoints = new EventPoints({ clock, directory, ledger });
  const calendar = new CalendarService({ unitOfWork, clock, directory, points: eventPoints });
  const shownWork = new ShownWork({ tasks, rewards });
  const authors = new Authors({ directory });
  const givenPoints = new GivenPoints({ clock });
  const kindWords = new KindWords({ clock, hooks, givenPoints, authors });
  const day = { unitOfWork, clock, directory, hooks, ledger, taskCompletions, shownWork, kindWords };
  const adjustments = new Adjustments({ clock, hooks, ledger });
  const points = new PointsService({ ...day, tasks, taskLists, tickable, rewards, adjustments });
  const pointsList = new PointsList({ unitOfWork, directory, hooks, ledger, shownWork, calendar, authors, devices });
  const redemptions = new RedemptionsService({ unitOfWork, hooks });
  const familyProgress = new FamilyProgressService({ ...day, plan });
  const history = new HistoryService({ ...day, plan });
  const starter = new StarterService({ unitOfWork, directory, tasks, rewards });
  const offers = new OffersService({ unitOfWork, clock, hooks, directory, families, ledger, taskRows });
  const ofDevices = { unitOfWork, clock, directory, families: familyRows, devices };
  const deviceDays = new DeviceDays({ ...ofDevices, taskLists, points, calendar });
  const admin = new AdminService({ families, people, roles, taskLists });
  return {
    ...{ ledger, taskCompletions, plan, taskLists, tasks, taskRows, rewards, calendar },
    ...{ adjustments, authors, givenPoints, kindWords, shownWork },
    ...{ deviceDays, points, pointsList, redemptions, familyProgress, history, starter, offers, admin },
  };
}
