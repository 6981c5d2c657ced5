import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/extras/asking/contract.schema.ts';

/** GET /api/requests: children get their own, grown-ups those that they may decide about (asking-6). */
export const listRequests = defineContract<typeof schemas.listRequests>({
  method: 'GET',
  path: '/api/requests',
  permission: 'family.read',
  extras: ['asking', 'looking'],
});

/** POST /api/requests/{id}/grant: yes, of a task perhaps with other points; saying the same twice changes nothing. */
export const grantRequest = defineContract<typeof schemas.grantRequest>({
  method: 'POST',
  path: '/api/requests/:requestId/grant',
  permission: 'requests.decide',
  errors: ['already_decided', 'done_by_somebody_else'],
  extras: ['asking', 'looking'],
});

/** POST /api/requests/grant: yes to several at once, all or nothing. */
export const grantRequests = defineContract<typeof schemas.grantRequests>({
  method: 'POST',
  path: '/api/requests/grant',
  permission: 'requests.decide',
  errors: ['already_decided', 'done_by_somebody_else'],
  extras: ['asking', 'looking'],
});

/** POST /api/requests/{id}/decline: not this time, the points are back at once; of a task another look, it is open again. */
export const declineRequest = defineContract<typeof schemas.declineRequest>({
  method: 'POST',
  path: '/api/requests/:requestId/decline',
  permission: 'requests.decide',
  errors: ['already_decided'],
  extras: ['asking', 'looking'],
});

/** POST /api/requests/{id}/withdraw: who asked takes it back; of a task the same as un-ticking it. */
export const withdrawRequest = defineContract<typeof schemas.withdrawRequest>({
  method: 'POST',
  path: '/api/requests/:requestId/withdraw',
  permission: 'family.read',
  errors: ['already_decided'],
  extras: ['asking', 'looking'],
});

/** PUT /api/requests/{id}/handed-over: the child has got it. */
export const handOver = defineContract<typeof schemas.handOver>({
  method: 'PUT',
  path: '/api/requests/:requestId/handed-over',
  permission: 'requests.decide',
  errors: ['not_granted'],
  extras: ['asking'],
});

/** PUT /api/requests/{id}/seen: who asked has read the decision. */
export const markSeen = defineContract<typeof schemas.markSeen>({
  method: 'PUT',
  path: '/api/requests/:requestId/seen',
  permission: 'family.read',
  errors: ['not_decided'],
  extras: ['asking', 'looking'],
});
