import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { id, listOf } from '#shared/contracts/fields.ts';

/** Choice of serving at home only, and the networks that are home. */
const homeNetworkView = z.object({
  isHomeOnly: z.boolean(),
  /** False where it is switched on and the computer is in a network that is not home. */
  isAtHome: z.boolean(),
  /** The networks that are home, the oldest first. */
  networks: listOf(
    z.object({
      id: z.string(),
      /** Its addresses, such as `192.168.1.0/24`. */
      subnet: z.string(),
      /** Hardware address of its router; null where it could not be learnt, and the addresses alone count. */
      router: z.nullable(z.string()),
      keptAt: z.string(),
      /** True while the computer is in it; false while nobody looks, since it is switched off. */
      isHere: z.boolean(),
    }),
    LIMITS.homeNetworks,
  ),
  /** The networks that the computer is in and that are not home, by their addresses; none while it is switched off. */
  elsewhere: listOf(z.string(), LIMITS.addresses),
});

/** Choice of serving at home only, and the networks that are home. */
export type HomeNetworkView = z.output<typeof homeNetworkView>;

/** GET /api/home-network. */
export const getHomeNetwork = {
  response: homeNetworkView,
} satisfies CallSchemas;

/** PUT /api/home-network. */
export const setHomeOnly = {
  body: z.object({ isHomeOnly: z.boolean() }),
  response: homeNetworkView,
} satisfies CallSchemas;

/** POST /api/home-network/networks. */
export const keepHomeNetwork = {
  response: homeNetworkView,
} satisfies CallSchemas;

/** DELETE /api/home-network/networks/:networkId. */
export const forgetHomeNetwork = {
  params: z.object({ networkId: id }),
  response: homeNetworkView,
} satisfies CallSchemas;
