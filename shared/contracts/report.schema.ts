import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { BACKUP_KINDS, BACKUP_VERDICTS } from '#shared/contracts/backups.schema.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { listOf } from '#shared/contracts/fields.ts';

/**
 * Report for the diagnosis of a problem: versions, figures and recent errors, without names, texts, addresses or
 * secrets.
 */
export const problemReport = z.object({
  madeAt: z.string(),
  versions: z.object({
    app: z.string(),
    node: z.string(),
    sqlite: z.string(),
    /** Kind of operating system, such as `linux`. */
    os: z.string(),
    arch: z.string(),
  }),
  /** Settings; for addresses and folders only whether they are set, not their values. */
  settings: z.object({
    hasSecondPlace: z.boolean(),
    hasFolderWarning: z.boolean(),
    hasProxies: z.boolean(),
    hasPublicUrl: z.boolean(),
    /** True when Kinboard announces a name in the home network. */
    isAnnounced: z.boolean(),
    /** IANA time zone of the installation. */
    timeZone: z.string(),
  }),
  /** Figures of the data. */
  data: z.object({
    /** Bytes of the live data. */
    size: z.number(),
    families: z.number(),
    people: z.number(),
    entries: z.number(),
    devices: z.number(),
  }),
  backups: z.object({
    state: z.string(),
    count: z.number(),
    secondPlaceIsThere: z.nullable(z.boolean()),
    lastCopyToSecondPlaceAt: z.nullable(z.string()),
    drill: z.nullable(z.object({ at: z.string(), passed: z.boolean() })),
    /** Newest backups first. */
    newest: listOf(
      z.object({
        kind: z.enum(BACKUP_KINDS),
        madeAt: z.string(),
        size: z.number(),
        verdict: z.enum(BACKUP_VERDICTS),
      }),
      LIMITS.reportedBackups,
    ),
  }),
  /** Lines of the log with level `warn` or higher, oldest first. */
  errors: listOf(z.string(), LIMITS.reportedErrors),
});

/** Report for the diagnosis of a problem. */
export type ProblemReport = z.output<typeof problemReport>;

/** GET /api/report. */
export const getReport = {
  response: problemReport,
} satisfies CallSchemas;
