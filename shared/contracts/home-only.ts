import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/home-only.schema.ts';

/** GET /api/home-network: returns whether the server serves only in home networks, and their list (running-21). */
export const getHomeNetwork = defineContract<typeof schemas.getHomeNetwork>({
  method: 'GET',
  path: '/api/home-network',
  permission: 'backups.manage',
  atHomeOnly: true,
});

/** PUT /api/home-network: switches the setting. If there is no home network yet, the computer's networks become it. */
export const setHomeOnly = defineContract<typeof schemas.setHomeOnly>({
  method: 'PUT',
  path: '/api/home-network',
  permission: 'backups.manage',
  atHomeOnly: true,
  errors: ['disk_full', 'data_unavailable'],
});

/** POST /api/home-network/networks: adds the networks that the computer is in to the home networks. */
export const keepHomeNetwork = defineContract<typeof schemas.keepHomeNetwork>({
  method: 'POST',
  path: '/api/home-network/networks',
  permission: 'backups.manage',
  atHomeOnly: true,
  errors: ['disk_full', 'data_unavailable'],
});

/** DELETE /api/home-network/networks/{networkId}: removes a network from the home networks. */
export const forgetHomeNetwork = defineContract<typeof schemas.forgetHomeNetwork>({
  method: 'DELETE',
  path: '/api/home-network/networks/:networkId',
  permission: 'backups.manage',
  atHomeOnly: true,
  errors: ['not_found', 'disk_full', 'data_unavailable'],
});
