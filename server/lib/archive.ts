import sea from 'node:sea';
import type { ArchiveIndex } from '#shared/executable.ts';

/** Files inside the executable. */
export interface Archive {
  /** Names of the files, with `/` between folders. */
  readonly names: ReadonlySet<string>;
  /** Returns the content of a file, without a copy in memory. */
  read(name: string): Uint8Array;
}

/**
 * Opens an archive of the executable. An archive is one asset and its index another: Node touches each asset at the
 * start, and a page of memory with it.
 */
export function openArchive(name: string): Archive {
  const index = JSON.parse(sea.getAsset(`${name}.json`, 'utf8')) as ArchiveIndex;
  const content = new Uint8Array(sea.getRawAsset(name));
  return {
    names: new Set(Object.keys(index)),
    read(file) {
      const [offset, length] = index[file] ?? [0, 0];
      return content.subarray(offset, offset + length);
    },
  };
}
