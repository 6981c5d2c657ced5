/** One group of files, and the imports that are allowed in them. */
export interface FolderRule {
  /**
   * Paths of its files: `*` is any part of a name, `**` any depth, `<noun>` the name of one feature. A file belongs to
   * the first group with a matching path.
   */
  files: readonly string[];
  /**
   * Groups from which it may import; `own x` means only files of the same noun. Files of one group may import one
   * another. In a group with nouns only files of the same noun may, unless the group is also listed here.
   */
  knows: readonly string[];
  /** Packages that it may import, by the name in the import; `*` and `**` have the same meaning as in `files`. */
  packages: readonly string[];
  /** True for files that connect other groups; in the search for circles between folders each counts as a folder. */
  apart?: true;
  /** True for files that may load built modules by addresses that are put together at run time. */
  loadsBuilt?: true;
}

/** An exception for an import that the table forbids. */
export interface ForbiddenImport {
  /** Path of the importing file, and in `to` the imported path or package; both may have `*` and `**`. */
  from: string;
  to: string;
  why: string;
}

/** An exception for a circle whose nodes all match one of these paths. */
export interface KnownCircle {
  among: readonly string[];
  why: string;
}

export type Exception = ForbiddenImport | KnownCircle;
