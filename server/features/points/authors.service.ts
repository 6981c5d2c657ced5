import type { Caller } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { AuthorView } from '#shared/contracts/author-fields.ts';
import { can } from '#shared/permissions.ts';

/** Names the members who booked adjustments, for readers who may see them (points-32). */
export class Authors {
  readonly #directory: Directory;

  constructor({ directory }: { directory: Directory }) {
    this.#directory = directory;
  }

  /**
   * Returns a function that finds an author, and reads each only once.
   * It returns null for somebody who left, and for everybody else when the caller has no role (families-14).
   */
  seenBy(tx: Tx, caller: Caller): (authorId: string) => AuthorView | null {
    const known = new Map<string, AuthorView | null>();
    return (authorId) => {
      let author = known.get(authorId);
      if (author === undefined) {
        author = this.#find(tx, caller, authorId);
        known.set(authorId, author);
      }
      return author;
    };
  }

  #find(tx: Tx, caller: Caller, authorId: string): AuthorView | null {
    if (!caller.familyId || (authorId !== caller.id && !can(caller, 'family.read'))) return null;
    const person = this.#directory.find(tx, caller.familyId, authorId);
    if (!person) return null;
    const { id, username, firstName, lastName, profileImageUrl, color } = person;
    return { id, username, firstName, lastName, profileImageUrl, color };
  }
}
