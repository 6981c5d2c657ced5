import { setImmediate } from 'node:timers/promises';
import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, type Person, toSubject } from '#server/access/directory.ts';
import { toPersonView } from '#server/access/person-view.ts';
import type { Tx, UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import type { CalendarService } from '#server/features/calendar/calendar.service.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { TasksService } from '#server/features/tasks/tasks.service.ts';
import { type Clock, familyNow, toIso } from '#server/lib/clock.ts';
import { toCsv, toCsvLines } from '#server/lib/csv.ts';
import { LIMITS } from '#shared/constants.ts';
import type { ChildProgressView, LedgerEntryView, ProgressView } from '#shared/contracts/progress.ts';
import { AppError } from '#shared/errors.ts';
import { isDayOpenTo } from '#shared/permissions/days.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import { can } from '#shared/permissions.ts';
import { formatNumber } from '#shared/rules/format-number.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { type EntryPage, type EntryRow, findLiveEntry, listEntries } from './ledger.repo.ts';
import type { Ledger } from './ledger.service.ts';

/** Ticks, redemptions, adjustments and the lists that explain them. */
export type PointsService = ReturnType<typeof createPointsService>;

/** Whose day is changed. */
interface WhoAndWhen {
  userId: string;
  date: LocalDate;
}

/** What entries are called of a private event that the reader may not see (decisions, section 1). */
const PRIVATE_TITLE = 'Private event';

/** Entries of a file that are read at once. */
const CSV_PAGE = 500;
const CSV_HEADER = ['Date', 'Kind', 'Title', 'Points', 'Booked at', 'Taken back at'];

/** Makes the points service. */
export function createPointsService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  tasks: TasksService;
  rewards: RewardsService;
  calendar: Pick<CalendarService, 'hiddenFrom'>;
  ledger: Ledger;
}) {
  const { unitOfWork, clock, directory, tasks, rewards, calendar, ledger } = deps;

  /** Who the day belongs to, once the caller may change it and the day is still open (decisions, sections 2 and 7). */
  function personForChange(tx: Tx, caller: Caller, { userId, date }: WhoAndWhen): Person {
    const person = directory.get(tx, caller, userId);
    assertCan(caller, 'day.change', toSubject(person));
    if (!isDayOpenTo(caller, date, familyNow(clock, caller.timeZone))) throw new AppError('date_out_of_range');
    return person;
  }

  function change(
    caller: Caller,
    when: WhoAndWhen,
    body: (tx: WriteTx, person: Person) => void,
  ): Promise<ProgressView> {
    return unitOfWork.run((tx) => {
      body(tx, personForChange(tx, caller, when));
      return ledger.day(tx, when.userId, when.date);
    });
  }

  /** Ends the lists of a day: nobody does so much in one. @throws AppError too_many_marks */
  function assertRoomForMark(tx: Tx, caller: Caller, { userId, date }: WhoAndWhen): void {
    if (ledger.marksOn(tx, userId, date) >= LIMITS.marksPerDay) throw new AppError('too_many_marks');
    ledger.assertRoom(tx, caller, userId);
  }

  /**
   * Entries of a person as the caller may see them: professionals only those of tasks and rewards that they made, and
   * nobody the titles of private events that they may not see.
   */
  function readEntries(tx: Tx, caller: Caller, userId: string, page: Omit<EntryPage, 'subjectIds'>): LedgerEntryView[] {
    assertCan(caller, 'points.read', toSubject(directory.get(tx, caller, userId)));
    const made = seesOnlyOwnWork(caller, userId)
      ? [...tasks.idsMadeBy(tx, caller), ...rewards.idsMadeBy(tx, caller)]
      : undefined;
    const rows = listEntries(tx, userId, { ...page, subjectIds: made });
    const ofEvents = rows.flatMap(({ kind, subjectId }) => (isOfEvent(kind) && subjectId ? [subjectId] : []));
    const hidden = calendar.hiddenFrom(tx, caller, userId, ofEvents);
    return rows.map((row) => toEntryView(row, isOfEvent(row.kind) && hidden.has(row.subjectId ?? '')));
  }

  let lastFile: Promise<unknown> = Promise.resolve();

  /** Read page by page, so that others are answered meanwhile. */
  async function makeFile(caller: Caller, userId: string): Promise<{ fileName: string; csv: string }> {
    const { username } = unitOfWork.read((tx) => directory.get(tx, caller, userId));
    let csv = toCsv([CSV_HEADER]);
    for (let before: number | undefined; ; await setImmediate()) {
      const page = unitOfWork.read((tx) => readEntries(tx, caller, userId, { before, limit: CSV_PAGE }));
      csv += toCsvLines(page.map(toCsvRow));
      if (page.length < CSV_PAGE) return { fileName: `points-${username}.csv`, csv };
      before = Number(page.at(-1)?.id);
    }
  }

  return {
    /** A person's day. */
    progress: (caller: Caller, userId: string, date: LocalDate): ProgressView =>
      unitOfWork.read((tx) => {
        assertCan(caller, 'day.read', toSubject(directory.get(tx, caller, userId)));
        return ledger.day(tx, userId, date);
      }),

    /** Ticks a task; ticking what is ticked changes nothing and answers as the first time did. */
    complete: (caller: Caller, taskId: string, when: WhoAndWhen): Promise<ProgressView> =>
      change(caller, when, (tx, person) => {
        tasks.assertReaches(tx, caller, person, taskId);
        const key = { userId: person.id, date: when.date, kind: 'task', subjectId: taskId } as const;
        if (findLiveEntry(tx, key)) return;
        const task = tasks.forTick(tx, caller, person, taskId, when.date);
        assertRoomForMark(tx, caller, when);
        ledger.book(tx, {
          ...key,
          familyId: person.familyId,
          title: task.text,
          icon: task.icon,
          points: task.points,
          createdBy: caller.id,
        });
      }),

    /** Takes a tick back. @throws AppError points_already_spent when a child would go below zero by it */
    uncomplete: (caller: Caller, taskId: string, when: WhoAndWhen): Promise<ProgressView> =>
      change(caller, when, (tx, person) => {
        tasks.assertReaches(tx, caller, person, taskId);
        const entry = findLiveEntry(tx, { userId: person.id, date: when.date, kind: 'task', subjectId: taskId });
        if (entry) ledger.void(tx, entry, { id: caller.id, mayGoBelowZero: can(caller, 'points.goBelowZero') });
        else tasks.assertKnown(tx, caller, person, taskId);
      }),

    /** Redeems a reward from the balance of now, once per reward, person and date (decisions, section 4). */
    redeem: (caller: Caller, rewardId: string, when: WhoAndWhen): Promise<ProgressView> =>
      change(caller, when, (tx, person) => {
        const reward = rewards.forRedeeming(tx, caller, person, rewardId);
        const key = { userId: person.id, date: when.date, kind: 'reward', subjectId: rewardId } as const;
        if (findLiveEntry(tx, key)) throw new AppError('already_redeemed');
        assertRoomForMark(tx, caller, when);
        const missing = reward.cost - person.balance;
        ledger.book(
          tx,
          {
            ...key,
            familyId: person.familyId,
            title: reward.name,
            icon: reward.icon,
            points: -reward.cost,
            createdBy: caller.id,
          },
          new AppError('not_enough_points', {
            message: `Need ${formatNumber(missing)} more ${missing === 1 ? 'point' : 'points'}`,
          }),
        );
      }),

    /** Gives the points of a redemption back; fine when there is none. */
    unredeem: (caller: Caller, rewardId: string, when: WhoAndWhen): Promise<ProgressView> =>
      change(caller, when, (tx, person) => {
        assertCan(caller, 'rewards.unredeem', toSubject(person));
        const entry = findLiveEntry(tx, { userId: person.id, date: when.date, kind: 'reward', subjectId: rewardId });
        if (entry) ledger.void(tx, entry, { id: caller.id, mayGoBelowZero: true });
        else rewards.assertKnown(tx, caller, rewardId);
      }),

    /** Books an adjustment for today, never below zero. */
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
        return ledger.day(tx, userId, date);
      }),

    /** Why somebody has what they have, newest first. */
    list: (caller: Caller, userId: string, page: { before?: string | undefined; limit: number }) =>
      unitOfWork.read((tx) => {
        const before = readCursor(page.before);
        const read = readEntries(tx, caller, userId, { before, limit: page.limit + 1 });
        const entries = read.slice(0, page.limit);
        return { entries, next: read.length > page.limit ? (entries.at(-1)?.id ?? null) : null };
      }),

    /**
     * The same list, whole, as CSV; the name of the file is safe in a header. One is made at a time, or those who wait
     * would hold the memory of many.
     */
    download(caller: Caller, userId: string): Promise<{ fileName: string; csv: string }> {
      const made = lastFile.then(() => makeFile(caller, userId));
      lastFile = made.catch(() => undefined);
      return made;
    },

    /** Each child with the tasks planned for a day and their progress; professionals get their students. */
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
          progress: ledger.day(tx, child.id, day),
        }));
      }),
  };
}

function readCursor(before: string | undefined): number | undefined {
  if (before === undefined) return undefined;
  const cursor = Number(before);
  if (!Number.isSafeInteger(cursor) || cursor < 1) {
    throw new AppError('validation_failed', { issues: [{ path: 'before', message: 'This is no place in the list' }] });
  }
  return cursor;
}

function toCsvRow(entry: LedgerEntryView): (string | number)[] {
  return [entry.date, entry.kind, entry.title, entry.points, entry.createdAt, entry.voidedAt ?? ''];
}

function isOfEvent(kind: EntryRow['kind']): boolean {
  return kind === 'event_created' || kind === 'event_completed';
}

/** An entry as the API answers it; all events have the same icon, so that it tells nothing of a hidden one. */
function toEntryView(entry: EntryRow, isHidden: boolean): LedgerEntryView {
  return {
    id: String(entry.seq),
    date: entry.date,
    kind: entry.kind,
    title: isHidden ? PRIVATE_TITLE : entry.title,
    icon: entry.icon,
    points: entry.points,
    createdAt: toIso(entry.createdAt),
    voidedAt: entry.voidedAt === null ? null : toIso(entry.voidedAt),
  };
}
