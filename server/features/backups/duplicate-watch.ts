import type { IncomingMessage } from 'node:http';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Alerts } from '#server/features/backups/copies/alerts.ts';
import { installationIdOf, markOf, proofOf } from '#server/features/backups/copies/installation-mark.ts';
import { askAtHome, readShortJson } from '#server/lan/ask-at-home.ts';
import type { Neighbour } from '#server/lan/neighbours.ts';
import { isSameSecret, newToken } from '#server/lib/ids.ts';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { proveSameData } from '#shared/contracts/moving.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';

const PATIENCE = { connects: 3000, answers: 3000, stalls: 3000 };
type Duplicate = NonNullable<BackupStatus['twin']>;
/** Describes a server that announces the same data without proof: its name and address are not shown. */
const UNPROVEN: Duplicate = { name: null, url: null };

/** Checks whether another server in the home network has the same data (moving-9). */
export class DuplicateWatch {
  readonly #unitOfWork: UnitOfWork;
  readonly #alerts: Alerts;
  #duplicate: Duplicate | null = null;
  #alertedUrl: string | null = null;
  readonly #ownNonces = new Set<string>();

  /** @param alerts receive a sentence about each newly found server that proved to have the same data */
  constructor(unitOfWork: UnitOfWork, alerts: Alerts) {
    this.#unitOfWork = unitOfWork;
    this.#alerts = alerts;
  }

  /** Returns the server that the last check found; null when there was none. */
  found(): Duplicate | null {
    return this.#duplicate;
  }

  /**
   * Checks once: each server that announces the same data must prove it.
   * @param find finds other servers, which may take seconds
   */
  async look(find: () => Promise<Neighbour[]>): Promise<void> {
    const neighbours = await find();
    const id = installationIdOf(this.#unitOfWork);
    const alike = id === null ? [] : neighbours.filter(({ installation }) => installation === markOf(id));
    const proven = await Promise.all(alike.map((each) => id !== null && this.#hasSameData(each, id)));
    const other = alike.find((_each, index) => proven[index]);
    this.#duplicate = other ? { name: other.name, url: other.url } : alike.length > 0 ? UNPROVEN : null;
    if (other && other.url !== this.#alertedUrl) this.#alerts.tell(say(words.twinFound, { url: other.url }));
    if (other || alike.length === 0) this.#alertedUrl = other?.url ?? null;
  }

  /**
   * Proves to another server that this one has the same data.
   * @param nonce drawn by the other server
   * @param origin address to which the other server connected, such as `http://192.168.1.20:4280`
   * @throws AppError not_found without data, and for a nonce that this server drew: it is not its own duplicate
   */
  prove(nonce: string, origin: string): string {
    const id = installationIdOf(this.#unitOfWork);
    if (id === null || this.#ownNonces.has(nonce)) throw new AppError('not_found');
    return proofOf(id, nonce, origin);
  }

  async #hasSameData({ url }: Neighbour, id: string): Promise<boolean> {
    const nonce = newToken();
    this.#ownNonces.add(nonce);
    try {
      const answer = await askAtHome('GET', new URL(urlOf(proveSameData, { query: { nonce } }), url), PATIENCE);
      return isSameSecret(await readProof(answer), proofOf(id, nonce, url));
    } catch {
      return false;
    } finally {
      this.#ownNonces.delete(nonce);
    }
  }
}

async function readProof(answer: IncomingMessage): Promise<string> {
  const body = await readShortJson(answer);
  return answer.statusCode === 200 ? String(body?.proof) : '';
}
