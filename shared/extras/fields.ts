import * as asking from './asking/fields.ts';
import * as days from './days/fields.ts';
import * as goals from './goals/fields.ts';
import * as keeps from './keeps/fields.ts';
import * as looking from './looking/fields.ts';
import * as turns from './turns/fields.ts';

/** Fields that extras add to the signed-in person. */
export const currentUserFields = { ...goals.currentUserFields };
/** Fields that extras add to a child's day for grown-ups. */
export const childProgressFields = { ...goals.childProgressFields };
/** Fields that extras add to the body of changing a member. */
export const memberChangeFields = { ...keeps.memberChangeFields };
/** Fields that extras add to a family. */
export const familyFields = { ...looking.familyFields };
/** Fields that extras add to the body of changing a family. */
export const familyChangeFields = { ...looking.familyChangeFields };
/** Fields that extras add to a reward. */
export const rewardFields = { ...asking.rewardFields };
/** Fields that extras add to the body of making or changing a reward. */
export const sentRewardFields = { ...asking.sentRewardFields };
/** Fields that extras add to the body of changing a reward. */
export const rewardChangeFields = { ...goals.rewardChangeFields };
/** Fields that extras add to the body of making or changing a task. */
export const sentTaskFields = { ...days.sentTaskFields, ...turns.sentTaskFields, ...looking.sentTaskFields };
/** Fields that extras add to the body of putting a task on a person's list. */
export const assignedTaskFields = { ...days.assignedTaskFields };
