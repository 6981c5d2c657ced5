/** Things of the family that a student has who keeps them: ids by what they are of. */
export const KEPT_REFS = [
  'studentFamilyTask',
  'studentFamilyTickedTask',
  'studentFamilyReward',
  'studentFamilyRedeemedReward',
] as const;

/** Ids by what they are of. */
export type KeptRefs = Record<(typeof KEPT_REFS)[number], string>;

/** For a student who has nothing of the family's. */
export const NOTHING_KEPT: KeptRefs = {
  studentFamilyTask: 'none',
  studentFamilyTickedTask: 'none',
  studentFamilyReward: 'none',
  studentFamilyRedeemedReward: 'none',
};
