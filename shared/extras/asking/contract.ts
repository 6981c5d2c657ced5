import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/extras/asking/contract.schema.ts';

/** GET /api/requests: lists a child's own requests, or those that a grown-up may decide (asking-6). */
export const listRequests = defineContract<typeof schemas.listRequests>({
  method: 'GET',
  path: '/api/requests',
  permission: 'family.read',
  extras: ['asking', 'looking'],
});

/** POST /api/requests/{id}/grant: grants a request, for a task with other points if given; idempotent. */
export const grantRequest = defineContract<typeof schemas.grantRequest>({
  method: 'POST',
  path: '/api/requests/:requestId/grant',
  permission: 'requests.decide',
  errors: ['already_decided', 'done_by_somebody_else'],
  extras: ['asking', 'looking'],
});

/** POST /api/requests/grant: grants several requests in one transaction. */
export const grantRequests = defineContract<typeof schemas.grantRequests>({
  method: 'POST',
  path: '/api/requests/grant',
  permission: 'requests.decide',
  errors: ['already_decided', 'done_by_somebody_else'],
  extras: ['asking', 'looking'],
});

/** POST /api/requests/{id}/decline: declines a request; a reward's points are returned, a task is open again. */
export const declineRequest = defineContract<typeof schemas.declineRequest>({
  method: 'POST',
  path: '/api/requests/:requestId/decline',
  permission: 'requests.decide',
  errors: ['already_decided'],
  extras: ['asking', 'looking'],
});

/** POST /api/requests/{id}/withdraw: withdraws the caller's own request; for a task the same as un-ticking it. */
export const withdrawRequest = defineContract<typeof schemas.withdrawRequest>({
  method: 'POST',
  path: '/api/requests/:requestId/withdraw',
  permission: 'family.read',
  errors: ['already_decided'],
  extras: ['asking', 'looking'],
});

/** PUT /api/requests/{id}/handed-over: sets whether the child has received the reward. */
export const handOver = defineContract<typeof schemas.handOver>({
  method: 'PUT',
  path: '/api/requests/:requestId/handed-over',
  permission: 'requests.decide',
  errors: ['not_granted'],
  extras: ['asking'],
});

/** PUT /api/requests/{id}/seen: marks the decision as read by the person who asked. */
export const markSeen = defineContract<typeof schemas.markSeen>({
  method: 'PUT',
  path: '/api/requests/:requestId/seen',
  permission: 'family.read',
  errors: ['not_decided'],
  extras: ['asking', 'looking'],
});
