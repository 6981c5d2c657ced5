/** One group of files, and what they may import. */
export interface FolderRule {
  /**
   * Paths of its files: `*` is any part of a name, `**` any depth, `<noun>` the name of one feature. A file belongs to the first
   * group that one of its paths fits.
   */
  files: readonly string[];
  /**
   * Groups that it may import from; `own x` means: of the same noun. Files of one group may import one another; where the group
   * has a noun, only those of the same noun may, unless it is named here.
   */
  knows: readonly string[];
  /** Packages that it may import, by the name in the import; `*` and `**` as above. */
  packages: readonly string[];
  /** Its files put other groups together: in the search for circles between folders each of them stands by itself. */
  apart?: true;
}

/** An import that the table forbids and that stands nevertheless. */
export interface ForbiddenImport {
  /** Path of the file, and what it imports as a path or a package; both with `*` and `**`. */
  from: string;
  to: string;
  why: string;
}

/** A circle that stands nevertheless: everything on its way is one of these paths. */
export interface KnownCircle {
  among: readonly string[];
  why: string;
}

export type Exception = ForbiddenImport | KnownCircle;
