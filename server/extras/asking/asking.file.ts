import type { Tx } from '#server/db/tx.ts';
import { insertRequests, readRequests } from '#server/extras/asking/requests/requests.repo.ts';
import type { FileCheck, FilePart, FileScope } from '#server/hooks/file-part.ts';
import { toIso } from '#server/lib/clock.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { EXTRA_OF_REQUEST } from '#shared/extras/asking/rules.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';

type Request = NonNullable<FamilyFile['requests']>[number];
type Entry = FamilyFile['entries'][number];

/** Exports and imports requests, and the request settings of rewards. */
export const askingFile: FilePart = {
  lists(tx, whose) {
    const hasAny = readRequests(tx, whose, 0).length > 0;
    return hasAny ? [['requests', requestPages(tx, whose)]] : [];
  },

  ofReward: ({ askFirst, howOften, audience, forChildren }) => ({
    ...(askFirst ? { askFirst } : {}),
    ...(howOften === 'daily' ? {} : { howOften }),
    ...(audience === 'chosen' ? { forChildren } : {}),
  }),

  check(about) {
    const { file, mustBeOn, mustKnow, once } = about;
    for (const [index, { askFirst, howOften, forChildren }] of file.rewards.entries()) {
      once(`rewards.${index}.forChildren`, forChildren ?? [], say(words.personTwice));
      for (const userId of forChildren ?? []) mustKnow('member', userId, `rewards.${index}.forChildren`);
      if (askFirst || howOften || forChildren) mustBeOn('asking', `rewards.${index}`);
    }
    checkRequests(about);
  },

  insert(tx, { family, requests = [] }) {
    insertRequests(
      tx,
      requests.map((each) => ({
        note: '',
        shared: false,
        ...each,
        familyId: family.id,
        askedAt: Date.parse(each.askedAt),
        decidedAt: maybeMs(each.decidedAt),
        handedOverAt: maybeMs(each.handedOverAt),
        seenAt: maybeMs(each.seenAt),
      })),
    );
  },
};

function* requestPages(tx: Tx, whose: FileScope) {
  for (let after = 0; ; ) {
    const rows = readRequests(tx, whose, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ place: _place, entrySeq, note, shared, ...row }) => ({
      ...row,
      ...(entrySeq === null ? {} : { entrySeq }),
      ...(note === '' ? {} : { note }),
      ...(shared ? { shared } : {}),
      askedAt: toIso(row.askedAt),
      decidedAt: maybeIso(row.decidedAt),
      handedOverAt: maybeIso(row.handedOverAt),
      seenAt: maybeIso(row.seenAt),
    }));
    after = last.place;
  }
}

/**
 * Refuses requests that do not match the ledger: the entry of a request must have the same person, day, reward or task,
 * and points (asking-8, looking-3).
 */
function checkRequests({ file, report, mustBeOn, mustKnow, once }: FileCheck): void {
  const { requests = [], entries } = file;
  if (requests.length === 0) return;
  once(
    'requests',
    requests.map(({ id }) => id),
    say(words.idTwice),
  );
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const ticked = new Set(entries.flatMap((entry) => (entry.voidedAt === null ? [keyOf(entry)] : [])));
  const named = new Set<number | string>();
  for (const [index, request] of requests.entries()) {
    const path = `requests.${index}`;
    mustKnow('member', request.userId, `${path}.userId`);
    mustKnow(request.kind, request.subjectId, `${path}.subjectId`);
    if (request.status === 'waiting') mustBeOn(EXTRA_OF_REQUEST[request.kind], path);
    const entry = bySeq.get(request.entrySeq ?? 0);
    const isRight = goesWith(request, entry) && !(isOpenTask(request) && ticked.has(keyOf(request)));
    const names = namesOf(request);
    if (!isRight || names.some((name) => named.has(name))) report(`${path}.entrySeq`, say(words.noSuchLedgerEntry));
    for (const name of names) named.add(name);
  }
}

/** Tells whether a request is a waiting task, which has no entry yet. */
const isOpenTask = ({ kind, status }: Request) => kind === 'task' && status === 'waiting';

/**
 * Tells whether a request matches its entry: live while the request waits or is granted, voided otherwise. A task has
 * no entry before it is granted.
 */
function goesWith(request: Request, entry: Entry | undefined): boolean {
  const { kind, status } = request;
  if (kind === 'task' && status !== 'granted' && request.entrySeq === undefined) return true;
  if (!entry || entry.kind !== kind || keyOf(entry) !== keyOf(request)) return false;
  if (entry.points !== (kind === 'reward' ? -request.points : request.points)) return false;
  return (entry.voidedAt === null) === (status === 'granted' || (status === 'waiting' && kind === 'reward'));
}

/**
 * Lists the keys that only one request may have: its entry, or for a waiting task its tick, and the task's day if the
 * task is shared.
 */
function namesOf(request: Request): (number | string)[] {
  if (!isOpenTask(request)) return request.entrySeq === undefined ? [] : [request.entrySeq];
  return [keyOf(request), ...(request.shared ? [`${request.subjectId} ${request.date}`] : [])];
}

function keyOf(about: { kind: string; userId: string; date: string; subjectId?: string | null | undefined }): string {
  return `${about.kind} ${about.userId} ${about.date} ${about.subjectId}`;
}

const maybeIso = (ms: number | null) => (ms === null ? null : toIso(ms));
const maybeMs = (iso: string | null) => (iso === null ? null : Date.parse(iso));
