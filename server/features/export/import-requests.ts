import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';
import type { Report } from './import-once.ts';

type Request = NonNullable<FamilyFile['requests']>[number];
type Entry = FamilyFile['entries'][number];

/**
 * Refuses requests that do not go with the ledger: a request names an entry of the same person, day and reward or task,
 * and of the same points (docs/product/asking.md#asking-8, docs/product/looking.md#looking-3).
 */
export function checkRequests({ requests = [], rewards, tasks, members, entries }: FamilyFile, report: Report): void {
  if (requests.length === 0) return;
  const people = new Set(members.map(({ id }) => id));
  const known = { reward: idsOf(rewards), task: idsOf(tasks) };
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const ticked = new Set(entries.flatMap((entry) => (entry.voidedAt === null ? [keyOf(entry)] : [])));
  const named = new Set<number | string>();
  const unknown = (path: string, what: 'member' | 'task' | 'reward', id: string) =>
    report(path, say(words.theIsNotInThe, { what, id }));
  for (const [index, request] of requests.entries()) {
    const path = `requests.${index}`;
    if (!people.has(request.userId)) unknown(`${path}.userId`, 'member', request.userId);
    if (!known[request.kind].has(request.subjectId)) unknown(`${path}.subjectId`, request.kind, request.subjectId);
    const entry = bySeq.get(request.entrySeq ?? 0);
    const isRight = goesWith(request, entry) && !(isOpenTask(request) && ticked.has(keyOf(request)));
    const names = namesOf(request);
    if (!isRight || names.some((name) => named.has(name))) report(`${path}.entrySeq`, say(words.thisIsNoEntryOfIt));
    for (const name of names) named.add(name);
  }
}

/** A task that waits has no entry yet. */
const isOpenTask = ({ kind, status }: Request) => kind === 'task' && status === 'waiting';

/** An entry is live while it waits or was granted, and taken back once it came to nothing; a task has one once it was granted. */
function goesWith(request: Request, entry: Entry | undefined): boolean {
  const { kind, status } = request;
  if (kind === 'task' && status !== 'granted' && request.entrySeq === undefined) return true;
  if (!entry || entry.kind !== kind || keyOf(entry) !== keyOf(request)) return false;
  if (entry.points !== (kind === 'reward' ? -request.points : request.points)) return false;
  return (entry.voidedAt === null) === (status === 'granted' || (status === 'waiting' && kind === 'reward'));
}

/** What only one request may have: its entry, and the wait for a tick, of a shared task for all. */
function namesOf(request: Request): (number | string)[] {
  if (!isOpenTask(request)) return request.entrySeq === undefined ? [] : [request.entrySeq];
  return [keyOf(request), ...(request.shared ? [`${request.subjectId} ${request.date}`] : [])];
}

function keyOf(about: { kind: string; userId: string; date: string; subjectId?: string | null | undefined }): string {
  return `${about.kind} ${about.userId} ${about.date} ${about.subjectId}`;
}

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
