import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/setup.schema.ts';

/** GET /api/setup: whether this Kinboard still waits for its first family, and who may make it (families-3). */
export const getSetup = defineContract<typeof schemas.getSetup>({
  method: 'GET',
  path: '/api/setup',
  permission: 'public',
});

/** GET /api/setup/neighbours: other Kinboards in the home network, while this one waits for its first family; takes two seconds. */
export const listNeighbours = defineContract<typeof schemas.listNeighbours>({
  method: 'GET',
  path: '/api/setup/neighbours',
  permission: 'public',
  atHomeOnly: true,
});
