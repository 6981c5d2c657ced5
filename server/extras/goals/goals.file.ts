import type { FilePart } from '#server/hooks/file-part.ts';
import { toIso } from '#server/lib/clock.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import * as words from '#shared/extras/goals/words.ts';
import { say } from '#shared/language/say.ts';
import * as calls from '#shared/words/calls.ts';
import { insertGoals, listGoals } from './goals.repo.ts';

type Goal = NonNullable<FamilyFile['goals']>[number];

/** The requests of a file, of which some may wait for a grown-up. */
interface Waiting {
  readonly requests?: readonly {
    readonly status: string;
    readonly userId: string;
    readonly subjectId: string;
    readonly entrySeq?: number | undefined;
  }[];
}

/** Exports and imports goals. */
export const goalsFile: FilePart = {
  lists(tx, whose) {
    const goals = listGoals(tx, whose).map(({ familyId: _familyId, ...row }) => ({
      ...row,
      endedAt: maybeIso(row.endedAt),
      seenAt: maybeIso(row.seenAt),
    }));
    return goals.length > 0 ? [['goals', [goals]]] : [];
  },

  check({ file, report, mustBeOn, mustKnow, once }) {
    const { goals = [] } = file;
    once(
      'goals',
      goals.map(({ userId }) => userId),
      say(words.theGoalOfThisPerson),
    );
    for (const [index, { userId, rewardId, endedAt, endedWhy }] of goals.entries()) {
      mustKnow('member', userId, `goals.${index}.userId`);
      mustKnow('reward', rewardId, `goals.${index}.rewardId`);
      // Switching the extra off removes ended goals too (goals-9).
      mustBeOn('goals', `goals.${index}`);
      if ((endedAt === null) !== (endedWhy === null)) report(`goals.${index}.endedWhy`, say(words.goalEndIncomplete));
    }
    for (const index of withWrongEntry(file)) report(`goals.${index}.entrySeq`, say(calls.noSuchLedgerEntry));
  },

  insert(tx, file) {
    const familyId = file.family.id;
    insertGoals(
      tx,
      (file.goals ?? []).map((goal) => ({
        ...goal,
        entrySeq: goal.entrySeq === undefined ? waitingEntryOf(file, goal) : goal.entrySeq,
        familyId,
        endedAt: maybeMs(goal.endedAt),
        seenAt: maybeMs(goal.seenAt),
      })),
    );
  },
};

/**
 * Finds goals with a wrong entry. The entry must be a live redemption of that reward by that person; while the goal is
 * live, the redemption must wait for a grown-up (goals-13).
 */
function withWrongEntry({ goals = [], requests = [], entries }: FamilyFile & Waiting): number[] {
  const named = new Set(goals.flatMap(({ entrySeq }) => entrySeq ?? []));
  const used = new Map(entries.flatMap((entry) => (named.has(entry.seq) ? [[entry.seq, entry] as const] : [])));
  const waiting = new Set(requests.flatMap(({ status, entrySeq }) => (status === 'waiting' ? [entrySeq] : [])));
  return goals.flatMap(({ userId, rewardId, entrySeq, endedAt }, index) => {
    if (entrySeq == null) return [];
    const entry = used.get(entrySeq);
    const isOfGoal = entry?.kind === 'reward' && entry.userId === userId && entry.subjectId === rewardId;
    const isRight = isOfGoal && entry.voidedAt === null && (endedAt !== null || waiting.has(entrySeq));
    return isRight ? [] : [index];
  });
}

/**
 * Finds the entry that uses a goal's promise in a file without `entrySeq`: the one whose request waits for a grown-up.
 */
function waitingEntryOf({ requests = [] }: FamilyFile & Waiting, { userId, rewardId, endedAt }: Goal): number | null {
  const asked = requests.find(
    (each) => each.status === 'waiting' && each.userId === userId && each.subjectId === rewardId,
  );
  return endedAt === null ? (asked?.entrySeq ?? null) : null;
}

const maybeIso = (ms: number | null) => (ms === null ? null : toIso(ms));
const maybeMs = (iso: string | null) => (iso === null ? null : Date.parse(iso));
