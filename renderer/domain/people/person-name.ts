/** Returns a person's name as screens show it: first and last name, or the username. */
export function personName(person: { firstName: string | null; lastName?: string | null; username: string }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username;
}

/** Returns a person's name as their family says it: first name, or the username. */
export function shortName(person: { firstName: string | null; username: string }): string {
  return person.firstName || person.username;
}
