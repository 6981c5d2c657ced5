import { LIMITS } from '#shared/constants.ts';
import { changePassword, chooseLanguage, getCurrentUser, login, logout, register } from '#shared/contracts/account.ts';
import { getFamilyProgress, getFamilyTasks } from '#shared/contracts/admin.ts';
import {
  deletePutAside,
  downloadBackup,
  getBackupStatus,
  listBackups,
  makeBackup,
  previewRestore,
  restoreBackup,
  restoreUpload,
  setSecondPlace,
  uploadBackup,
} from '#shared/contracts/backups.ts';
import { createEvent, deleteEvent, listEvents, updateEvent } from '#shared/contracts/calendar.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import {
  controlBackup,
  controlDrill,
  controlExamine,
  controlPreview,
  controlResetPassword,
  controlRestore,
} from '#shared/contracts/control.ts';
import {
  createPairing,
  listDevices,
  listProfiles,
  pairDevice,
  readDeviceDay,
  removeDevice,
  setPictures,
  setPin,
  setSignInWay,
  signInByPin,
  unlockProfile,
  updateDevice,
} from '#shared/contracts/devices.ts';
import { exportFamily, exportPerson, importFamily } from '#shared/contracts/export.ts';
import {
  addStarter,
  createFamily,
  drawJoinCode,
  getFamily,
  joinFamily,
  listExtras,
  listOffers,
  updateFamily,
} from '#shared/contracts/families.ts';
import { getFamilyHistory, getHistory } from '#shared/contracts/history.ts';
import { forgetHomeNetwork, getHomeNetwork, keepHomeNetwork, setHomeOnly } from '#shared/contracts/home-only.ts';
import { createInvitation, listInvitations, revokeInvitation } from '#shared/contracts/invitations.ts';
import {
  cancelMoving,
  confirmMoved,
  fetchFromOldComputer,
  fetchMovingFile,
  finishMoving,
  getMoving,
  proveSameData,
  startMoving,
} from '#shared/contracts/moving.ts';
import { getOutlook } from '#shared/contracts/outlook.ts';
import {
  addAdult,
  addChild,
  deleteUser,
  listColors,
  listMembers,
  resetPassword,
  setColor,
  updateUser,
} from '#shared/contracts/people.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import {
  adjustPoints,
  completeTask,
  downloadPoints,
  getProgress,
  listChildrenProgress,
  listPoints,
  redeemReward,
  uncompleteTask,
  unredeemReward,
} from '#shared/contracts/points.ts';
import {
  createProfessionalReward,
  createProfessionalTask,
  listProfessionalRewards,
  listProfessionalTasks,
  listTeamTasks,
} from '#shared/contracts/professional.ts';
import { getReport } from '#shared/contracts/report.ts';
import { createReward, deleteReward, listRewards, updateReward } from '#shared/contracts/rewards.ts';
import { createRole, deleteRole, listRoles, updateRole } from '#shared/contracts/roles.ts';
import { getSetup, listNeighbours } from '#shared/contracts/setup.ts';
import { createTasks } from '#shared/contracts/task-list.ts';
import {
  assignTask,
  assignTasks,
  createParentTask,
  createTask,
  deleteTask,
  getAutoAssign,
  listAssignedTasks,
  listTasks,
  moveTask,
  setAutoAssign,
  unassignTask,
  updateTask,
} from '#shared/contracts/tasks.ts';
import { thankForPoints } from '#shared/contracts/thanks.ts';
import { EXTRAS } from '#shared/extras.ts';
import { EXTRAS_IN_TESTS } from '#tests/extras/all.ts';
import { type AccessExample, example } from './access-example.ts';
import type { ExampleWorld } from './example-world.ts';

/** Makes the row of a route without a contract. */
function page(url: string): AccessExample {
  return { call: `GET ${url}`, about: '', method: 'GET', request: () => ({ url, body: undefined }) };
}

/** Makes the row of an upload. It exceeds the size limit, so that even a permitted upload changes nothing. */
function sending(contract: Contract): AccessExample {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(LIMITS.uploadBytes + 1) };
  return { ...example(contract, 'more than 1 GiB', () => ({}) as never), headers };
}

const wrongProof = { nonce: 'n'.repeat(43), proof: 'p'.repeat(43) };
const family = ({ familyId }: ExampleWorld) => ({ params: { familyId } });
const day = (world: ExampleWorld, who: 'child' | 'student') => ({ userId: world.id[who], date: world.today });

/** Rows of the access matrix: at least one for every contract, and one for every other route of the API. */
export const ACCESS_EXAMPLES: readonly AccessExample[] = [
  example(getSetup, '', () => ({})),
  example(listNeighbours, '', () => ({})),
  example(register, '', () => ({ body: { username: 'somebody_new', password: 'secret123' } })),
  example(register, 'with an invitation', ({ invitation }) => ({
    body: { username: 'somebody_new', password: 'secret123', invitation },
  })),
  example(login, 'of a child', ({ credentials }) => ({ body: credentials.sibling })),
  example(login, 'of a grown-up', ({ credentials }) => ({ body: credentials.grandmother })),
  example(logout, '', () => ({})),
  { ...page('/api/logout'), about: 'from a page of Kinboard', isNavigation: true },
  example(getCurrentUser, '', () => ({})),
  example(changePassword, 'one’s own', (world, actor) => ({
    body: { currentPassword: world.passwordOf(actor), newPassword: 'another secret' },
  })),
  example(chooseLanguage, 'one’s own', () => ({ body: { language: 'de' as const } })),
  page('/api/openapi.json'),
  page('/api/docs'),
  page('/api/export/schema'),
  example(exportFamily, '', () => ({})),
  example(exportPerson, 'one’s own', (world, actor) => ({ params: { userId: world.idOf(actor) } })),
  example(exportPerson, 'of the child', ({ id }) => ({ params: { userId: id.child } })),
  {
    ...example(importFamily, 'where there is a family', () => ({})),
    headers: { 'content-type': 'application/octet-stream' },
  },
  example(getReport, '', () => ({})),

  example(previewRestore, 'one that is not there', () => ({ params: { name: 'nothing.sqlite' } })),
  example(restoreBackup, 'one that is not there', () => ({ params: { name: 'nothing.sqlite' } })),
  sending(uploadBackup),
  sending(restoreUpload),

  example(createFamily, '', () => ({ body: { name: 'Brook' } })),
  example(joinFamily, 'by code', ({ joinCode }) => ({ body: { joinCode } })),
  example(joinFamily, 'by invitation', ({ invitation }) => ({ body: { invitation } })),
  example(getFamily, '', family),
  example(updateFamily, '', (world) => ({ ...family(world), body: { name: 'Meyer-Brook' } })),
  example(listExtras, '', family),
  example(listOffers, '', family),
  example(updateFamily, 'what is switched on', ({ familyId }) => ({
    params: { familyId },
    body: { extras: [...EXTRAS] },
  })),
  example(drawJoinCode, '', family),
  example(addStarter, '', (world) => ({ ...family(world), body: { taskKeys: [], rewardKeys: [], childIds: [] } })),
  example(listMembers, '', family),
  example(listColors, '', family),
  example(addChild, '', (world) => ({ ...family(world), body: { firstName: 'Kim', lastName: 'Meyer' } })),
  example(addAdult, 'a parent', (world) => ({ ...family(world), body: { firstName: 'Kim', lastName: 'Meyer' } })),
  example(updateUser, 'one’s own picture', (world, actor) => ({
    params: { userId: world.idOf(actor) },
    body: { profileImageUrl: '/pictures/cat.svg' },
  })),
  example(updateUser, 'one’s own role', (world, actor) => ({
    params: { userId: world.idOf(actor) },
    body: { roleId: world.ref.parentRole },
  })),
  example(updateUser, 'name of the child', ({ id }) => ({ params: { userId: id.child }, body: { firstName: 'Mimi' } })),
  example(updateUser, 'professional of the child', ({ id }) => ({
    params: { userId: id.child },
    body: { assignedProfessional: id.otherTeacher },
  })),
  example(updateUser, 'role of the newcomer', ({ id, ref }) => ({
    params: { userId: id.noRole },
    body: { roleId: ref.parentRole },
  })),
  example(updateUser, 'the newcomer a manager', ({ id, ref }) => ({
    params: { userId: id.noRole },
    body: { roleId: ref.managerRole },
  })),
  example(setColor, 'one’s own', (world, actor) => ({
    params: { userId: world.idOf(actor) },
    body: { color: '#187A3D' },
  })),
  example(setColor, 'of the child', ({ id }) => ({ params: { userId: id.child }, body: { color: '#187A3D' } })),
  example(deleteUser, 'the child', ({ id }) => ({ params: { userId: id.child } })),
  example(deleteUser, 'the admin', ({ id }) => ({ params: { userId: id.admin } })),
  example(deleteUser, 'the manager', (world) => ({ params: { userId: world.idOf('manager') } })),
  example(deleteUser, 'who opens the Command Center', ({ ref }) => ({ params: { userId: ref.deputy } })),
  example(resetPassword, 'of the child', ({ id }) => ({ params: { userId: id.child } })),
  example(resetPassword, 'of the manager', (world) => ({ params: { userId: world.idOf('manager') } })),
  example(resetPassword, 'of who opens the Command Center', ({ ref }) => ({ params: { userId: ref.deputy } })),
  example(resetPassword, 'of the admin', ({ id }) => ({ params: { userId: id.admin } })),

  example(listRoles, '', family),
  example(createRole, 'a role for children', (world) => ({ ...family(world), body: { name: 'Guest' } })),
  example(createRole, 'a role that manages users', (world) => ({
    ...family(world),
    body: { name: 'Deputy', type: 'adult' as const, permissions: { canManageUsers: true } },
  })),
  example(updateRole, 'an ordinary role', ({ familyId, ref }) => ({
    params: { familyId, roleId: ref.spareRole },
    body: { name: 'Guest' },
  })),
  example(updateRole, 'to one that manages users', ({ familyId, ref }) => ({
    params: { familyId, roleId: ref.spareRole },
    body: { permissions: { canManageUsers: true } },
  })),
  example(updateRole, 'the admin’s', ({ familyId, ref }) => ({
    params: { familyId, roleId: ref.adminRole },
    body: { name: 'Boss' },
  })),
  example(deleteRole, 'that nobody holds', ({ familyId, ref }) => ({ params: { familyId, roleId: ref.spareRole } })),
  example(deleteRole, 'that somebody holds', ({ familyId, ref }) => ({ params: { familyId, roleId: ref.parentRole } })),

  example(createInvitation, 'with an ordinary role', (world) => ({
    ...family(world),
    body: { roleId: world.ref.parentRole },
  })),
  example(createInvitation, 'with the admin’s role', (world) => ({
    ...family(world),
    body: { roleId: world.ref.adminRole },
  })),
  example(listInvitations, '', family),
  example(revokeInvitation, '', ({ familyId, ref }) => ({ params: { familyId, invitationId: ref.invitation } })),

  example(listTasks, '', () => ({})),
  example(listAssignedTasks, '', () => ({})),
  example(createTask, '', () => ({ body: { text: 'Water the plants' } })),
  example(createTask, 'for the child', ({ id }) => ({ body: { text: 'Water the plants', assignTo: [id.child] } })),
  example(createTask, 'for the student', ({ id }) => ({ body: { text: 'Water the plants', assignTo: [id.student] } })),
  example(createTasks, '', () => ({ body: { tasks: [{ text: 'Water the plants' }, { text: 'Lay the table' }] } })),
  example(createTasks, 'for the child', ({ id }) => ({
    body: { tasks: [{ text: 'Water the plants' }], assignTo: [id.child] },
  })),
  example(createTasks, 'for the student', ({ id }) => ({
    body: { tasks: [{ text: 'Water the plants' }], assignTo: [id.student] },
  })),
  example(createParentTask, 'for oneself', () => ({ body: { text: 'Taxes' } })),
  example(createParentTask, 'for the parent', ({ id }) => ({ body: { text: 'Taxes', userId: id.parent } })),
  example(createParentTask, 'for the child', ({ id }) => ({ body: { text: 'Taxes', userId: id.child } })),
  example(updateTask, 'of the family', ({ ref }) => ({ params: { taskId: ref.childTask }, body: { points: 20 } })),
  example(updateTask, 'of the teacher', ({ ref }) => ({ params: { taskId: ref.studentTask }, body: { points: 20 } })),
  example(updateTask, 'of the parent', ({ ref }) => ({ params: { taskId: ref.parentTask }, body: { points: 20 } })),
  example(moveTask, 'of the family', ({ ref }) => ({
    params: { taskId: ref.childTask },
    body: { taskId: ref.libraryTask, side: 'after' as const },
  })),
  example(moveTask, 'of the teacher', ({ ref }) => ({
    params: { taskId: ref.studentTask },
    body: { taskId: ref.teacherTask, side: 'after' as const },
  })),
  example(deleteTask, 'of the family', ({ ref }) => ({ params: { taskId: ref.childTask } })),
  example(deleteTask, 'of the teacher', ({ ref }) => ({ params: { taskId: ref.studentTask } })),
  example(assignTask, 'a family task to the child', ({ id, ref }) => ({
    body: { taskId: ref.libraryTask, userId: id.child },
  })),
  example(assignTask, 'a family task to the student', ({ id, ref }) => ({
    body: { taskId: ref.libraryTask, userId: id.student },
  })),
  example(assignTask, 'the teacher’s to the student', ({ id, ref }) => ({
    body: { taskId: ref.teacherTask, userId: id.student },
  })),
  example(assignTask, 'the teacher’s to the child', ({ id, ref }) => ({
    body: { taskId: ref.teacherTask, userId: id.child },
  })),
  example(assignTasks, 'family tasks to the child', ({ id, ref }) => ({
    body: { taskIds: [ref.libraryTask], assigneeId: id.child },
  })),
  example(assignTasks, 'the teacher’s to the student', ({ id, ref }) => ({
    body: { taskIds: [ref.teacherTask], assigneeId: id.student },
  })),
  example(unassignTask, 'a family task from the child', ({ id, ref }) => ({
    params: { taskId: ref.childTask, userId: id.child },
  })),
  example(unassignTask, 'the teacher’s from the student', ({ id, ref }) => ({
    params: { taskId: ref.studentTask, userId: id.student },
  })),
  example(unassignTask, 'a family task from the student', ({ id, ref }) => ({
    params: { taskId: ref.studentFamilyTask, userId: id.student },
  })),
  example(getAutoAssign, '', () => ({})),
  example(setAutoAssign, '', () => ({ body: { enabled: true } })),

  example(getProgress, 'of the child', (world) => ({ params: day(world, 'child') })),
  example(getProgress, 'of the student', (world) => ({ params: day(world, 'student') })),
  example(getProgress, 'one’s own', (world, actor) => ({ params: { userId: world.idOf(actor), date: world.today } })),
  example(getProgress, 'of the parent', ({ id, today }) => ({ params: { userId: id.parent, date: today } })),
  example(completeTask, 'for the child', (world) => ({
    params: { taskId: world.ref.childTask },
    body: day(world, 'child'),
  })),
  example(completeTask, 'for the student', (world) => ({
    params: { taskId: world.ref.studentTask },
    body: day(world, 'student'),
  })),
  example(completeTask, 'the family’s for the student', (world) => ({
    params: { taskId: world.ref.studentFamilyTask },
    body: day(world, 'student'),
  })),
  example(completeTask, 'the child’s, for oneself', (world, actor) => ({
    params: { taskId: world.ref.childTask },
    body: { userId: world.idOf(actor), date: world.today },
  })),
  example(completeTask, 'for the parent', ({ id, ref, today }) => ({
    params: { taskId: ref.parentTask },
    body: { userId: id.parent, date: today },
  })),
  example(uncompleteTask, 'for the child', (world) => ({
    params: { taskId: world.ref.childTickedTask },
    body: day(world, 'child'),
  })),
  example(uncompleteTask, 'for the student', (world) => ({
    params: { taskId: world.ref.studentTickedTask },
    body: day(world, 'student'),
  })),
  example(uncompleteTask, 'the family’s for the student', (world) => ({
    params: { taskId: world.ref.studentFamilyTickedTask },
    body: day(world, 'student'),
  })),
  example(redeemReward, 'the family’s for the child', (world) => ({
    params: { rewardId: world.ref.reward },
    body: day(world, 'child'),
  })),
  example(redeemReward, 'the family’s for the student', (world) => ({
    params: { rewardId: world.ref.reward },
    body: day(world, 'student'),
  })),
  example(redeemReward, 'the family’s for the student, which is had once', (world) => ({
    params: { rewardId: world.ref.studentFamilyReward },
    body: day(world, 'student'),
  })),
  example(redeemReward, 'the teacher’s for the student', (world) => ({
    params: { rewardId: world.ref.studentReward },
    body: day(world, 'student'),
  })),
  example(redeemReward, 'the teacher’s for the child', (world) => ({
    params: { rewardId: world.ref.studentReward },
    body: day(world, 'child'),
  })),
  example(unredeemReward, 'for the child', (world) => ({
    params: { rewardId: world.ref.redeemedReward },
    body: day(world, 'child'),
  })),
  example(unredeemReward, 'for the student', (world) => ({
    params: { rewardId: world.ref.studentRedeemedReward },
    body: day(world, 'student'),
  })),
  example(unredeemReward, 'the family’s for the student', (world) => ({
    params: { rewardId: world.ref.studentFamilyRedeemedReward },
    body: day(world, 'student'),
  })),
  ...EXTRAS_IN_TESTS.flatMap(({ examples }) => examples),
  example(listPoints, 'of the child', ({ id }) => ({ params: { userId: id.child } })),
  example(listPoints, 'of the student', ({ id }) => ({ params: { userId: id.student } })),
  example(listPoints, 'of the parent', ({ id }) => ({ params: { userId: id.parent } })),
  example(downloadPoints, 'of the child', ({ id }) => ({ params: { userId: id.child } })),
  example(downloadPoints, 'of the student', ({ id }) => ({ params: { userId: id.student } })),
  example(downloadPoints, 'of the parent', ({ id }) => ({ params: { userId: id.parent } })),
  example(getHistory, 'of the child', ({ id }) => ({ params: { userId: id.child } })),
  example(getHistory, 'of the student', ({ id }) => ({ params: { userId: id.student } })),
  example(getHistory, 'of the parent', ({ id }) => ({ params: { userId: id.parent } })),
  example(getFamilyHistory, '', () => ({})),
  example(getOutlook, 'of the child', ({ id, today }) => ({
    params: { userId: id.child },
    query: { from: today, to: today },
  })),
  example(getOutlook, 'of the student', ({ id, today }) => ({
    params: { userId: id.student },
    query: { from: today, to: today },
  })),
  example(explainDay, 'of the child', ({ id, today }) => ({ params: { userId: id.child, date: today } })),
  example(explainDay, 'of the student', ({ id, today }) => ({ params: { userId: id.student, date: today } })),
  example(explainDay, 'of the parent', ({ id, today }) => ({ params: { userId: id.parent, date: today } })),
  example(adjustPoints, 'of the child', ({ id }) => ({
    params: { userId: id.child },
    body: { points: 5, reason: 'A good deed' },
  })),
  example(adjustPoints, 'of the student', ({ id }) => ({
    params: { userId: id.student },
    body: { points: 5, reason: 'A good deed' },
  })),
  example(adjustPoints, 'one’s own', (world, actor) => ({
    params: { userId: world.idOf(actor) },
    body: { points: 5, reason: 'A good deed' },
  })),
  example(thankForPoints, 'of the child', ({ ref }) => ({ params: { entryId: ref.childGift } })),
  example(thankForPoints, 'of the student', ({ ref }) => ({ params: { entryId: ref.studentGift } })),
  example(listChildrenProgress, '', () => ({})),

  example(listRewards, '', () => ({})),
  example(createReward, '', () => ({ body: { name: 'Ice cream' } })),
  example(updateReward, 'of the family', ({ ref }) => ({ params: { rewardId: ref.reward }, body: { cost: 90 } })),
  example(updateReward, 'of the teacher', ({ ref }) => ({
    params: { rewardId: ref.studentReward },
    body: { cost: 90 },
  })),
  example(deleteReward, 'of the family', ({ ref }) => ({ params: { rewardId: ref.reward } })),
  example(deleteReward, 'of the teacher', ({ ref }) => ({ params: { rewardId: ref.studentReward } })),

  example(listEvents, 'of the child', ({ id }) => ({ params: { userId: id.child } })),
  example(listEvents, 'of the student', ({ id }) => ({ params: { userId: id.student } })),
  example(listEvents, 'one’s own', (world, actor) => ({ params: { userId: world.idOf(actor) } })),
  example(listEvents, 'of the parent', ({ id }) => ({ params: { userId: id.parent } })),
  example(createEvent, 'for oneself', ({ today }) => ({ body: { title: 'Swimming', date: today } })),
  example(createEvent, 'for the child', ({ id, today }) => ({
    body: { title: 'Swimming', date: today, assignedUsers: [id.child] },
  })),
  example(createEvent, 'for the student', ({ id, today }) => ({
    body: { title: 'Swimming', date: today, assignedUsers: [id.student] },
  })),
  example(createEvent, 'worth 16 points', ({ today }) => ({
    body: { title: 'Swimming', date: today, completionPoints: 16 },
  })),
  example(updateEvent, 'change the child’s', ({ ref }) => ({
    params: { eventId: ref.childEvent },
    body: { title: 'Diving' },
  })),
  example(updateEvent, 'change the child’s private one', ({ ref }) => ({
    params: { eventId: ref.childPrivateEvent },
    body: { title: 'Diving' },
  })),
  example(updateEvent, 'change the teacher’s for the student', ({ ref }) => ({
    params: { eventId: ref.studentEvent },
    body: { title: 'Diving' },
  })),
  example(updateEvent, 'complete the child’s', ({ ref }) => ({
    params: { eventId: ref.childEvent },
    body: { isCompleted: true },
  })),
  example(updateEvent, 'complete the teacher’s for the student', ({ ref }) => ({
    params: { eventId: ref.studentEvent },
    body: { isCompleted: true },
  })),
  example(updateEvent, 'undo the child’s', ({ ref }) => ({
    params: { eventId: ref.completedEvent },
    body: { isCompleted: false },
  })),
  example(deleteEvent, 'the child’s', ({ ref }) => ({ params: { eventId: ref.childEvent } })),
  example(deleteEvent, 'the child’s private one', ({ ref }) => ({ params: { eventId: ref.childPrivateEvent } })),
  example(deleteEvent, 'the teacher’s for the student', ({ ref }) => ({ params: { eventId: ref.studentEvent } })),

  example(listProfessionalTasks, '', () => ({})),
  example(listTeamTasks, '', () => ({})),
  example(listProfessionalRewards, '', () => ({})),
  example(createProfessionalTask, '', () => ({ body: { text: 'Read a page' } })),
  example(createProfessionalTask, 'for the student', ({ id }) => ({
    body: { text: 'Read a page', assignTo: [id.student] },
  })),
  example(createProfessionalTask, 'for the child', ({ id }) => ({
    body: { text: 'Read a page', assignTo: [id.child] },
  })),
  example(createProfessionalReward, '', () => ({ body: { name: 'Gold star' } })),
  example(getFamilyTasks, '', () => ({})),
  example(getFamilyProgress, '', () => ({})),

  example(listBackups, '', () => ({})),
  example(getBackupStatus, '', () => ({})),
  example(makeBackup, '', () => ({})),
  example(downloadBackup, 'that is not there', () => ({ params: { name: '2000-01-01-0300-daily.sqlite' } })),
  example(deletePutAside, 'that is not there', () => ({ params: { name: 'kinboard-damaged-2000.sqlite' } })),
  example(setSecondPlace, 'none', () => ({ body: { folder: null } })),
  example(getHomeNetwork, '', () => ({})),
  example(setHomeOnly, 'on or off', () => ({ body: { isHomeOnly: false } })),
  example(keepHomeNetwork, 'on the family computer', () => ({})),
  example(forgetHomeNetwork, 'that is not there', () => ({
    params: { networkId: '00000000-0000-4000-8000-000000000000' },
  })),
  example(getMoving, '', () => ({})),
  example(finishMoving, 'that was not begun', () => ({})),
  example(startMoving, '', () => ({})),
  example(cancelMoving, '', () => ({})),
  { ...example(fetchMovingFile, 'with a wrong code', () => ({ body: wrongProof })), isWrongTry: true },
  { ...example(confirmMoved, 'with a wrong code', () => ({ body: wrongProof })), isWrongTry: true },
  example(proveSameData, '', () => ({ query: { nonce: 'n'.repeat(43) } })),
  example(fetchFromOldComputer, 'where there is a family', () => ({
    body: { code: 'WRONG234WRONG234', address: 'http://192.168.1.20:4280' },
  })),

  example(createPairing, '', () => ({})),
  example(pairDevice, '', ({ pairingCode }) => ({ body: { code: pairingCode, name: 'Tablet' } })),
  example(listProfiles, 'on no device', () => ({})),
  example(readDeviceDay, 'on no device', () => ({})),
  example(signInByPin, 'on no device', ({ id }) => ({ body: { userId: id.child, pin: '2468' } })),
  example(listDevices, '', () => ({})),
  example(updateDevice, '', ({ ref }) => ({ params: { deviceId: ref.device }, body: { name: 'Tablet' } })),
  example(removeDevice, '', ({ ref }) => ({ params: { deviceId: ref.device } })),
  example(unlockProfile, 'of the child', ({ id, ref }) => ({
    params: { deviceId: ref.device, userId: id.child },
  })),
  example(setPin, 'of the child', ({ id }) => ({ params: { userId: id.child }, body: { pin: '2468' } })),
  example(setPin, 'of the student', ({ id }) => ({ params: { userId: id.student }, body: { pin: '2468' } })),
  example(setPin, 'of the parent', ({ id }) => ({ params: { userId: id.parent }, body: { pin: '2468' } })),
  example(setPictures, 'of the child', ({ id }) => ({
    params: { userId: id.child },
    body: { pictures: ['sun' as const, 'cat' as const, 'sun' as const] },
  })),
  example(setPictures, 'of the parent', ({ id }) => ({ params: { userId: id.parent }, body: { pictures: null } })),
  example(setSignInWay, 'of the child', ({ id, ref }) => ({
    params: { deviceId: ref.device, userId: id.child },
    body: { way: 'pictures' as const },
  })),
  example(setSignInWay, 'of the parent', ({ id, ref }) => ({
    params: { deviceId: ref.device, userId: id.parent },
    body: { way: 'none' as const },
  })),

  // Only commands on the family computer may call these; they have the token of the data folder.
  example(controlResetPassword, '', ({ credentials }) => ({ body: { username: credentials.sibling.username } })),
  example(controlBackup, '', () => ({})),
  example(controlPreview, '', () => ({ body: { backup: 'kinboard.sqlite' } })),
  example(controlRestore, '', () => ({ body: { backup: 'kinboard.sqlite' } })),
  example(controlExamine, '', () => ({})),
  example(controlDrill, '', () => ({})),
];
