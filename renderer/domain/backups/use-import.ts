import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '#renderer/api/upload.ts';
import { importFamily } from '#shared/contracts/export.ts';

/** Tells whether a file is the exported data of one family and not a backup. */
export function isFamilyData(file: File): boolean {
  return /\.json$/i.test(file.name);
}

/** Imports a family's file into this Kinboard, which has no family yet. */
export function useImport() {
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: ({ file, setupCode }: { file: File; setupCode?: string | undefined }) => {
      setDone(0);
      const receives = 'application/octet-stream' as const;
      return upload({ ...importFamily, receives }, { query: { setupCode } }, file, {
        signal: new AbortController().signal,
        onProgress: setDone,
      });
    },
  });
  return { ...mutation, done };
}
