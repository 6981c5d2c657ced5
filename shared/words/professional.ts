import { text } from '#shared/language/text.ts';

export const assignTasksFailed = text('Failed to assign professional tasks');
export const assignSelectedTasks = text('Assign Selected Tasks');
export const assigning = text('Assigning...');
export const chooseAStudent = text('Choose a student');
export const student = text('Student');
export const noStudentSelectedHint = text('Please select a student to assign tasks to.');
export const noStudentSelected = text('No Student Selected');
export const noTasksSelected = text('No Tasks Selected');
export const discardChanges = text('Discard changes?');
export const professionalDashboard = text('Professional Dashboard');
export const createRewardHint = text('Something to work for, for the children who have you as their professional.');
export const createProfessionalReward = text('Create Professional Reward');
export const createTaskHint = text('A step to practise, for the children who have you as their professional.');
export const createProfessionalTask = text('Create Professional Task');
export const editProfessionalReward = text('Edit Professional Reward');
export const editProfessionalTask = text('Edit Professional Task');
export const noStudentsAskAdminHint = text(
  'Students are children with an assigned professional. The family admin edits a child and chooses a teacher, therapist or coach.',
);
export const noStudentsEditChildHint = text(
  'Students are children with an assigned professional. Edit a child in Family Management and choose a teacher, therapist or coach there.',
);
export const noOwnStudentsHint = text('No student has you as their professional yet. Ask the family admin.');
export const openFamilyManagement = text('Open Family Management');
export const noStudentsYet = text('No students yet');
export const studentOverview = text('Student Overview');
export const myProfessionalRewards = text('My Professional Rewards');
export const myProfessionalTasks = text('My Professional Tasks');
export const professionalTabsLabel = text('Professional tasks, rewards and students');
export const myRole = text('My role');
export const myRewardsCreated = text('My rewards created');
export const myTasksCreated = text('My tasks created');
export const dashboardHint = text('Tasks and rewards for the children who have you as their professional.');
export const assignmentFailed = text('Assignment Failed');
export const tasksAssigned = text('Tasks Assigned');
export const createRewardFailed = text('Failed to create professional reward');
export const createTaskFailed = text('Failed to create professional task');
export const professional = text('Professional', 'the role of a person');
export const firstRewardHint = text(
  'Make something worth working for: a sticker, a song of their choice, a certificate.',
);
export const noProfessionalRewardsYet = text('No professional rewards yet');
export const professionalRewards = text('Professional rewards');
export const takeOffTheList = text('Take off the list');
export const assignedTasks = text('Assigned tasks');
export const firstTaskHint = text('Make the first one: a small step to practise, and some points for it.');
export const noProfessionalTasksYet = text('No professional tasks yet');
export const professionalTasks = text('Professional tasks');
export const assigned = text('Assigned');
export const createdByColleague = text('Created by colleague');
export const teamTask = text('Team Task');
export const myTask = text('My Task');
export const studentsChildren = text('Students/<break></break>children');
/** `names` is the list of all students of a professional. */
export const allStudentsCanHaveIt = text<{ names: string; count: number }>(
  '{count, plural, one {Your student can have it: {names}.} other {All your students can have it: {names}.}}',
);
/** Of a professional's tasks, above a mark for each day. */
export const lastSevenDays = text<{ done: number; total: number }>(
  'The last seven days: {done, number} of {total, number} tasks done',
);
/** Above a bar for each of four weeks. */
export const lastFourWeeks = text('The last four weeks');
export const nothingInFourWeeks = text('Nothing was planned in the last four weeks.');
export const historyNamed = text<{ name: string }>('History of {name}');
export const rewardCreatedHint = text<{ reward: string }>('“{reward}” is there. Your students can redeem it.');
export const gotTasks = text<{ count: number; name: string }>(
  '{count, plural, one {{name} got # task.} other {{name} got # tasks.}}',
);
export const hadThemAll = text<{ name: string }>('{name} had them all already.');
export const doneTodayNamed = text<{ name: string; done: number; total: number }>(
  '{name}: {done, number} of {total, number} tasks done today',
);
export const doneToday = text<{ done: number; total: number }>('{done, number} of {total, number} done today');
export const takeOffTheListNamed = text<{ task: string; name: string }>('Take “{task}” off the list of {name}');
export const rewardsAvailableCount = text<{ count: number }>(
  '<number>{count, number}</number> {count, plural, one {reward available} other {rewards available}}',
);
export const assignedTasksCount = text<{ count: number }>(
  '<number>{count, number}</number> {count, plural, one {professional task assigned} other {professional tasks assigned}}',
);
export const roleWithoutStudentsHint = text(
  'Only a teacher, a therapist or a coach can have students. What you make here can be given to nobody: make it for the family instead.',
);
export const roleWithoutStudentsDeleteHint = text(
  'Only a teacher, a therapist or a coach can have students, so nobody can be given what you made here. Delete it, and make it for the family.',
);
