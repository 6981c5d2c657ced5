/** Notes that are shown once to a family's admin after a rule changed; `counselors` is about roles-30. */
export const FAMILY_NOTES = ['counselors'] as const;
/** Name of a note that is shown once to a family's admin. */
export type FamilyNote = (typeof FAMILY_NOTES)[number];
