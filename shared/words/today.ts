import { type Phrase, text } from '#shared/language/text.ts';

export const totalPoints = text('Total points');
export const laterToday = text('Later today');
export const doneBefore = text('Done before');
export const thisIsForOthers = text('This is for others');
export const whoseDay = text('Whose day');
export const nothingElseToday = text('Nothing else today.');
export const loadingYourDay = text('Loading your day');
export const ready = text('Ready!');
export const pointsForIt = text('Points for it');
export const nextReward = text('Next reward:');
export const whyThisManyPoints = text('Why do I have this many?');
export const enjoyYourFreeTime = text('Enjoy your free time!');
export const myAndChildrensTasks = text("My tasks and the children's");
export const childrensProgress = text("Children's Progress");
export const myAssignedTasks = text('My Assigned Tasks');
export const finishYesterday = text('Finish yesterday');
export const addChildInManagement = text('Add a child in Family Management');
export const noChildrenHint = text('Once a child belongs to the family, you see here what they did today.');
export const done = text('(done)');
export const addRewards = text('Add rewards');
export const thinkOfARewardHint = text('Something small that is soon within reach.');
export const thinkOfAReward = text('Think of a reward');
export const giveTasksToChildrenHint = text(
  'Choose tasks and a child, or let new tasks go to every child by themselves.',
);
export const giveTasksToChildren = text('Give them to the children');
export const makeAFewTasksHint = text('Three or four are enough for the first week.');
export const makeAFewTasks = text('Make a few tasks');
export const addYourChildrenHint = text('Each gets a sign-in, and a PIN for a tablet if you like.');
export const yourFamilyBeginsHere = text('Your family begins here');
export const letsBegin = text("Let's begin");
export const opensInNewTab = text('(opens in a new tab)');
export const throwAway = text('Throw away');
export const selectBeforeThrowingAway = text('Select what to throw away first.');
export const sendThese = text('Send these');
export const selectBeforeSending = text('Select what is true first.');
export const sending = text('Sending...');
export const yesThrowAway = text('Yes, throw away');
export const keptOnThisDevice = text('Kept on this device');
export const somebodyNotInFamily = text('Somebody who is not in your family');
export const noneSelected = text('None selected');
export const takesBackWhatItGave = text('Takes back what it gave');
export const unTickFailed = text('It could not be un-ticked.');
export const tickFailed = text('It could not be ticked.');
export const notOnListAnyMore = text('It is no longer on your list.');
export const notInCalendarAnyMore = text('It is no longer in the calendar.');
export const spentSoStaysTicked = text('These points are already spent, so it stays ticked.');
export const leaveAsItIs = text('Leave it as it is');
export const unTickIt = text('Un-tick it');
export const unTickedEarlierHint = text('It was un-ticked here earlier, and Kinboard has not heard of it yet.');
export const tooLateToCountHint = text(
  'It came too late to count by itself. A grown-up can add it: ask them to sign in on this device.',
);
export const ticksNotCountedYet = text('Ticks that did not count yet');
export const stillUnTickQuestion = text('Do you still want to un-tick these?');
export const couldntGetYourEvents = text("Couldn't get your events");
export const couldntGetYourTasks = text("Couldn't get your tasks");
export const comingDaysFailed = text("Couldn't get the coming days");
export const loadingYourRewards = text('Loading your rewards');
export const couldntGetYourPoints = text("Couldn't get your points");
export const nothingPlanned = text('Nothing planned.');
export const seeTheLastWeeks = text('See the last weeks');
export const noRoleYetHint = text('The family admin gives you a role next. Until then you see your own tasks here.');
export const nothingPlannedTodayHint = text('Nothing planned today: no task is on your own list.');
export const seeMyTasks = text('See my tasks');
export const yourOwnDay = text('Your own day');
export const yesPlease = text('Yes, please!');
export const noRewardsYetHint = text('Nothing here yet. Grown-ups can add rewards.');
export const couldntGetTheRewards = text("Couldn't get the rewards");
export const availableRewards = text('Available Rewards');
export const earnRewardsTogether = text('Complete tasks and earn rewards together as a family.');
export const myTasksFamily = text('My Tasks & Family');
export const myDailyTasks = text('My Daily Tasks');
export const redeemFailed = text('The reward could not be redeemed. Please try again.');
export const allSent = text('All sent.');
export const theListHasChanged = text('The list has changed');
export const thesePointsAreAlreadySpent = text('These points are already spent');
export const events = text('Events');
export const weeklyOutlook = text('Weekly Outlook');
export const greatJobPoints = text<{ points: number }>('Great Job! <amount>+{points}</amount>');
export const successPercent = text<{ percent: number }>('Success: {percent} percent');
export const whyPointsNamed = text<{ name: string }>('Why? The points of {name}');
export const dailyGoal = text<{ percent: number }>('Daily goal: {percent} percent');
export const earnBackToZero = text<{ count: number }>(
  '{count, plural, one {Earn # point to be back at 0.} other {Earn # points to be back at 0.}}',
);
export const earnBackToZeroRewardsWait = text<{ count: number }>(
  '{count, plural, one {Earn # point to be back at 0. Rewards wait until then.} other {Earn # points to be back at 0. Rewards wait until then.}}',
);
export const earnedToday = text<{ points: number }>('+{points, number} today');
/** `unit` is omitted in narrow places. */
export const morePoints = text<{ count: number }>(
  '{count, plural, one {# more<unit> point</unit>} other {# more<unit> points</unit>}}',
);
export const throwAwayTicks = text<{ count: number }>(
  '{count, plural, one {Throw away one tick? They are gone then.} other {Throw away # ticks? They are gone then.}}',
);
export const taskNotTickable = text('A task that cannot be ticked here any more');
export const eventNotTickable = text('An event that cannot be ticked here any more');
export const tickNamed = text('Tick <name></name>');
export const unTickNamed = text('Un-tick <name></name>');
export const selectAll = text<{ count: number }>('Select all ({count})');
export const andMoreKept = text<{ count: number }>('And {count} more, shown when these are dealt with.');
export const deviceCallsIt = text<{ name: string }>('This device calls it "{name}". It can only be thrown away.');
export const canOnlyBeThrownAway = text('It can only be thrown away.');
/** `points` is '10 points' here and below. */
export const givesAtMost = text<{ points: Phrase }>('Gives up to {points}');
export const givesPoints = text<{ points: string }>('Gives {points}');
export const takesBackPoints = text<{ points: Phrase }>('Takes back {points}');
export const selectedGives = text<{ count: number; points: Phrase }>('{count} selected: gives {points}');
export const selectedTakesBack = text<{ count: number; points: string }>('{count} selected: takes back {points}');
export const andMore = text<{ count: number }>('and {count} more');
export const toGoNamed = text<{ count: number }>('<amount>{count, number} to go</amount>: <tasks></tasks>');
export const doneCount = text<{ count: number }>('{count} done');
export const youOweLinkLabel = text<{ count: number }>(
  '{count, plural, one {You owe # point. Go to my points and rewards} other {You owe # points. Go to my points and rewards}}',
);
export const youHaveLinkLabel = text<{ count: number }>(
  '{count, plural, one {You have # point. Go to my points and rewards} other {You have # points. Go to my points and rewards}}',
);
export const spendQuestion = text<{ count: number }>('{count, plural, one {Spend # point?} other {Spend # points?}}');
export const willHaveLeft = text<{ count: number }>('You will have <left>{count, number}</left> left.');
export const redeemedToday = text('Redeemed Today');
export const needMoreAloud = text<{ count: number; reward: string }>(
  '{count, plural, one {Points for {reward}: need # more point} other {Points for {reward}: need # more points}}',
);
export const redeemNamed = text<{ cost: number; reward: string }>(
  '{cost, plural, one {Redeem {reward}, # point} other {Redeem {reward}, # points}}',
);
export const showLocked = text<{ count: number }>('Show {count} locked');
export const showAll = text<{ count: number }>('Show all {count}');
/** `words` is a whole sentence. */
export const greeting = text<{ words: string }>('Hi <name></name>! {words}');
export const enjoyReward = text<{ reward: string }>('Enjoy "{reward}"!');
export const couldNotBeSent = text<{ count: number }>('{count} could not be sent.');
export const thrownAway = text<{ count: number }>('{count} thrown away.');
export const saidNoLongerDone = text<{ count: number; task: string }>(
  '{count, plural, one {"{task}" is no longer done. # point taken back.} other {"{task}" is no longer done. # points taken back.}}',
);
export const saidNoLongerDoneNamed = text<{ count: number; task: string; name: string }>(
  '{count, plural, one {"{task}" is no longer done for {name}. # point taken back.} other {"{task}" is no longer done for {name}. # points taken back.}}',
);
export const saidDone = text<{ count: number; task: string }>(
  '{count, plural, one {Great Job! "{task}" is done. # point earned.} other {Great Job! "{task}" is done. # points earned.}}',
);
export const saidDoneAwaitingLook = text<{ task: string }>('Great Job! "{task}" is done. A grown-up looks at it.');
export const saidDoneNamed = text<{ count: number; task: string; name: string }>(
  '{count, plural, one {"{task}" is done for {name}. # point earned.} other {"{task}" is done for {name}. # points earned.}}',
);
export const staysTicked = text<{ task: string }>(
  'So "{task}" stays ticked. If it was a mistake, ask a grown-up to help.',
);
export const noLongerOnYourList = text<{ task: string }>('"{task}" is no longer on your list.');
export const noLongerOnTheList = text<{ task: string; name: string }>('"{task}" is no longer on {name}\'s list.');
export const doneBeforeNamed = text<{ title: string }>('{title}, done before');
export const allDoneToday = text('All done for today!');

export const finishYesterdayHint = text('You can still tick these until 3 in the morning.');
export const firstStepsHint = text('A few short steps, and the children have their first list.');
export const keptOnThisDeviceHint = text(
  'Made here before you signed in, or too late to count. Anybody at this device can have made them, so none is sent in your name by itself.',
);
export const weeklyOutlookHint = text('What comes in the next 7 days.');
export const asked = text('Asked');
export const waitsForAGrownUp = text<{ reward: string }>('{reward}: a grown-up looks at it.');
export const myPointsAndRewards = text('My points and rewards');
export const roleLacksPermission = text<{ role: string; permission: Phrase }>(
  "Your role “{role}” does not have “{permission}”, which shows the children's days. The family admin can change roles.",
);
export const toLookAtCount = text<{ count: number }>('{count, number} to look at');
export const tickedHaveALook = text('Ticked, have a look');
export const isAway = text('Away today');
export const putAwayForGood = text('Put away for good');
