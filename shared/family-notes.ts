/** Notes that a family's admin is told once, since a rule changed that the family began with; `counselors`: roles-30. */
export const FAMILY_NOTES = ['counselors'] as const;
/** Something that a family's admin is told once. */
export type FamilyNote = (typeof FAMILY_NOTES)[number];
