/** What a person is called on screens: first and last name, or the username. */
export function personName(person: { firstName: string | null; lastName?: string | null; username: string }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username;
}

/** What a person is called by their family: first name, or the username. */
export function shortName(person: { firstName: string | null; username: string }): string {
  return person.firstName || person.username;
}
