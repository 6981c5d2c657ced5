import { text } from '#shared/language/text.ts';

export const taskUnassigned = text('Task Unassigned');
export const taskAssigned = text('Task Assigned');
export const failedToUnassignTask = text('Failed to unassign task. Please try again.');
export const failedToAssignTask = text('Failed to assign task. Please try again.');
export const failedToDeleteTask = text('Failed to delete task. Please try again.');
export const taskDeleted = text('Task Deleted');
export const taskUpdated = text('Task Updated');
export const taskAdded = text('Task Added');
export const failedToUpdateTask = text('Failed to update task. Please try again.');
export const failedToAddTask = text('Failed to add task. Please try again.');
export const icon = text('Icon');
export const category = text('Category');
export const whenAvailable = text('When available');
export const timePeriod = text('Time period');
export const taskName = text('Task name');
export const newTask = text('New task');
export const howChildrenSeeIt = text('How children see it');
export const preview = text('Preview');
export const activities = text('Activities');
export const dailyRoutine = text('Daily routine');
export const flexible = text('Flexible');
export const everyDay = text('Every day');
export const weekend = text('Weekend');
export const weekendsSatSun = text('Weekends (Sat-Sun)');
export const schoolDaysMonFri = text('School Days (Mon-Fri)');
export const bonusTasksGoodDeeds = text('Bonus Tasks & Good Deeds');
export const generalTasksAnytime = text('General Tasks (Anytime)');
export const eveningTasksEventsPm = text('Evening Tasks & Events (PM)');
export const morningTasksEventsAm = text('Morning Tasks & Events (AM)');
export const bonus = text('Bonus');
export const anytime = text('Anytime');
export const evening = text('Evening');
export const morning = text('Morning');
export const notYet = text('Not yet');
export const addAChildFirst = text('Add a child first, then give them this task.');
export const goToFamilyManagement = text('Go to Family Management');
export const giveItToEveryone = text('Give it to everyone');
export const whoDoesThis = text('Who does this?');
export const saveAndAddAnother = text('Save and add another');
export const addTask = text('Add Task');
export const editTask = text('Edit Task');
export const searchTasks = text('Search tasks');
export const kindsOfDays = text('Kinds of days');
export const nothingHere = text('Nothing here.');
export const tasks = text('tasks');
export const noTasksTheseDays = text('There are no tasks for these days.');
export const noTaskMatchesHint = text('Try another word, a part of the day or a name.');
export const showAllTasks = text('Show all tasks');
export const nothingHereYet = text('Nothing here yet');
export const nobodyHasItYet = text('Nobody has it yet');
export const nobodyYet = text('Nobody yet');
export const whoCanAddTasksHint = text('Somebody whose role may create tasks can add them.');
export const firstTaskHint = text('Add the first one: a small thing to do, some points for it, and who does it.');
export const taskManagementHint = text('What there is to do, when, and who has it.');
export const taskManagement = text('Task management');
export const taskAssignedNamed = text<{ name: string; task: string }>('{name} has “{task}” now.');
/** `names` is the list of the people who have the task. */
export const taskAssignedAll = text<{ names: string; count: number; task: string }>(
  '{count, plural, one {{names} has “{task}” now.} other {{names} have “{task}” now.}}',
);
export const nobodyHasTaskYet = text<{ task: string }>('“{task}” is there. Nobody has it yet.');
/** A button; `names` is the list of one or two children. */
export const giveToNamed = text<{ names: string }>('Give it to {names}');
export const autoAssignedHint = text(
  'Auto-assignment is on: every child gets this task, also children who come later.',
);
/** After a number of points: another task that gives as many. */
export const likeTask = text<{ task: string }>('like {task}');
export const manyTasksToday = text<{ name: string; count: number; usual: number }>(
  '{name} has {count, number} today. Most children keep up with about {usual, number}.',
);
export const taskUnassignedNamed = text<{ name: string; task: string }>('“{task}” is off the list of {name}.');
/** `period` is 'Anytime' or 'Bonus'. */
export const flexibleTasksHint = text<{ period: string }>('{period} tasks are flexible: they are there every day.');
export const readAloud = text<{ task: string }>('Read “{task}” aloud');
export const hasIt = text('Has it');
/** For screen readers; follows the names of the people who do the task, or "Assign". */
export const whoDoesNamed = text<{ task: string }>(': who does {task}?');
export const assign = text('Assign');
/** `group` is 'School Days' or another kind of days. */
export const onlyGroup = text<{ group: string }>('{group} tasks only');
export const tasksFound = text<{ count: number }>('{count, plural, one {1 task found} other {# tasks found}}');
export const noTaskMatches = text<{ query: string }>('No task matches “{query}”');
export const chores = text('Chores');
export const school = text('School');
export const health = text('Health');
export const kindness = text('Kindness');
export const academic = text('Academic');
export const behavioral = text('Behavioral');
export const social = text('Social', 'of a task');
export const therapeutic = text('Therapeutic');
export const physical = text('Physical');
export const creative = text('Creative', 'of a task');
export const daysEveryOtherWeek = text<{ days: string }>('{days}, every other week');
export const everybodyTheirOwn = text('Everybody their own');
export const theyTakeTurns = text('They take turns');
export const whoeverWants = text('Whoever wants');
export const yourTurn = text('Your turn');
export const todaysTurn = text('Today’s turn');
export const changeOrder = text('Change order');
export const orderHint = text('Children see their tasks in this order. Move a task with its arrows.');
/** Follows the sentence above, where there is a mouse. */
export const orderHintMouse = text('You can also drag it, or press Alt and an arrow key.');
export const moveUp = text('Move up');
export const moveDown = text('Move down');
export const moveUpNamed = text<{ task: string }>('Move {task} up');
export const moveDownNamed = text<{ task: string }>('Move {task} down');
export const isFirst = text('This task is the first.');
export const isLast = text('This task is the last.');
/** For screen readers, after a move: the place of a task in its part of the day. */
export const placeInOrder = text<{ task: string; place: number; count: number }>('{task}: {place} of {count}');
export const failedToMoveTask = text('Failed to move task. Please try again.');
export const pasteAList = text('Paste a list');
export const oneTaskALine = text('One task a line');
/** Help under a text field. */
export const taskLinesHint = text('You can add points, a part of the day and days, with commas between.');
/** Heading of the tasks that were read from a text. */
export const whatWillBeAdded = text('What will be added');
/** For screen readers: one of several tasks in a form. */
export const taskNumber = text<{ number: number }>('Task {number, number}');
export const leaveOut = text('Leave out');
export const leaveOutNamed = text<{ task: string }>('Leave out “{task}”');
export const leftOutNamed = text<{ task: string }>('“{task}” is left out.');
/** The lines follow. */
export const linesWithoutWords = text<{ count: number }>(
  '{count, plural, one {This line has no words for a task, so it is left out:} other {These lines have no words for a task, so they are left out:}}',
);
export const onlyFirstLines = text<{ most: number }>(
  'These are the first {most, number} tasks. Add them, then paste the rest.',
);
export const tooMuchText = text<{ most: number }>(
  'This is too much text. Paste at most {most, number} letters at once.',
);
export const tasksToMend = text<{ count: number }>(
  '{count, plural, one {1 task needs a change, see below.} other {# tasks need a change, see below.}}',
);
export const addCount = text<{ count: number }>('{count, plural, one {Add 1 task} other {Add # tasks}}');
export const tasksAdded = text('Tasks Added');
/** `names` is the list of the people who have the tasks; `people` is how many they are, `count` at least 2. */
export const newTasksGiven = text<{ names: string; people: number; count: number }>(
  '{people, plural, one {{names} has {count, number} new tasks now.} other {{names} have {count, number} new tasks now.}}',
);
/** `count` is at least 2. */
export const newTasksAreThere = text<{ count: number }>('{count, number} new tasks are there.');
/** Follows the sentence above. */
export const nobodyHasThemYet = text('Nobody has them yet.');
export const giveThemToEveryone = text('Give them to everyone');
/** A button; `names` is the list of one or two children. */
export const giveThemToNamed = text<{ names: string }>('Give them to {names}');
export const autoAssignedListHint = text<{ count: number }>(
  'Auto-assignment is on: every child gets {count, plural, one {1 of these tasks} other {# of these tasks}}, also children who come later.',
);
export const failedToAddTasks = text('Failed to add the tasks. Please try again.');
