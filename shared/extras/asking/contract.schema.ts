import * as z from 'zod/mini';
import { LIMITS, NOTE_LENGTH } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { atMost, id, listOf, optionalText, taskPoints } from '#shared/contracts/fields.ts';
import { REQUEST_KINDS, REQUEST_STATUSES } from '#shared/extras/asking/rules.ts';
import * as words from '#shared/extras/asking/words.ts';
import { worded } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';

const status = z.enum(REQUEST_STATUSES, worded(words.chooseAStatus));

/**
 * Request of a child to a grown-up for a reward (asking-5) or for the review of a ticked task (looking-3). Title, icon
 * and points are those at the time of the request.
 */
export const requestView = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.enum(REQUEST_KINDS),
  subjectId: z.string(),
  date: z.string(),
  title: z.string(),
  icon: z.string(),
  /** Cost of the reward; for a task the points that it gives, or, after it was granted, those that it gave. */
  points: z.number(),
  status,
  /** Note of the grown-up on the request. */
  note: z.string(),
  askedAt: z.string(),
  /** Person who decided; null while the request waits, when no decision was needed, and after the person left. */
  decidedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  decidedAt: z.nullable(z.string()),
  handedOverAt: z.nullable(z.string()),
  seenAt: z.nullable(z.string()),
  /** True for a task that was not reviewed in time and so counts automatically; absent otherwise. */
  lapsed: z.optional(z.boolean()),
});

/** Request of a child to a grown-up. */
export type RequestView = z.output<typeof requestView>;

/** GET /api/requests: without a status, the requests that still need an action, oldest first. */
export const listRequests = {
  query: z.object({ status: z.optional(status) }),
  response: listOf(requestView, LIMITS.requestsListed),
} satisfies CallSchemas;

const requestParams = z.object({ requestId: id });

/** Body of granting a request; for a task, `points` can replace the promised points. */
export const grantBody = z.object({ points: z.optional(taskPoints) });

/** POST /api/requests/:requestId/grant. */
export const grantRequest = {
  params: requestParams,
  body: z.optional(grantBody),
  response: requestView,
} satisfies CallSchemas;

/** POST /api/requests/grant. */
export const grantRequests = {
  body: z.object({
    ids: z.array(id, worded(words.chooseWhatToGrant)).check(
      z.minLength(1, worded(words.chooseWhatToGrant)),
      atMost(LIMITS.requestsListed, checks.useAtMost, { maximum: LIMITS.requestsListed }),
      z.refine((ids) => new Set(ids).size === ids.length, worded(words.eachRequestOnce)),
    ),
  }),
  response: listOf(requestView, LIMITS.requestsListed),
} satisfies CallSchemas;

/** Body of declining a request. */
export const declineBody = z.object({ note: z.optional(optionalText(NOTE_LENGTH)) });

/** POST /api/requests/:requestId/decline. */
export const declineRequest = {
  params: requestParams,
  body: declineBody,
  response: requestView,
} satisfies CallSchemas;

/** POST /api/requests/:requestId/withdraw. */
export const withdrawRequest = { params: requestParams, response: requestView } satisfies CallSchemas;

/** PUT /api/requests/:requestId/handed-over. */
export const handOver = {
  params: requestParams,
  body: z.object({ value: z.boolean(worded(words.sayYesOrNo)) }),
  response: requestView,
} satisfies CallSchemas;

/** PUT /api/requests/:requestId/seen. */
export const markSeen = { params: requestParams, response: requestView } satisfies CallSchemas;
