import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { id, listOf } from '#shared/contracts/fields.ts';

/** Setting of serving only in home networks, with the list of those networks. */
const homeNetworkView = z.object({
  isHomeOnly: z.boolean(),
  /** False when the setting is on and the computer is in a network that is not a home network. */
  isAtHome: z.boolean(),
  /** Home networks, oldest first. */
  networks: listOf(
    z.object({
      id: z.string(),
      /** Range of its addresses, such as `192.168.1.0/24`. */
      subnet: z.string(),
      /** Hardware address of its router; null when it is unknown and only the addresses are compared. */
      router: z.nullable(z.string()),
      keptAt: z.string(),
      /**
       * True while the computer is in it; always false while the setting is off, since networks are not checked then.
       */
      isHere: z.boolean(),
    }),
    LIMITS.homeNetworks,
  ),
  /** Address ranges of the computer's networks that are not home networks; empty while the setting is off. */
  elsewhere: listOf(z.string(), LIMITS.addresses),
});

/** Setting of serving only in home networks, with the list of those networks. */
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
