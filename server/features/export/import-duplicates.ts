import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/calls.ts';

/** Reports a mistake of a file: where it is, and what is wrong. */
export type ReportMistake = (path: string, message: string) => void;

/** Reports keys that a list contains twice. @param sentence what is wrong, such as "This id is there twice" */
export type ReportDuplicates = (name: string, keys: readonly string[], sentence: Phrase) => void;

/** Creates a function that reports keys that a list contains twice. */
export function createDuplicateReport(report: ReportMistake): ReportDuplicates {
  return (name, keys, sentence) => {
    const seen = new Set<string>();
    for (const [index, key] of keys.entries()) {
      if (seen.has(key)) report(`${name}.${index}`, sentence);
      seen.add(key);
    }
  };
}

/** Checks what must be unique in a file: ids, names, completions and what applies today. */
export function checkDuplicates(file: FamilyFile, once: ReportDuplicates): void {
  checkPeriodsOnce(file, once);
  const { roles, members, tasks, assignments, rewards, events, invitations, entries } = file;
  for (const [name, items] of Object.entries({ roles, members, tasks, assignments, rewards, events, invitations })) {
    once(
      name,
      items.map(({ id }) => id),
      say(words.idTwice),
    );
  }
  once(
    'members',
    members.map(({ username }) => username.toLowerCase()),
    say(words.usernameTwice),
  );
  once(
    'roles',
    roles.map(({ name }) => name.toLowerCase()),
    say(words.roleNameTwice),
  );
  once(
    'entries',
    entries.map(({ seq }) => String(seq)),
    say(words.ledgerPlaceTwice),
  );
  once(
    'events',
    events.flatMap(({ completions }) => completions.map(({ id }) => id)),
    say(words.completionTwice),
  );
  for (const [index, { id, completions, assignedUsers }] of events.entries()) {
    once(
      `events.${index}.completions`,
      completions.map(({ date }) => `${id} ${date}`),
      say(words.occurrenceTwice),
    );
    once(`events.${index}.assignedUsers`, assignedUsers, say(words.personTwice));
  }
  once(
    'autoAssignExclusions',
    file.autoAssignExclusions.map((each) => `${each.taskId} ${each.userId}`),
    say(words.exclusionTwice),
  );
  const live = assignments.flatMap(({ endDate, taskId, userId }) => (endDate === null ? [`${taskId} ${userId}`] : []));
  once('assignments', live, say(words.taskOnSameList));
}

/** Checks that the ids of periods are unique, and that each child has at most one period without an end. */
function checkPeriodsOnce(file: FamilyFile, once: ReportDuplicates): void {
  const periods = file.professionalPeriods ?? [];
  once(
    'professionalPeriods',
    periods.map(({ id }) => id),
    say(words.idTwice),
  );
  once(
    'professionalPeriods',
    periods.flatMap(({ endDate, userId }) => (endDate === null ? [userId] : [])),
    say(words.theProfessionalOfThisChild),
  );
}
