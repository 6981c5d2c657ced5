/** Returns a person's full name: first and last name, or the username. */
export function personName(person: { firstName: string | null; lastName?: string | null; username: string }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username;
}

/** Returns a person's short name: first name, or the username. */
export function shortName(person: { firstName: string | null; username: string }): string {
  return person.firstName || person.username;
}
