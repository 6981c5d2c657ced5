import * as goals from './goals/fields.ts';

/** Fields that extras add to who is signed in. */
export const currentUserFields = { ...goals.currentUserFields };
/** Fields that extras add to a child's day as grown-ups read it. */
export const childProgressFields = { ...goals.childProgressFields };
/** Fields that extras add to the body of changing a reward. */
export const rewardChangeFields = { ...goals.rewardChangeFields };
