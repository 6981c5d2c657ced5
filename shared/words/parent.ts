import { type Phrase, text } from '#shared/language/text.ts';

export const failedToAssignTasks = text('Failed to assign tasks');
export const chooseManyTasks = text('Choose many tasks at once');
export const noTasksToAssignHint = text('Once there are tasks, give them to a child here, many at a time.');
export const assignTasksToAChild = text('Assign tasks to a child');
export const noChildSelected = text('No Child Selected');
export const updateAutoAssignmentFailed = text('Failed to update auto-assignment settings');
export const schedule = text('Schedule');
export const assignTasksAutomatically = text('Assign tasks automatically');
export const loadingTheSettings = text('Loading the settings');
export const errorLoadingTheSettings = text('Error loading the settings');
export const autoAssignment = text('Auto-assignment');
export const familyMember = text('Family member');
export const nobodyToPreviewHint = text("Your role shows nobody's day. The family admin can change roles.");
export const nobodyToPreview = text('Nobody to preview');
export const loadingTheFamily = text('Loading the family');
export const noChildrenHint = text('Children that are added to the family appear here with their day.');
export const childrenToday = text('Children today');
export const nextDay = text('Next day');
export const previousDay = text('Previous day');
export const familyMembers = text('Family members');
export const rewardsClaimedToday = text('Rewards claimed today');
export const familyPoints = text('Family points');
export const tasksCompletedToday = text('Tasks completed today');
export const pleaseTryAgain = text('Please try again.');
export const thisIsAPreview = text('This is a preview, ticks are off.');
export const ticksCountAtOnce = text('Ticks count at once.');
export const noTasksAreAssigned = text('No tasks are assigned');
export const totalTasks = text('Total tasks');
export const pointsThatDay = text('Points that day');
export const pointsToday = text('Points today');
export const tasksDone = text('Tasks done');
export const loadingTheDay = text('Loading the day');
export const errorLoadingThisDay = text('Error loading this day');
export const childViewPortal = text('Child View Portal');
export const dashboardManagement = text('Dashboard & Management');
export const dashboardHint = text('The children today, and what they do next.');
export const savedNothingNew = text('Saved. Nothing new had to be assigned.');
export const autoAssignmentOffHint = text('It is off. What children have stays with them.');
export const updateFailed = text('Update Failed');
export const autoAssignmentUpdated = text('Auto-Assignment Updated');
export const onTheListOnlyLater = text('On the list only later');
export const onlyOnWeekends = text('Only on weekends');
export const onWeekends = text('On weekends');
export const onlyOnSchoolDays = text('Only on school days');
export const onSchoolDays = text('On school days');
export const onDays = text<{ days: string }>('on {days}');
export const onlyOnDays = text<{ days: string }>('only on {days}');
export const notCountedAway = text('not counted: on a break, or in the other home');
export const notOnThisDay = text('Not on this day');
export const optionalOnThisDay = text('Optional on this day');
export const onThisDay = text('On this day');
export const aProfessionalWhoLeft = text('a professional who left');
export const errorLoadingTheReasons = text('Error loading the reasons');
export const loadingTheReasons = text('Loading the reasons');
export const whyTheseTasks = text('Why these tasks?');
export const getsTasksFromNamed = text<{ name: string; professional: string }>(
  '{name} (gets tasks from {professional})',
);
export const getsTasksFromSomebody = text<{ name: string }>('{name} (gets tasks from a professional)');
export const hasItAlready = text<{ name: string }>('{name} has it already');
export const saved = text('Saved');
export const youNamed = text<{ name: string }>('{name} (You)');
export const completedOfTotal = text<{ done: number; total: number }>('{done, number} of {total, number}');
export const taskDoneAloud = text<{ task: string; points: string }>('"{task}" is done. {points}.');
export const taskNoLongerDoneAloud = text<{ task: string; points: Phrase }>('"{task}" is no longer done. {points}.');
export const nothingToDoToday = text<{ name: string }>('{name} has nothing to do today.');
export const nothingOnDay = text<{ name: string; day: Phrase }>('{name}, {day}: nothing to do.');
export const previewDaysHint = text<{ days: number }>(
  'This is a preview. Ticks can be changed for today and the {days} days before.',
);
export const dayToComeHint = text('This day has not come yet. What is ticked can be taken back.');
export const tickNamed = text<{ name: string }>('Tick for {name}');
export const newAssignments = text<{ count: number }>(
  '{count, plural, one {# new assignment made.} other {# new assignments made.}}',
);
export const hadItAlready = text<{ name: string }>('{name} had it already.');
export const gotAndHad = text<{ count: number; name: string; had: number }>(
  '{count, plural, one {{name} got # task and had {had} already.} other {{name} got # tasks and had {had} already.}}',
);
export const onlyTasksFromNamed = text<{ name: string }>('Only tasks from {name}');
export const onlyTasksFromProfessional = text('Only tasks from the professional');
export const onTheListSinceDay = text<{ day: Phrase }>('On the list since {day}');
export const hasProfessional = text<{ name: string; professional: string }>(
  '{name} has {professional} as professional, and so sees only tasks and rewards from {professional}.',
);
export const hadProfessional = text<{ name: string; professional: string }>(
  'On this day {name} had {professional} as professional, and so only tasks from {professional}.',
);
export const nothingOnTheList = text<{ name: string }>('Nothing is on the list of {name}.');
export const whyTheseTasksNamed = text<{ name: string; day: Phrase }>('{name}, {day}: why these tasks?');
export const autoAssignIsOnHint = text<{ which: string }>(
  "On: every child gets {which, select, weekday {weekday, every-day and flexible tasks} weekend {weekend, every-day and flexible tasks} other {all family tasks}}, also those that are added later. Children with a professional get only their professional's tasks.",
);
export const autoAssignIsOffHint = text<{ which: string }>(
  'Off: children get only what you assign by hand. Switched on, every child gets {which, select, weekday {weekday, every-day and flexible tasks} weekend {weekend, every-day and flexible tasks} other {all family tasks}} at once.',
);

export const autoAssignmentHint = text('Gives family tasks to the children by itself.');
export const previewDone = text<{ task: string; points: string }>('{task}, {points}, done');
export const previewNotDone = text<{ task: string; points: Phrase }>('{task}, {points}, not done');
export const schoolDaysOnly = text('School Days Only (Mon-Fri)');
export const weekendsOnly = text('Weekends Only (Sat-Sun)');
export const everyDaySchedule = text('Every Day');
export const nobodysTurn = text('nobody’s turn');
export const itIsTheirTurn = text<{ name: string }>('it is {name}’s turn');
export const whoeverWantsDoesIt = text('whoever wants does it');
export const assignTasksHint = text('Many tasks for one child at once.');
