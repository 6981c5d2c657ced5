/** Most characters of a username (docs/product/accounts.md#accounts-7). */
const MAXIMUM = 20;
const MINIMUM = 3;

/**
 * A free username made from a first name: ASCII letters, digits and underscore, 3 to 20 characters
 * (docs/product/people.md#people-3).
 * @param isTaken whether somebody has it already
 */
export function makeUsername(firstName: string, isTaken: (candidate: string) => boolean): string {
  const plain = firstName
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/[^A-Za-z0-9_]/g, '')
    .toLowerCase()
    .slice(0, MAXIMUM);
  const base = plain === '' ? 'member' : plain.padEnd(MINIMUM, '_');
  if (!isTaken(base)) return base;
  for (let number = 2; ; number += 1) {
    const candidate = `${base.slice(0, MAXIMUM - String(number).length)}${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
