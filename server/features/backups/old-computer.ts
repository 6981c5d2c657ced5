import { lookup } from 'node:dns';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isHomeAddress } from '#server/lan/addresses.ts';
import { hostnameOf, isNameAtHome } from '#server/lan/host-names.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { confirmMoved, fetchMovingFile } from '#shared/contracts/moving.ts';
import { AppError, type ErrorCode, errorMessage } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';
import type { Incoming } from './receive-file.ts';

/** The old computer, as the new one was told of it. */
export interface OldComputer {
  /** Such as `http://192.168.1.20:4280`. */
  address: string;
  code: string;
  username: string;
  password: string;
}

/** The old computer copies and proves everything before it answers. */
const ANSWERS_WITHIN_MS = 5 * 60_000;
const CONNECTS_WITHIN_MS = 10_000;
const MOST_OF_REFUSAL = 10_000;
/** What the old computer may say that the new one says as well. */
const PASSED_ON: readonly ErrorCode[] = [
  'moving_code_unknown',
  'wrong_credentials',
  'too_many_attempts',
  'moving_outdated',
  'moved',
  'backup_busy',
];

/** Fetches the data. @throws AppError moving_unreachable and what the old one refuses */
export async function fetchMove(old: OldComputer): Promise<Incoming> {
  const answer = await ask(old, fetchMovingFile);
  const length = Number(answer.headers['content-length']);
  return { body: answer, announced: Number.isSafeInteger(length) ? length : null };
}

/** Tells it that the data is here. @throws AppError moving_unreachable and what the old one refuses */
export async function askOldComputer(old: OldComputer): Promise<void> {
  const answer = await ask(old, confirmMoved);
  answer.resume();
  await once(answer, 'end');
}

async function ask(old: OldComputer, contract: Contract): Promise<IncomingMessage> {
  const url = new URL(contract.path, readAddress(old.address));
  const { code, username, password } = old;
  const answer = await send(url, JSON.stringify({ code, username, password })).catch(() => {
    throw new AppError('moving_unreachable');
  });
  if (answer.statusCode === 200) return answer;
  throw await readRefusal(answer);
}

/**
 * Checks the address of the old computer: only http or https, only an address of home or a name that a computer at home can have, so
 * that nobody makes this computer ask elsewhere (docs/product/moving.md#moving-4).
 * @throws AppError moving_unreachable
 */
function readAddress(address: string): URL {
  const text = address.includes('://') ? address : `http://${address}`;
  const url = URL.canParse(text) && /^https?:/i.test(text) ? new URL(text) : null;
  const host = hostnameOf(url?.host ?? '');
  const isNear = isIP(host) > 0 ? isHomeAddress(host) : isNameAtHome(host);
  if (!url || !isNear || url.username || url.password) {
    throw new AppError('moving_unreachable', {
      message: say(words.thisIsNoAddressOf),
    });
  }
  return url;
}

/** A name of home leads to an address of home. */
const lookupAtHome: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = error ? [] : found.filter(({ address }) => isHomeAddress(address));
    if (!first) return callback(error ?? new Error('no address of home'), '', 4);
    if (options.all) return callback(null, [first]);
    callback(null, first.address, first.family);
  });
};

/** Sends one request and waits for the head of the answer; what leads elsewhere is not followed. */
function send(url: URL, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent: ClientRequest = open(url, { method: 'POST', headers, lookup: lookupAtHome, agent: false }, resolve);
    const giveUp = () => sent.destroy(new Error('no answer'));
    const connecting = setTimeout(giveUp, CONNECTS_WITHIN_MS);
    const answering = setTimeout(giveUp, ANSWERS_WITHIN_MS);
    const isThere = () => clearTimeout(connecting);
    sent.once('socket', (socket) => socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', isThere));
    sent.once('response', (answer) => {
      isThere();
      clearTimeout(answering);
      // A stalled answer is broken off; the receiver says so.
      answer.setTimeout(60_000, () => answer.destroy());
    });
    sent.once('error', (error) => {
      isThere();
      clearTimeout(answering);
      reject(error);
    });
    sent.end(body);
  });
}

/** What the old computer refuses, in its words where they are ours; anything else is no Kinboard that moves. */
async function readRefusal(answer: IncomingMessage): Promise<AppError> {
  let text = '';
  try {
    for await (const piece of answer) {
      text += String(piece);
      if (text.length > MOST_OF_REFUSAL) break;
    }
    const { code } = JSON.parse(text) as { code?: unknown };
    const known = PASSED_ON.find((each) => each === code);
    if (known) return new AppError(known, { message: errorMessage(known) });
  } catch {
    // Not our words.
  }
  return new AppError('moving_unreachable');
}
