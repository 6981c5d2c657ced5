import { setImmediate } from 'node:timers/promises';
import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { CalendarService } from '#server/features/calendar/calendar.service.ts';
import type { DevicesService } from '#server/features/devices/devices.service.ts';
import type { Ledger, LedgerEntry } from '#server/features/ledger/ledger.service.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { toIso } from '#server/lib/clock.ts';
import { toCsv, toCsvLines } from '#server/lib/csv.ts';
import type { LedgerEntryView } from '#shared/contracts/points.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import type { Text } from '#shared/language/text.ts';
import * as calendarWords from '#shared/words/calendar.ts';
import * as words from '#shared/words/calls.ts';
import * as common from '#shared/words/common.ts';
import * as kindWords from '#shared/words/kind.ts';
import type { Authors } from './authors.service.ts';
import { readEntryId } from './entry-id.ts';
import type { ShownWork } from './shown-work.service.ts';

/** Number of entries that are read at once for a file. */
const CSV_PAGE = 500;
const CSV_HEADER = [
  calendarWords.date,
  words.csvKind,
  calendarWords.title,
  common.pointsLabel,
  words.csvBookedAt,
  words.csvTakenBackAt,
  kindWords.csvBy,
];

/** Names of the kinds in the file. The English ones are the names of the API, on which scripts rely. */
const CSV_KINDS: Readonly<Record<LedgerEntryView['kind'], Text>> = {
  task: words.csvTask,
  event_created: words.csvEventCreated,
  event_completed: words.csvEventCompleted,
  reward: words.csvReward,
  adjustment: words.csvAdjustment,
};

interface Deps {
  unitOfWork: UnitOfWork;
  directory: Directory;
  shownWork: ShownWork;
  hooks: Hooks;
  calendar: CalendarService;
  ledger: Ledger;
  authors: Authors;
  devices: DevicesService;
}

/** Lists the entries of a person in pages, and exports all of them as a file. */
export class PointsList {
  readonly #deps: Deps;
  #lastFile: Promise<unknown> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Lists a page of the entries of a person, the newest first.
   * @throws AppError not_found, forbidden, validation_failed
   */
  list(caller: Caller, userId: string, page: { before?: string | undefined; limit: number }) {
    return this.#deps.unitOfWork.read((tx) => {
      const before = readCursor(page.before);
      const read = this.#readEntries(tx, caller, userId, { before, limit: page.limit + 1 });
      const entries = read.slice(0, page.limit);
      return { entries, next: read.length > page.limit ? (entries.at(-1)?.id ?? null) : null };
    });
  }

  /**
   * Creates the whole list as CSV; the file name is safe in a header. Files are created one at a time, to limit the
   * memory.
   * @throws AppError not_found, forbidden
   */
  download(caller: Caller, userId: string): Promise<{ fileName: string; csv: string }> {
    const made = this.#lastFile.then(() => this.#makeFile(caller, userId));
    this.#lastFile = made.catch(() => undefined);
    return made;
  }

  /** Reads page by page, so that other requests can be answered in between. */
  async #makeFile(caller: Caller, userId: string): Promise<{ fileName: string; csv: string }> {
    const { unitOfWork, directory } = this.#deps;
    const { username } = unitOfWork.read((tx) => directory.get(tx, caller, userId));
    let csv = toCsv([CSV_HEADER.map((each) => say(each))]);
    for (let before: number | undefined; ; await setImmediate()) {
      const page = unitOfWork.read((tx) => this.#readEntries(tx, caller, userId, { before, limit: CSV_PAGE }));
      csv += toCsvLines(page.map(toCsvRow));
      if (page.length < CSV_PAGE) return { fileName: `points-${username}.csv`, csv };
      before = Number(page.at(-1)?.id);
    }
  }

  /**
   * Reads the entries of a person that the caller may see: professionals only those of their own tasks and rewards.
   * Titles of private events that the caller may not see are replaced.
   * @throws AppError not_found, forbidden
   */
  #readEntries(
    tx: Tx,
    caller: Caller,
    userId: string,
    page: { before?: number | undefined; limit: number },
  ): LedgerEntryView[] {
    const { directory, shownWork, hooks, calendar, ledger, authors, devices } = this.#deps;
    assertCan(caller, 'points.read', toSubject(directory.get(tx, caller, userId)));
    const rows = ledger.entriesOf(tx, userId, { ...page, counted: shownWork.of(tx, caller, userId) });
    const ofEvents = rows.flatMap(({ kind, subjectId }) => (isOfEvent(kind) && subjectId ? [subjectId] : []));
    const hidden = calendar.hiddenFrom(tx, caller, userId, ofEvents);
    const added = hooks.add('entries.read', caller.extras, tx, rows);
    const authorOf = authors.seenBy(tx, caller);
    const nameOf = devices.namesIn(tx, requireFamily(caller));
    return rows.map((row) => ({
      ...toEntryView(row, isOfEvent(row.kind) && hidden.has(row.subjectId ?? '')),
      ...authorFields(row, authorOf),
      ...deviceFields(row, nameOf),
      ...added[row.seq],
    }));
  }
}

function readCursor(before: string | undefined): number | undefined {
  if (before === undefined) return undefined;
  const cursor = readEntryId(before);
  if (cursor === null) {
    throw new AppError('validation_failed', { issues: [{ path: 'before', message: say(words.unknownListPlace) }] });
  }
  return cursor;
}

function toCsvRow(entry: LedgerEntryView): (string | number)[] {
  const { by } = entry;
  return [
    ...[entry.date, say(CSV_KINDS[entry.kind]), entry.title, entry.points, entry.createdAt, entry.voidedAt ?? ''],
    by ? [by.firstName, by.lastName].filter(Boolean).join(' ') || by.username : '',
  ];
}

/** Names the author of an adjustment, and says when the person thanked (points-32). */
function authorFields(
  { kind, createdBy, thankedAt }: LedgerEntry,
  authorOf: ReturnType<Authors['seenBy']>,
): Pick<LedgerEntryView, 'by' | 'thankedAt'> {
  const by = kind === 'adjustment' ? authorOf(createdBy) : null;
  return { ...(by ? { by } : {}), ...(thankedAt === null ? {} : { thankedAt: toIso(thankedAt) }) };
}

/** Names the device on which a task was ticked without a sign-in. */
function deviceFields(
  { kind, createdBy, userId }: LedgerEntry,
  nameOf: (id: string) => string | undefined,
): Pick<LedgerEntryView, 'on'> {
  const on = kind === 'task' && createdBy !== userId ? nameOf(createdBy) : undefined;
  return on === undefined ? {} : { on };
}

function isOfEvent(kind: LedgerEntry['kind']): boolean {
  return kind === 'event_created' || kind === 'event_completed';
}

/** Converts an entry to its API format; all events have the same icon, so that it reveals nothing of a hidden one. */
function toEntryView(entry: LedgerEntry, isHidden: boolean): LedgerEntryView {
  return {
    id: String(entry.seq),
    date: entry.date,
    kind: entry.kind,
    title: isHidden ? say(words.privateEvent) : entry.title,
    icon: entry.icon,
    points: entry.points,
    createdAt: toIso(entry.createdAt),
    voidedAt: entry.voidedAt === null ? null : toIso(entry.voidedAt),
  };
}
