import type { Caller } from '#server/access/caller.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { fieldsOfExtras } from '#shared/contracts/fields.ts';

/** Takes from a body what belongs to extras that the caller's family has not switched on (extras-8). */
export type DropFields = (body: unknown, caller: Pick<Caller, 'extras'> | null) => void;

/** Makes it for the body of a call. @returns null for a call of which nothing belongs to an extra */
export function dropFieldsOfExtras({ body: schema }: CallSchemas): DropFields | null {
  const fields = fieldsOfExtras(schema);
  if (fields.length === 0) return null;
  return (body, caller) => {
    if (typeof body !== 'object' || body === null) return;
    const sent = body as Record<string, unknown>;
    // What is switched on by the same call is known to it.
    const extras = [...(caller?.extras ?? []), ...(Array.isArray(sent.extras) ? sent.extras : [])];
    for (const { name, extra } of fields) if (!extras.includes(extra)) delete sent[name];
  };
}
