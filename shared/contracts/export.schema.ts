import * as z from 'zod/mini';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { familyFile } from '#shared/contracts/family-file.ts';
import { atMost, id, signIn } from '#shared/contracts/fields.ts';
import { personFile } from '#shared/contracts/person-file.ts';
import * as words from '#shared/words/checks.ts';

/** GET /api/export. */
export const exportFamily = {
  response: familyFile,
} satisfies CallSchemas;

/** GET /api/users/:userId/export. */
export const exportPerson = {
  params: z.object({ userId: id }),
  response: personFile,
} satisfies CallSchemas;

/** Result of importing a family's file. */
export const importResult = z.object({
  family: z.object({ id: z.string(), name: z.string() }),
  members: z.number(),
  /** Number of ledger entries, voided ones included. */
  entries: z.number(),
  /** Temporary sign-in of the family's admin, since the file has no passwords. It is shown once and must be changed. */
  signIn,
  /** Sentence for people about what is missing and what to do about it. */
  sentence: z.string(),
});

/** Result of importing a family's file. */
export type ImportResult = z.output<typeof importResult>;

/** POST /api/import. */
export const importFamily = {
  query: z.object({ setupCode: z.optional(z.string().check(atMost(40, words.notASetUpCode))) }),
  response: importResult,
} satisfies CallSchemas;
