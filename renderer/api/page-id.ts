/**
 * Names this page in the changes it sends and on its live connection, so that it is not told of its own changes.
 * Not `crypto.randomUUID`, which a page over plain http lacks.
 */
export const PAGE_ID = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
