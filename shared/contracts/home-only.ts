import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/home-only.schema.ts';

/** GET /api/home-network: whether this computer serves at home only, and where home is (running-21). */
export const getHomeNetwork = defineContract<typeof schemas.getHomeNetwork>({
  method: 'GET',
  path: '/api/home-network',
  permission: 'backups.manage',
  atHomeOnly: true,
});

/** PUT /api/home-network: switches it on or off; where no network is home yet, those that the computer is in become it. */
export const setHomeOnly = defineContract<typeof schemas.setHomeOnly>({
  method: 'PUT',
  path: '/api/home-network',
  permission: 'backups.manage',
  atHomeOnly: true,
  errors: ['disk_full', 'data_unavailable'],
});

/** POST /api/home-network/networks: the networks that the computer is in are home, too. */
export const keepHomeNetwork = defineContract<typeof schemas.keepHomeNetwork>({
  method: 'POST',
  path: '/api/home-network/networks',
  permission: 'backups.manage',
  atHomeOnly: true,
  errors: ['disk_full', 'data_unavailable'],
});

/** DELETE /api/home-network/networks/{networkId}: that network is home no longer. */
export const forgetHomeNetwork = defineContract<typeof schemas.forgetHomeNetwork>({
  method: 'DELETE',
  path: '/api/home-network/networks/:networkId',
  permission: 'backups.manage',
  atHomeOnly: true,
  errors: ['not_found', 'disk_full', 'data_unavailable'],
});
