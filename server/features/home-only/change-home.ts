import { isAmong, type Network } from '#server/lan/networks.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';
import type { HomeOnlySettings } from './home-only-settings.ts';

/** Asker of a change, and by which networks. */
export interface WhoAsks {
  isFamilyComputer: boolean;
  /** The networks by which they came; null for a VPN's and what is none. */
  from: readonly Network[] | null;
}

/** Networks that this computer is in now. */
export interface Now {
  here: readonly Network[];
  at: string;
}

/**
 * Switches it on or off. Where no network is home yet, those that the computer is in become it; later none is added.
 * @throws AppError forbidden for who would shut themselves out
 */
export function switched(settings: HomeOnlySettings, isHomeOnly: boolean, who: WhoAsks, now: Now): HomeOnlySettings {
  if (!isHomeOnly || settings.isHomeOnly) return { ...settings, isHomeOnly };
  if (settings.networks.length === 0) return { isHomeOnly, networks: keep(settings, who, now).networks };
  assertFromHome(who, settings.networks);
  return { ...settings, isHomeOnly };
}

/** Makes the networks that the computer is in home, too. @throws AppError forbidden from another network */
export function keep(settings: HomeOnlySettings, who: WhoAsks, { here, at }: Now): HomeOnlySettings {
  const { networks } = settings;
  // The first may be named from anywhere in it; a VPN leads into none.
  assertFromHome(who, networks.length === 0 ? here : networks);
  const added = [...networks];
  for (const { subnet, router } of here) {
    if (!isAmong({ subnet, router }, added)) added.push({ id: newId(), subnet, router, keptAt: at });
  }
  return { ...settings, networks: added.slice(-LIMITS.homeNetworks) };
}

/** Makes a network home no longer. @throws AppError not_found, forbidden for who came by it */
export function forget(settings: HomeOnlySettings, id: string, who: WhoAsks): HomeOnlySettings {
  const networks = settings.networks.filter((each) => each.id !== id);
  if (networks.length === settings.networks.length) throw new AppError('not_found');
  assertFromHome(who, networks);
  return { ...settings, networks };
}

/** @throws AppError forbidden for who comes neither by one of these networks nor sits at the family computer */
function assertFromHome({ isFamilyComputer, from }: WhoAsks, home: readonly Network[]): void {
  if (isFamilyComputer || from?.some((each) => isAmong(each, home))) return;
  throw new AppError('forbidden', { message: say(words.onlyAtTheFamilyComputer) });
}
