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

/** Milliseconds between two looks at the cards. */
const LOOK_EVERY_MS = 5_000;

/** HomeOnlyClient of a change: at the family computer itself or not, and at which of its addresses. */
export interface HomeOnlyClient {
  isFamilyComputer: boolean;
  localAddress: string | undefined;
}

/** Opens what the computer of a data folder was told about it; it decides nothing before `begin`. */
export function openHomeOnly(dataFolder: string): HomeOnlyService {
  return new HomeOnlyService({ file: openHomeOnlyFile(dataFolder) });
}

/**
 * Decides in which networks Kinboard answers others (running-21): everywhere, until somebody
 * switches *Serve at home only* on. Until `begin` has looked nobody but this computer is answered. No question waits for
 * a look: what was last seen counts (running-24).
 */
export class HomeOnlyService {
  readonly #where: Whereabouts;
  readonly #clock: Clock;
  readonly #wanted: HomeOnlyChoice;
  readonly #listeners = new Set<() => void>();
  /** Answers by the address that somebody comes to, until the next look. */
  readonly #answers = new Map<string, boolean>();
  #begun: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor({ file, ...surroundings }: { file: HomeOnlyFile } & NetworkProbes) {
    this.#where = createWhereabouts(surroundings);
    this.#clock = surroundings.clock ?? systemClock;
    this.#wanted = new HomeOnlyChoice(file, () => this.#follow());
  }

  /** Reads what was wanted and, where it is switched on, looks once and follows the network until `end`. */
  begin(): Promise<void> {
    this.#begun ??= this.#wanted.open().then(() => (this.#wanted.isOn ? this.#where.look() : undefined));
    return this.#begun.then(() => this.#follow());
  }

  /** Follows the network no longer. */
  end(): void {
    clearInterval(this.#timer);
  }

  /** Answers whether who comes to an address of this computer is answered, and remembers it until the next look. */
  answersAt(address: string): boolean {
    if (!this.#wanted.isOn || isLoopback(address)) return true;
    if (!this.#wanted.isRead) return false;
    if (!this.#where.isKnown()) {
      this.#answers.clear();
      void this.#where.look();
      return false;
    }
    const answer = this.#answers.get(address) ?? this.#decide(address);
    this.#answers.set(address, answer);
    return answer;
  }

  /** Lists the cards of which others may be told: their addresses are answered (running-23). */
  answeredCards(): CardAddress[] {
    return this.#where.cardsNow().filter(({ address }) => this.answersAt(address));
  }

  /** Tells after every look and change; the returned function ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Looks again: the computer slept, and may be elsewhere. */
  lookAgain(): void {
    if (!this.#wanted.isOn) return;
    this.#where.forget();
    this.#answers.clear();
    void this.#look();
  }

  /** Describes what is wanted, and where the computer is. */
  view(): HomeNetworkView {
    const { isOn: isHomeOnly, home } = this.#wanted;
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

  /** Switches it on or off. @throws AppError forbidden for who would shut themselves out */
  switchTo(isOn: boolean, asker: HomeOnlyClient): Promise<void> {
    return this.#change(asker, (was, who) => switched(was, isOn, who, this.#now()));
  }

  /** Makes the networks that this computer is in home, too. @throws AppError forbidden from another network */
  keepHere(asker: HomeOnlyClient): Promise<void> {
    return this.#change(asker, (was, who) => keep(was, who, this.#now()));
  }

  /** Makes a network home no longer. @throws AppError not_found, forbidden for who came by it */
  forget(id: string, asker: HomeOnlyClient): Promise<void> {
    return this.#change(asker, (was, who) => forget(was, id, who));
  }

  /** Makes a change of the owner's. It looks at the networks first: nothing else ever waits for that. */
  async #change(
    asker: HomeOnlyClient,
    next: (was: HomeOnlySettings, who: ClientNetworks) => HomeOnlySettings,
  ): Promise<void> {
    await this.#where.look();
    const { isFamilyComputer, localAddress } = asker;
    const from = localAddress === undefined ? null : this.#where.networksAt(localAddress);
    await this.#wanted.change((was) => next(was, { isFamilyComputer, from }));
  }

  #now(): Now {
    return { here: this.#where.networks(), at: toIso(this.#clock.now()) };
  }

  #decide(address: string): boolean {
    const networks = this.#where.networksAt(address);
    return networks === null || networks.some((each) => isAmong(each, this.#wanted.home));
  }

  /** Looks every few seconds; while it is off nothing is looked for. */
  #follow(): void {
    clearInterval(this.#timer);
    if (this.#wanted.isOn) this.#timer = setInterval(() => this.#tick(), LOOK_EVERY_MS).unref();
    this.#tell();
  }

  #tick(): void {
    this.#answers.clear();
    if (this.#where.isDue()) void this.#look();
  }

  async #look(): Promise<void> {
    await this.#where.look();
    this.#tell();
  }

  #tell(): void {
    this.#answers.clear();
    for (const listener of this.#listeners) listener();
  }
}
