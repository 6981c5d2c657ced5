import type { FileCheck, FilePart } from '#server/hooks/file-part.ts';
import { toIso } from '#server/lib/clock.ts';
import { takesBreaks } from '#shared/extras/breaks/permissions.ts';
import * as words from '#shared/extras/breaks/words.ts';
import { say } from '#shared/language/say.ts';
import { addDays } from '#shared/rules/local-date.ts';
import * as calls from '#shared/words/calls.ts';
import * as checks from '#shared/words/checks.ts';
import * as errors from '#shared/words/errors.ts';
import { insertBreaks, listAllBreaks } from './breaks.repo.ts';
import { insertHomePatterns, listAllHomePatterns } from './homes.repo.ts';

/** Exports and imports breaks and patterns of two homes. */
export const breaksFile: FilePart = {
  lists(tx, whose) {
    const breaks = listAllBreaks(tx, whose).map(({ createdAt, earlier, ...row }) => ({
      ...row,
      createdAt: toIso(createdAt),
      ...(earlier.length > 0 ? { earlier: earlier.map((each) => ({ ...each, until: toIso(each.until) })) } : {}),
    }));
    const patterns = listAllHomePatterns(tx, whose);
    return [
      ...(breaks.length > 0 ? [['breaks', [breaks]] as const] : []),
      ...(patterns.length > 0 ? [['homePatterns', [patterns]] as const] : []),
    ];
  },

  check(about) {
    const { breaks = [], homePatterns = [] } = about.file;
    for (const [name, rows] of Object.entries({ breaks, homePatterns })) {
      about.once(
        name,
        rows.map(({ id }) => id),
        say(calls.idTwice),
      );
      for (const [index, { userId }] of rows.entries()) about.mustKnow('member', userId, `${name}.${index}.userId`);
    }
    about.once(
      'homePatterns',
      homePatterns.flatMap(({ toDate, userId }) => (toDate === null ? [userId] : [])),
      say(words.thePatternOfThisChild),
    );
    checkInEffect(about);
    for (const [index, { earlier = [], ...row }] of breaks.entries())
      if ([row, ...earlier].some(({ fromDate, toDate }) => toDate !== null && toDate < fromDate))
        about.report(`breaks.${index}.toDate`, say(checks.lastDayBeforeFirst));
  },

  insert(tx, file) {
    const familyId = file.family.id;
    insertBreaks(
      tx,
      (file.breaks ?? []).map(({ earlier = [], ...each }) => ({
        ...each,
        familyId,
        createdAt: Date.parse(each.createdAt),
        earlier: earlier.map((before) => ({ ...before, until: Date.parse(before.until) })),
      })),
    );
    insertHomePatterns(
      tx,
      (file.homePatterns ?? []).map((each) => ({ ...each, familyId })),
    );
  },
};

/** Refuses current and future breaks of people who are not children, and of a family whose extra is off (extras-5). */
function checkInEffect({ file, today, report, mustBeOn }: FileCheck): void {
  const { breaks = [], homePatterns = [], members, roles } = file;
  const childRoles = new Set(roles.flatMap((role) => (takesBreaks({ role }) ? [role.id] : [])));
  const children = new Set(members.flatMap(({ id, roleId }) => (childRoles.has(roleId ?? '') ? [id] : [])));
  for (const [name, rows] of Object.entries({ breaks, homePatterns })) {
    for (const [index, { userId, toDate }] of rows.entries()) {
      // The break may have been ended in another time zone, where the date was a day later.
      if (toDate !== null && toDate <= addDays(today, 1)) continue;
      mustBeOn('breaks', `${name}.${index}`);
      if (!children.has(userId)) report(`${name}.${index}.userId`, say(errors.breaksOnlyForChildren));
    }
  }
}
