/** Names of things of the family that a student has when they keep the family's tasks and rewards. */
export const KEPT_REFS = [
  'studentFamilyTask',
  'studentFamilyTickedTask',
  'studentFamilyReward',
  'studentFamilyRedeemedReward',
] as const;

/** Ids of these things. */
export type KeptRefs = Record<(typeof KEPT_REFS)[number], string>;

/** Ids for a student who has only things of the professional. */
export const NOTHING_KEPT: KeptRefs = {
  studentFamilyTask: 'none',
  studentFamilyTickedTask: 'none',
  studentFamilyReward: 'none',
  studentFamilyRedeemedReward: 'none',
};
