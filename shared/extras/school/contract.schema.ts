import * as z from 'zod/mini';
import { LIMITS, PROFESSIONAL_PERIODS, TASK_TEXT_LENGTH } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import {
  atMost,
  dayType,
  icon,
  id,
  listOf,
  localDate,
  personView,
  taskPoints,
  text,
} from '#shared/contracts/fields.ts';
import { SCHOOL } from '#shared/extras/school/rules.ts';
import * as words from '#shared/extras/school/words.ts';
import { worded } from '#shared/language/say.ts';
import { daysBetween } from '#shared/rules/local-date.ts';
import * as checks from '#shared/words/checks.ts';

const dates = listOf(z.string(), SCHOOL.reportDays);

/** A task in a report. */
export const reportGoal = z.object({
  taskId: z.string(),
  text: z.string(),
  icon: z.string(),
  /** True for a task of the child's professional now, or of the professional who reads it. */
  isProfessional: z.boolean(),
  /** Days on which the child may tick it; a task of some times a week is planned on few of them. */
  open: dates,
  /** Days on which it was planned, days to come included. */
  planned: dates,
  /** Days on which it was done; one on which it was not planned counts in no figure (school-8). */
  done: dates,
  /** Days on which it is ticked and waits for a grown-up to look at it. */
  waiting: dates,
});

/** A task in a report. */
export type ReportGoal = z.output<typeof reportGoal>;

/** Report about a child (school-7). */
export const reportView = z.object({
  child: personView,
  /** Professional of the child now; null without one. */
  professional: z.nullable(personView),
  /** Today of the family. */
  today: z.string(),
  /** Days on which the child was away, without a reason. */
  away: dates,
  /** Tasks that were planned, done or could be done, in the family's order; deleted ones are the last. */
  goals: listOf(reportGoal, LIMITS.assignments),
  /** Points earned on these days. */
  earned: z.number(),
  /** Names of the rewards redeemed on these days, in that order. */
  redeemed: listOf(z.string(), LIMITS.marksPerDay * SCHOOL.reportDays),
});

/** Report about a child. */
export type ReportView = z.output<typeof reportView>;

/** GET /api/users/:userId/report. */
export const getReport = {
  params: z.object({ userId: id }),
  query: z.object({ from: localDate, to: localDate }).check(
    z.refine(({ from, to }) => to >= from, { path: ['to'], ...worded(checks.lastDayBeforeFirst) }),
    z.refine(({ from, to }) => daysBetween(from, to) < SCHOOL.reportDays, {
      path: ['to'],
      ...worded(checks.atMostDays, { maximum: SCHOOL.reportDays }),
    }),
  ),
  response: reportView,
} satisfies CallSchemas;

/** An idea of a professional, as the family reads it. */
export const suggestion = z.object({
  text: text(TASK_TEXT_LENGTH, checks.taskNameIsRequired),
  points: taskPoints,
  icon,
  period: z.enum(PROFESSIONAL_PERIODS, worded(checks.periodIsRequired)),
  dayType,
});

/** An idea of a professional. */
export type Suggestion = z.output<typeof suggestion>;

/** POST /api/users/:userId/suggestions. */
export const addSuggestions = {
  params: z.object({ userId: id }),
  body: z.object({
    professionalId: id,
    rows: z
      .array(suggestion, worded(words.writeAnIdea))
      .check(
        z.minLength(1, worded(words.writeAnIdea)),
        atMost(SCHOOL.ideas, words.atMostIdeas, { maximum: SCHOOL.ideas }),
      ),
  }),
  response: z.object({
    /** Ids of the new tasks, in the order of the rows. */ taskIds: listOf(z.string(), SCHOOL.ideas),
  }),
} satisfies CallSchemas;
