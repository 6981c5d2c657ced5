import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';
import type { Report } from './import-once.ts';

/**
 * What was asked for must go with the ledger: a request names an entry of the same person, day and reward, which is live
 * while it waits or was granted, and taken back once it came to nothing (docs/product/asking.md#asking-8).
 */
export function checkRequests({ requests = [], rewards, members, entries }: FamilyFile, report: Report): void {
  if (requests.length === 0) return;
  const people = new Set(members.map(({ id }) => id));
  const known = new Set(rewards.map(({ id }) => id));
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const named = new Set<number>();
  const unknown = (path: string, what: string, id: string) => report(path, say(words.theIsNotInThe, { what, id }));
  for (const [index, request] of requests.entries()) {
    const path = `requests.${index}`;
    if (!people.has(request.userId)) unknown(`${path}.userId`, 'member', request.userId);
    if (!known.has(request.subjectId)) unknown(`${path}.subjectId`, 'reward', request.subjectId);
    const entry = bySeq.get(request.entrySeq ?? 0);
    const isTheirs =
      entry?.kind === request.kind &&
      entry.userId === request.userId &&
      entry.date === request.date &&
      entry.subjectId === request.subjectId;
    const isLive = request.status === 'waiting' || request.status === 'granted';
    if (!isTheirs || (entry.voidedAt === null) !== isLive || named.has(entry.seq)) {
      report(`${path}.entrySeq`, say(words.thisIsNoEntryOfIt));
    }
    named.add(request.entrySeq ?? 0);
  }
}
