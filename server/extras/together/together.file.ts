import type { FilePart } from '#server/hooks/file-part.ts';
import { toIso } from '#server/lib/clock.ts';
import * as words from '#shared/extras/together/words.ts';
import { say } from '#shared/language/say.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { listWeeks, saveWeek } from './together.repo.ts';

/** Exports and imports the weeks with a target; they are the family's, so a person's file has none. */
export const togetherFile: FilePart = {
  lists(tx, { familyId, userId }) {
    const weeks = userId === undefined ? listWeeks(tx, familyId) : [];
    const rows = weeks.map(({ familyId: _familyId, givenAt, ...row }) => ({
      ...row,
      givenAt: givenAt === null ? null : toIso(givenAt),
    }));
    return rows.length > 0 ? [['togetherWeeks', [rows]]] : [];
  },

  check({ file: { togetherWeeks = [] }, today, report, mustBeOn, mustKnow, once }) {
    once(
      'togetherWeeks',
      togetherWeeks.map(({ week }) => week),
      say(words.theTreatOfThisWeek),
    );
    for (const [index, { week, target, rewardId, givenAt, givenSum }] of togetherWeeks.entries()) {
      const at = `togetherWeeks.${index}`;
      mustKnow('reward', rewardId, `${at}.rewardId`);
      // Treats that were given stay when the extra is switched off (together-11).
      if (givenAt === null) mustBeOn('together', at);
      // The family's date may have been moved back by a day since.
      if (week > addDays(today, 1)) report(`${at}.week`, say(words.weekNotBegun));
      if ((givenAt === null) !== (givenSum === null)) report(`${at}.givenSum`, say(words.givenIncomplete));
      else if (givenSum !== null && givenSum < target) report(`${at}.givenSum`, say(words.givenTooFew));
    }
  },

  insert(tx, file) {
    for (const { givenAt, ...row } of file.togetherWeeks ?? [])
      saveWeek(tx, { ...row, familyId: file.family.id, givenAt: givenAt === null ? null : Date.parse(givenAt) });
  },
};
