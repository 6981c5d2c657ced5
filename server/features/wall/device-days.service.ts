import type { Caller } from '#server/access/caller.ts';
import type { Directory, Person } from '#server/access/directory.ts';
import type { FamilyFacts } from '#server/access/family-facts.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { CalendarService } from '#server/features/calendar/calendar.service.ts';
import type { DevicesService, PairedDevice } from '#server/features/devices/devices.service.ts';
import type { PointsService } from '#server/features/points/points.service.ts';
import type { TaskLists } from '#server/features/tasks/task-lists.service.ts';
import { type Clock, familyNow, toIso } from '#server/lib/clock.ts';
import { EVENING_FROM_MINUTES, type Period } from '#shared/constants.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { ShownEvent } from '#shared/contracts/device-fields.ts';
import type { DeviceDayView } from '#shared/contracts/devices.schema.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { peopleOfEvent } from '#shared/rules/calendar.ts';
import { countsIn } from '#shared/rules/day.ts';
import { addDays, type LocalDate, localInstant } from '#shared/rules/local-date.ts';

/** A child's today, as a device without a sign-in may show it. */
export interface ShownDay {
  child: Person;
  /** The child as the caller of their own day. */
  caller: Caller;
  /** Tasks of the day in the family's order, without those that somebody else did for all. */
  tasks: readonly TaskView[];
  /** Ids of the tasks that are done, also those that wait for a look. */
  done: ReadonlySet<string>;
  progress: ProgressView;
}

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  families: FamilyFacts;
  devices: DevicesService;
  taskLists: TaskLists;
  points: PointsService;
  calendar: CalendarService;
}

/** Parts of the day in which the next task is looked for, in order; extra tasks are never next. */
const NEXT_IN: Readonly<Record<'AM' | 'PM', readonly Period[]>> = {
  AM: ['AM', 'ANYTIME', 'PM'],
  PM: ['PM', 'ANYTIME', 'AM'],
};

/** Reads the children's today for a paired device on which nobody is signed in (devices-38). */
export class DeviceDays {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Reads what "Who is it?" shows on the device. @throws AppError device_not_paired */
  read(token: string | null): DeviceDayView {
    const { unitOfWork, devices } = this.#deps;
    const device = devices.require(token);
    return unitOfWork.read((tx) => {
      const { part, ...day } = this.dayOf(tx, device);
      const { shows, showsPoints } = device;
      if (shows === 'names') return { ...day, shows, children: [], events: [] };
      const days = this.ofChildren(tx, device);
      const events = this.eventsOf(tx, device, days);
      return {
        ...day,
        shows,
        children: days.map((each) => ({
          id: each.child.id,
          ...countDay(each, events),
          next: shows === 'next' ? nextOf(each, part) : null,
          points: showsPoints ? each.progress.totalPoints : null,
        })),
        events,
      };
    });
  }

  /** Returns the family's day and when an answer about it is another by time alone. */
  dayOf(
    tx: Tx,
    { familyId }: Pick<PairedDevice, 'familyId'>,
  ): Pick<DeviceDayView, 'today' | 'timeZone' | 'until'> & { part: 'AM' | 'PM' } {
    const timeZone = this.#deps.families.timeZoneOf(tx, familyId);
    const { date, minutes } = familyNow(this.#deps.clock, timeZone);
    const part = minutes < EVENING_FROM_MINUTES ? 'AM' : 'PM';
    const until =
      part === 'AM' ? localInstant(date, EVENING_FROM_MINUTES, timeZone) : localInstant(addDays(date, 1), 0, timeZone);
    return { today: date, timeZone, until: toIso(until), part };
  }

  /**
   * Reads each child's today.
   * @param options.only ids of the children that are read; all without it
   * @param options.withProfessionals true to include tasks of professionals, which are hidden otherwise (devices-39)
   */
  ofChildren(
    tx: Tx,
    device: Pick<PairedDevice, 'id' | 'familyId'>,
    { only, withProfessionals = false }: { only?: readonly string[] | null; withProfessionals?: boolean } = {},
  ): ShownDay[] {
    const { directory, families, taskLists, points, clock } = this.#deps;
    const { familyId } = device;
    const timeZone = families.timeZoneOf(tx, familyId);
    const today = familyNow(clock, timeZone).date;
    const extras = families.extrasOf(tx, familyId);
    const facts = { timeZone, language: null, extras, deviceId: device.id };
    return directory
      .children(tx, familyId)
      .filter(({ id }) => only?.includes(id) ?? true)
      .map((child) => {
        const caller = { ...child, ...facts };
        const progress = points.progress(caller, child.id, today);
        const planned = taskLists.plannedForEach(tx, caller, [child], today).flat();
        const tasks = planned
          .filter(({ turn }) => !turn?.doneBy || turn.doneBy === child.id)
          .filter(({ sourceType }) => withProfessionals || sourceType !== 'professional');
        return { child, caller, tasks, done: new Set(progress.completedTasks), progress };
      });
  }

  /**
   * Lists today's events of children, in order of time: none that is private, none for grown-ups alone, none of or with
   * a professional, and none whose owner has left (devices-39).
   */
  eventsOf(tx: Tx, { familyId }: Pick<PairedDevice, 'familyId'>, days: readonly ShownDay[]): ShownEvent[] {
    const [first] = days;
    if (!first) return [];
    const today = first.progress.date;
    return this.#deps.calendar
      .listForDevice(tx, familyId, today)
      .map((event) => toShownEvent(event, days, today))
      .filter(({ childIds }) => childIds.length > 0);
  }
}

/** Counts tasks and events as the child's Home does. */
export function countDay(
  { child, tasks, done }: Pick<ShownDay, 'child' | 'tasks' | 'done'>,
  events: readonly ShownEvent[],
): { done: number; total: number } {
  const counted = tasks.filter((task) => countsIn(task, done));
  const own = events.filter(({ childIds }) => childIds.includes(child.id));
  return {
    done: counted.filter(({ id }) => done.has(id)).length + own.filter(({ isCompleted }) => isCompleted).length,
    total: counted.length + own.length,
  };
}

function nextOf({ tasks, done }: ShownDay, part: 'AM' | 'PM'): { text: string; icon: string } | null {
  const open = tasks.filter((task) => !done.has(task.id) && countsIn(task, done));
  const [next] = NEXT_IN[part].flatMap((period) => open.filter((task) => task.period === period));
  return next ? { text: next.text, icon: next.icon } : null;
}

function toShownEvent(event: EventView, days: readonly ShownDay[], today: LocalDate): ShownEvent {
  const { id, title, time, isAllDay, occurrences } = event;
  const people = peopleOfEvent(event);
  return {
    ...{ id, title, time, isAllDay },
    isCompleted: occurrences?.find(({ date }) => date === today)?.isCompleted ?? event.isCompleted,
    childIds: days.map(({ child }) => child.id).filter((each) => people.includes(each)),
  };
}
