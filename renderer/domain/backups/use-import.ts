import { upload } from '#renderer/api/upload.ts';
import { importFamily } from '#shared/contracts/export.ts';
import { useSending } from './backup-upload.tsx';

/** Tells whether a file is the exported data of one family and not a backup. */
export function isFamilyData(file: File): boolean {
  return /\.json$/i.test(file.name);
}

/** Imports a family's file into this Kinboard, which has no family yet; leaving the screen gives it up. */
export function useImport() {
  return useSending(({ file, setupCode }, options) => {
    const receives = 'application/octet-stream' as const;
    return upload({ ...importFamily, receives }, { query: { setupCode } }, file, options);
  });
}
