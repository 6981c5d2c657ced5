import type * as z from 'zod/mini';
import * as asking from './asking/fields.ts';
import * as board from './board/fields.ts';
import * as days from './days/fields.ts';
import * as goals from './goals/fields.ts';
import * as keeps from './keeps/fields.ts';
import * as looking from './looking/fields.ts';
import * as routine from './routine/fields.ts';
import * as school from './school/fields.ts';
import * as sunday from './sunday/fields.ts';
import * as times from './times/fields.ts';
import * as together from './together/fields.ts';
import * as turns from './turns/fields.ts';

/** Fields that extras add to a task; stored with it and with its assignments (extras-9). */
export const taskFields = { ...times.taskFields, ...routine.taskFields, ...sunday.taskFields, ...school.taskFields };
/** Stored fields of a task that belong to extras. */
export type TaskExtraFields = { [Field in keyof typeof taskFields]?: z.output<(typeof taskFields)[Field]> };
/** Picks the fields that extras store with a task; null without any. */
export function taskFieldsOf(sent: object): TaskExtraFields | null {
  return pick(sent, taskFields);
}
/** Fields that extras store with a person (extras-9). */
export const personFields = { ...routine.personFields };
/** Stored fields of a person that belong to extras. */
export type PersonExtraFields = { [Field in keyof typeof personFields]?: z.output<(typeof personFields)[Field]> };
/** Picks the fields that extras store with a person; null without any. */
export function personFieldsOf(sent: object): PersonExtraFields | null {
  return pick(sent, personFields);
}
/** Fields that extras store with a paired device (extras-9). */
export const deviceFields = { ...board.deviceFields };
/** Stored fields of a device that belong to extras. */
export type DeviceExtraFields = { [Field in keyof typeof deviceFields]?: z.output<(typeof deviceFields)[Field]> };
/** Picks the fields that extras store with a device; null without any. */
export function deviceFieldsOf(sent: object): DeviceExtraFields | null {
  return pick(sent, deviceFields);
}
/** Fields that extras add to the body of changing a device. */
export const deviceChangeFields = { ...board.deviceChangeFields };
/** Fields that extras add to what a paired device learns about itself. */
export const ownDeviceFields = { ...board.ownDeviceFields };
/** Fields that extras add to a history. */
export const historyFields = { ...times.historyFields };
/** Fields that extras add to the signed-in person. */
export const currentUserFields = {
  ...goals.currentUserFields,
  ...routine.personFields,
  ...together.currentUserFields,
  ...sunday.currentUserFields,
};
/** Fields that extras add to a child's day for grown-ups. */
export const childProgressFields = { ...goals.childProgressFields };
/** Fields that extras add to the body of changing a member. */
export const memberChangeFields = { ...keeps.memberChangeFields, ...routine.memberChangeFields };
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
export const sentTaskFields = {
  ...days.sentTaskFields,
  ...turns.sentTaskFields,
  ...looking.sentTaskFields,
  ...times.sentTaskFields,
  ...routine.sentTaskFields,
  ...sunday.sentTaskFields,
};
/** Fields that extras add to the body of putting a task on a person's list. */
export const assignedTaskFields = { ...days.assignedTaskFields };

function pick(sent: object, fields: object): object | null {
  const found = Object.entries(sent).filter(([name, value]) => name in fields && value !== null && value !== undefined);
  return found.length > 0 ? Object.fromEntries(found) : null;
}
