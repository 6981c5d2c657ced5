import type { Caller } from '#server/access/caller.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { fieldsOfExtras } from '#shared/contracts/fields.ts';

/** Removes from a body the fields of extras that the caller's family has not switched on (extras-8). */
export type DropFields = (body: unknown, caller: Pick<Caller, 'extras'> | null) => void;

/** Creates the function for the body of a call. @returns null for a body without fields of extras */
export function dropFieldsOfExtras({ body: schema }: CallSchemas): DropFields | null {
  const fields = fieldsOfExtras(schema);
  if (fields.length === 0) return null;
  return (body, caller) => {
    if (typeof body !== 'object' || body === null) return;
    const sent = body as Record<string, unknown>;
    // Includes extras that the same call switches on.
    const extras = [...(caller?.extras ?? []), ...(Array.isArray(sent.extras) ? sent.extras : [])];
    for (const { name, extra } of fields) if (!extras.includes(extra)) delete sent[name];
  };
}
