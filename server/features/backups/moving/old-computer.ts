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

/** The old computer, as the new one was told of it. */
export interface OldComputer {
  /** Such as `http://192.168.1.20:4280`. */
  address: string;
  /** Code that it shows; never sent to it. */
  code: string;
}

/** The old computer copies and proves everything before it answers. */
const PATIENCE = { connects: 10_000, answers: 5 * 60_000, stalls: 60_000 };
/** Errors of the old computer that the new one says as well. */
const PASSED_ON: readonly ErrorCode[] = [
  'moving_code_unknown',
  'too_many_attempts',
  'moving_outdated',
  'moved',
  'backup_busy',
];

/**
 * Fetches the data; reading it throws moving_not_genuine as soon as it is not what the old computer sealed.
 * @param nonce random text that belongs to this fetch alone
 * @throws AppError moving_unreachable and what the old one refuses
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
 * Tells it that what was fetched with this nonce is here.
 * @throws AppError moving_unreachable, what the old one refuses, and moving_not_genuine unless it proves that it stops
 */
export async function tellMoved({ address, code }: OldComputer, nonce: string): Promise<void> {
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
 * Checks the address of the old computer: only http or https, only an address of home or a name that a computer at home can have, so
 * that nobody makes this computer ask elsewhere (moving-4).
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

/** Reads what the old computer refuses, in its words where they are ours; anything else is no Kinboard that moves. */
async function readRefusal(answer: IncomingMessage): Promise<AppError> {
  const said = await readShortJson(answer);
  const known = PASSED_ON.find((each) => each === said?.code);
  return known ? new AppError(known, { message: errorMessage(known) }) : new AppError('moving_unreachable');
}
