/** Most characters of a username (accounts-7). */
export const LONGEST_USERNAME = 20;
const SHORTEST_USERNAME = 3;

/**
 * Makes a username of a first name: ASCII letters, digits and underscore, 3 to 20 characters (people-3, setup-14).
 * @returns an empty text when the name has none of these characters
 */
export function proposedUsername(firstName: string): string {
  const plain = firstName
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/[^A-Za-z0-9_]/g, '')
    .toLowerCase()
    .slice(0, LONGEST_USERNAME);
  return plain === '' ? '' : plain.padEnd(SHORTEST_USERNAME, '_');
}
