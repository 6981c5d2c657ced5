import { isLoopback } from '#server/lan/addresses.ts';
import type { CardAddress } from '#server/lan/cards.ts';
import { isAmong } from '#server/lan/networks.ts';
import { createWhereabouts, type NetworkProbes, type Whereabouts } from '#server/lan/whereabouts.ts';
import { type Clock, systemClock, toIso } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import type { HomeNetworkView } from '#shared/contracts/home-only.schema.ts';
import {
  type ClientNetworks,
  forget,
  HomeOnlyChoice,
  type HomeOnlyFile,
  type HomeOnlySettings,
  keep,
  type Now,
  openHomeOnlyFile,
  switched,
} from './home-only-settings.ts';

/** Milliseconds between two checks of the network cards. */
const LOOK_EVERY_MS = 5_000;

/**
 * Client that requests a change: whether it is the family computer, and the address of the server that it connected to.
 */
export interface HomeOnlyClient {
  isFamilyComputer: boolean;
  localAddress: string | undefined;
}

/** Opens the service with the settings of a data folder. Until `begin` it answers only this computer. */
export function openHomeOnly(dataFolder: string): HomeOnlyService {
  return new HomeOnlyService({ file: openHomeOnlyFile(dataFolder) });
}

/**
 * Decides in which networks Kinboard answers other computers (running-21): in all, until the owner switches *Serve at
 * home only* on. Until `begin` has resolved, only this computer is answered. No request waits for a check of the
 * network: the result of the last check counts (running-24).
 */
export class HomeOnlyService {
  readonly #where: Whereabouts;
  readonly #clock: Clock;
  readonly #choice: HomeOnlyChoice;
  readonly #listeners = new Set<() => void>();
  /** Cached answers by the address to which a client connects, until the next check. */
  readonly #answers = new Map<string, boolean>();
  #begun: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;

  constructor({ file, ...surroundings }: { file: HomeOnlyFile } & NetworkProbes) {
    this.#where = createWhereabouts(surroundings);
    this.#clock = surroundings.clock ?? systemClock;
    this.#choice = new HomeOnlyChoice(file, () => this.#follow());
  }

  /** Reads the settings. If it is switched on, checks the network now, and then regularly until `end`. */
  begin(): Promise<void> {
    this.#begun ??= this.#choice.open().then(() => (this.#choice.isOn ? this.#where.look() : undefined));
    return this.#begun.then(() => this.#follow());
  }

  /** Stops checking the network. */
  end(): void {
    clearInterval(this.#timer);
  }

  /**
   * Tells whether clients that connect to an address of this computer are answered; caches this until the next check.
   */
  answersAt(address: string): boolean {
    if (!this.#choice.isOn || isLoopback(address)) return true;
    if (!this.#choice.isRead) return false;
    if (!this.#where.isKnown()) {
      this.#answers.clear();
      void this.#look();
      return false;
    }
    const answer = this.#answers.get(address) ?? this.#decide(address);
    this.#answers.set(address, answer);
    return answer;
  }

  /** Lists the network cards that may be announced: clients are answered at their addresses (running-23). */
  answeredCards(): CardAddress[] {
    return this.#where.cardsNow().filter(({ address }) => this.answersAt(address));
  }

  /** Registers a listener that is called after regular checks and changes; the returned function unregisters it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Checks the network again; called after the computer slept, since it may be elsewhere. */
  lookAgain(): void {
    if (!this.#choice.isOn) return;
    this.#where.forget();
    this.#answers.clear();
    void this.#look();
  }

  /** Describes the settings, and whether the computer is at home. */
  view(): HomeNetworkView {
    const { isOn: isHomeOnly, home } = this.#choice;
    const foreign = isHomeOnly ? this.#where.networks().filter((each) => !isAmong(each, home)) : [];
    return {
      isHomeOnly,
      isAtHome: foreign.length === 0,
      networks: home.map((each) => ({
        ...each,
        isHere: isHomeOnly && this.#where.networks().some((here) => isAmong(here, [each])),
      })),
      elsewhere: [...new Set(foreign.map(({ subnet }) => subnet))].slice(0, LIMITS.addresses),
    };
  }

  /** Switches it on or off. @throws AppError forbidden for a client that would lock itself out */
  switchTo(isOn: boolean, client: HomeOnlyClient): Promise<void> {
    return this.#change(client, (was, clientNetworks) => switched(was, isOn, clientNetworks, this.#now()));
  }

  /** Makes the networks that this computer is in home, too. @throws AppError forbidden from another network */
  keepHere(client: HomeOnlyClient): Promise<void> {
    return this.#change(client, (was, clientNetworks) => keep(was, clientNetworks, this.#now()));
  }

  /** Removes a network from home. @throws AppError not_found, forbidden for a client that came through it */
  forget(id: string, client: HomeOnlyClient): Promise<void> {
    return this.#change(client, (was, clientNetworks) => forget(was, id, clientNetworks));
  }

  /** Applies a change by the owner. It is the only call that waits for a check of the network. */
  async #change(
    client: HomeOnlyClient,
    next: (was: HomeOnlySettings, clientNetworks: ClientNetworks) => HomeOnlySettings,
  ): Promise<void> {
    await this.#where.look();
    const { isFamilyComputer, localAddress } = client;
    const from = localAddress === undefined ? null : this.#where.networksAt(localAddress);
    await this.#choice.change((was) => next(was, { isFamilyComputer, from }));
  }

  #now(): Now {
    return { here: this.#where.networks(), at: toIso(this.#clock.now()) };
  }

  #decide(address: string): boolean {
    const networks = this.#where.networksAt(address);
    return networks === null || networks.some((each) => isAmong(each, this.#choice.home));
  }

  /** Starts or stops the regular checks: none while it is switched off. */
  #follow(): void {
    clearInterval(this.#timer);
    if (this.#choice.isOn) this.#timer = setInterval(() => this.#tick(), LOOK_EVERY_MS).unref();
    this.#tell();
  }

  #tick(): void {
    this.#answers.clear();
    if (this.#where.isDue()) void this.#look();
  }

  /** Checks the network and tells the listeners; calls meanwhile wait for the same check. */
  #look(): Promise<void> {
    this.#looking ??= this.#where.look().then(() => {
      this.#looking = null;
      this.#tell();
    });
    return this.#looking;
  }

  #tell(): void {
    this.#answers.clear();
    for (const listener of this.#listeners) listener();
  }
}
