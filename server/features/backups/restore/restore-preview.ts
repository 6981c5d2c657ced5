import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ChildSummary, type DataSummary, summariseFile } from '#server/db/check/prove.ts';
import { countDevicesKept } from '#server/db/copies/carry-over.ts';
import type { WorkingCopy } from '#server/db/copies/working-copy.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { BackupsService } from '#server/features/backups/backups.service.ts';
import { toContents } from '#server/features/backups/copies/backup-list.ts';
import { describeBackup } from '#server/features/backups/copies/backup-words.ts';
import { toIso } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import type { BackupView, RestorePreview } from '#shared/contracts/backups.schema.ts';
import { type ComparedChild, describeRestore, restoreRefusalOf } from './restore-words.ts';

interface PreviewDeps {
  place: DataPlace;
  /** IANA zone of the installation, in which sentences state times. */
  timeZone: string;
  backups: BackupsService;
}

/** Describes what restoring a file would bring and what would be lost. @param copy proven copy of the file */
export async function previewOf(deps: PreviewDeps, file: string, copy: WorkingCopy): Promise<RestorePreview> {
  const { summary } = copy.proof;
  const backup = await viewOf(deps, file, copy);
  return summary ? previewData(deps, { backup, file, copy, summary }) : previewNothing(backup, copy);
}

/** Summarises the live data, and tells whether the copy belongs to the same installation. */
export function compareWithLive({ databaseFile }: DataPlace, { origin }: WorkingCopy, summary: DataSummary) {
  const live = summariseFile(databaseFile);
  const ids = new Set(live.families.map(({ id }) => id));
  const isSame =
    origin.installationId === null
      ? summary.families.some(({ id }) => ids.has(id))
      : origin.installationId === live.installationId;
  return { live, isSame };
}

/** Describes a file that could not be read as data of Kinboard. */
function previewNothing(backup: BackupView, { proof }: WorkingCopy): RestorePreview {
  return {
    backup,
    canRestore: false,
    sentence: restoreRefusalOf(proof)?.message ?? '',
    isOtherInstallation: false,
    live: null,
    children: [],
    devicesKept: 0,
  };
}

function previewData(
  { place, timeZone }: PreviewDeps,
  { backup, file, copy, summary }: { backup: BackupView; file: string; copy: WorkingCopy; summary: DataSummary },
): RestorePreview {
  const refusal = restoreRefusalOf(copy.proof);
  const compared = compareWithLive(place, copy, summary);
  const live = compared.live.families.length > 0 ? compared.live : null;
  const isOtherInstallation = live !== null && !compared.isSame;
  const children = compareChildren(live, summary);
  const devicesKept = refusal ? 0 : countDevicesKept(copy.file, place.databaseFile, compared.isSame);
  const unusedLog = existsSync(`${file}-wal`) ? `${path.basename(file)}-wal` : null;
  return {
    backup: { ...backup, contents: toContents({ ...summary, ...copy.origin }) },
    canRestore: refusal === null,
    sentence:
      refusal?.message ??
      describeRestore({ summary, live, isOtherInstallation, children, devicesKept, unusedLog, timeZone }),
    isOtherInstallation,
    live: live && toContents(live),
    children: children.slice(0, LIMITS.childrenOfPreview),
    devicesKept,
  };
}

/** Describes a backup like the list does, with the verdict of the present check; it may lie in another folder. */
async function viewOf({ place, backups }: PreviewDeps, file: string, { proof }: WorkingCopy): Promise<BackupView> {
  const listed = (await backups.list()).find(({ name }) => path.join(place.backupsFolder, name) === file);
  const stat = statSync(file);
  const { verdict } = proof;
  const kind = listed?.kind ?? 'found';
  return {
    name: path.basename(file),
    madeAt: toIso(proof.summary?.changedAt ?? Math.floor(stat.mtimeMs)),
    size: stat.size,
    contents: null,
    isInSecondPlace: false,
    keptUntil: null,
    ...listed,
    kind,
    verdict,
    sentence: describeBackup(kind, verdict),
  };
}

/** Lists the children of the live data and of a backup, each once; those of the live data first. */
function compareChildren(live: DataSummary | null, backup: DataSummary): ComparedChild[] {
  const then = childrenOf(backup);
  const now = live ? childrenOf(live) : new Map<string, ChildSummary & { family: string }>();
  return [...new Set([...now.keys(), ...then.keys()])].map((id) => {
    const [a, b] = [now.get(id), then.get(id)];
    return {
      name: a?.name ?? b?.name ?? '',
      family: a?.family ?? b?.family ?? '',
      live: a ? figuresOf(a) : null,
      backup: b ? figuresOf(b) : null,
    };
  });
}

function childrenOf({ families }: DataSummary): Map<string, ChildSummary & { family: string }> {
  return new Map(
    families.flatMap(({ name, children }) => children.map((child) => [child.id, { ...child, family: name }])),
  );
}

function figuresOf({ balance, entries }: ChildSummary): ComparedChild['live'] {
  return { balance, entries };
}
