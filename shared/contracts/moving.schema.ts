import * as z from 'zod/mini';
import { LIMITS, MOVING_CODE_LENGTH } from '#shared/constants.ts';
import { restorePreview } from '#shared/contracts/backups.schema.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { atMost, done, fileContent, listOf, text } from '#shared/contracts/fields.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/** State of a move to another computer, on the old one (moving-1). */
export const movingStatus = z.object({
  /** `none`; `ready`: a proven copy is made and waits to be fetched or carried; `moved`: the copy is gone to the new one and this Kinboard no longer serves. */
  state: z.enum(['none', 'ready', 'moved']),
  /** Code that the new computer asks for; shown while ready. */
  code: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** Name of the proven copy, to be downloaded for a stick. */
  backup: z.nullable(z.string()),
  /** Addresses under which the new computer finds this one, the likeliest first. */
  addresses: listOf(z.string(), LIMITS.addresses),
});

/** State of a move on the old computer. */
export type MovingStatus = z.output<typeof movingStatus>;

/** GET /api/moving. */
export const getMoving = {
  response: movingStatus,
} satisfies CallSchemas;

/** POST /api/moving. */
export const startMoving = {
  response: movingStatus,
} satisfies CallSchemas;

/** DELETE /api/moving. */
export const cancelMoving = {
  response: done,
} satisfies CallSchemas;

/** POST /api/moving/finish. */
export const finishMoving = {
  response: done,
} satisfies CallSchemas;

/** Random text that makes a proof good for one question alone. */
const nonce = z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[\w-]{22,64}$/));

/**
 * Proof that the new computer sends instead of the code: a random text and its hash with the code as the key
 * (moving-11).
 */
const movingProof = z.object({
  nonce,
  proof: z.string().check(z.maxLength(43, { abort: true }), z.regex(/^[\w-]{43}$/)),
});

/** A random text and its hash with the code as the key. */
export type MovingProof = z.output<typeof movingProof>;

/** POST /api/moving/file. */
export const fetchMovingFile = {
  body: movingProof,
  response: fileContent,
} satisfies CallSchemas;

/** POST /api/moving/done. */
export const confirmMoved = {
  body: movingProof,
  response: z.extend(done, {
    /** Proves that it was the old computer that heard it. */
    proof: z.string(),
  }),
} satisfies CallSchemas;

/** The code of a move as people type it: hyphens, blanks and lower case are fine. */
export const movingCode = z.string(worded(words.enterTheCode)).check(
  z.overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase()),
  z.minLength(1, worded(words.enterTheCode)),
  atMost(MOVING_CODE_LENGTH, words.moveCodeLength),
  z.refine((value) => value === '' || value.length === MOVING_CODE_LENGTH, worded(words.moveCodeLength)),
);

/** Address at which the old computer's Kinboard is opened, such as `http://192.168.1.20:4280`. */
export const oldAddress = text(200, words.enterOldComputerAddress);

/** POST /api/moving/fetch. */
export const fetchFromOldComputer = {
  body: z.object({
    code: movingCode,
    address: oldAddress,
    setupCode: z.optional(z.string().check(atMost(40, words.notASetUpCode))),
  }),
  response: restorePreview,
} satisfies CallSchemas;

/** GET /api/moving/same-data. */
export const proveSameData = {
  /** Drawn by the Kinboard that asks. */
  query: z.object({ nonce }),
  response: z.object({
    /** HMAC of the nonce and of the address that was asked, with the installation id as the key (moving-13). */
    proof: z.string(),
  }),
} satisfies CallSchemas;
