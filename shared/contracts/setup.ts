import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/setup.schema.ts';

/** GET /api/setup: returns whether the first family does not exist yet, and what creating it needs (families-3). */
export const getSetup = defineContract<typeof schemas.getSetup>({
  method: 'GET',
  path: '/api/setup',
  permission: 'public',
});

/** GET /api/setup/neighbours: finds other Kinboards in the home network before set-up; it takes two seconds. */
export const listNeighbours = defineContract<typeof schemas.listNeighbours>({
  method: 'GET',
  path: '/api/setup/neighbours',
  permission: 'public',
  atHomeOnly: true,
});
