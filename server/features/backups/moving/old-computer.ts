import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { Incoming } from '#server/features/backups/restore/receive-backup.ts';
import { isHomeAddress } from '#server/lan/addresses.ts';
import { askAtHome, readShortJson } from '#server/lan/ask-at-home.ts';
import { hostnameOf, isNameAtHome } from '#server/lan/host-names.ts';
import { NotSealedError, unseal } from '#server/lib/sealed-stream.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import type { MovingProof } from '#shared/contracts/moving.schema.ts';
import { confirmMoved, fetchMovingFile } from '#shared/contracts/moving.ts';
import { AppError, type ErrorCode, errorMessage } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';
import { copyKey, isProven, proveCode } from './moving-offer.ts';

/** The old computer, as it was entered on the new one. */
export interface OldComputer {
  /** Such as `http://192.168.1.20:4280`. */
  address: string;
  /** Code that the old computer shows; never sent over the network. */
  code: string;
}

/** Timeouts in milliseconds; the old computer copies and proves everything before it responds. */
const PATIENCE = { connects: 10_000, answers: 5 * 60_000, stalls: 60_000 };
/** Errors of the old computer that the new one passes on. */
const PASSED_ON: readonly ErrorCode[] = [
  'moving_code_unknown',
  'too_many_attempts',
  'moving_outdated',
  'moved',
  'backup_busy',
];

/**
 * Fetches the data. Reading its body throws moving_not_genuine at the first piece that the old computer did not seal.
 * @param nonce random text for this fetch only
 * @throws AppError moving_unreachable and the errors of the old computer
 */
export async function fetchMove(old: OldComputer, nonce: string): Promise<Incoming> {
  const answer = await ask(old.address, fetchMovingFile, { nonce, proof: proveCode(old.code, 'fetch', nonce) });
  const length = Number(answer.headers['content-length']);
  return {
    body: Readable.from(genuineOnly(answer, copyKey(old.code, nonce))),
    announced: Number.isSafeInteger(length) ? length : null,
  };
}

/**
 * Notifies the old computer that the copy of this fetch is restored here.
 * @throws AppError moving_unreachable, the errors of the old computer, and moving_not_genuine if it does not prove that
 * it stops
 */
export async function confirmMove({ address, code }: OldComputer, nonce: string): Promise<void> {
  const answer = await ask(address, confirmMoved, { nonce, proof: proveCode(code, 'done', nonce) });
  const { proof } = (await readShortJson(answer)) ?? {};
  if (typeof proof !== 'string' || !isProven(code, 'stopped', { nonce, proof })) {
    throw new AppError('moving_not_genuine');
  }
}

/** @throws AppError moving_not_genuine */
async function* genuineOnly(answer: IncomingMessage, key: Buffer): AsyncGenerator<Buffer> {
  try {
    yield* unseal(answer, key);
  } catch (error) {
    throw error instanceof NotSealedError ? new AppError('moving_not_genuine') : error;
  }
}

async function ask(address: string, contract: Contract, proof: MovingProof): Promise<IncomingMessage> {
  const url = new URL(contract.path, readAddress(address));
  const answer = await askAtHome('POST', url, PATIENCE, proof).catch(() => {
    throw new AppError('moving_unreachable');
  });
  if (answer.statusCode === 200) return answer;
  throw await readRefusal(answer);
}

/**
 * Parses the address of the old computer. It must be http or https, with an address or a host name of the home
 * network, so that no client makes this computer send requests elsewhere (moving-4).
 * @throws AppError moving_unreachable
 */
function readAddress(address: string): URL {
  const text = address.includes('://') ? address : `http://${address}`;
  const url = URL.canParse(text) && /^https?:/i.test(text) ? new URL(text) : null;
  const host = hostnameOf(url?.host ?? '');
  const isNear = isIP(host) > 0 ? isHomeAddress(host) : isNameAtHome(host);
  if (!url || !isNear || url.username || url.password) {
    throw new AppError('moving_unreachable', {
      message: say(words.notAHomeAddress),
    });
  }
  return url;
}

/** Converts a refusal of the old computer to an error; unknown codes become moving_unreachable. */
async function readRefusal(answer: IncomingMessage): Promise<AppError> {
  const body = await readShortJson(answer);
  const known = PASSED_ON.find((each) => each === body?.code);
  return known ? new AppError(known, { message: errorMessage(known) }) : new AppError('moving_unreachable');
}
