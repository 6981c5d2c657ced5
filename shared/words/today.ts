import { text } from '#shared/language/text.ts';

export const why = text('Why?');
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
export const whyDoIHave = text('Why do I have this many?');
export const myPoints = text('My points');
export const allDoneForToday = text('All done for today!');
export const enjoyYourFreeTime = text('Enjoy your free time!');
export const todaysProgress = text("Today's Progress");
export const myTasksAndThe = text("My tasks and the children's");
export const childrensProgress = text("Children's Progress");
export const myAssignedTasks = text('My Assigned Tasks');
export const yesterday = text('Yesterday');
export const finishYesterday = text('Finish yesterday');
export const openFamilyManagement = text('Open Family Management');
export const addAChildIn = text('Add a child in Family Management');
export const openTheFamilyCommand = text('Open the Family Command Center');
export const onceAChildBelongs = text('Once a child belongs to the family, you see here what they did today.');
export const noStudentHasYou = text('No student has you as their professional yet. Ask the family admin.');
export const done = text('(done)');
export const addRewards = text('Add rewards');
export const somethingSmallThatIs = text('Something small that is soon within reach.');
export const thinkOfAReward = text('Think of a reward');
export const chooseTasksAndA = text('Choose tasks and a child, or let new tasks go to every child by themselves.');
export const giveThemToThe = text('Give them to the children');
export const threeOrFourAre = text('Three or four are enough for the first week.');
export const makeAFewTasks = text('Make a few tasks');
export const eachGetsASign = text('Each gets a sign-in, and a PIN for a tablet if you like.');
export const addYourChildren = text('Add your children');
export const yourFamilyBeginsHere = text('Your family begins here');
export const letsBegin = text("Let's begin");
export const opensInANew = text('(opens in a new tab)');
export const throwAway = text('Throw away');
export const selectWhatToThrow = text('Select what to throw away first.');
export const sendThese = text('Send these');
export const selectWhatIsTrue = text('Select what is true first.');
export const sending = text('Sending...');
export const yesThrowAway = text('Yes, throw away');
export const keptOnThisDevice = text('Kept on this device');
export const somebodyWhoIsNot = text('Somebody who is not in your family');
export const noneSelected = text('None selected');
export const takesBackWhatIt = text('Takes back what it gave');
export const itCouldNotBe = text('It could not be un-ticked.');
export const itCouldNotBeTicked = text('It could not be ticked.');
export const itIsNoLonger = text('It is no longer on your list.');
export const itIsNoLongerIn = text('It is no longer in the calendar.');
export const thesePointsAreAlready = text('These points are already spent, so it stays ticked.');
export const leaveItAsIt = text('Leave it as it is');
export const unTickIt = text('Un-tick it');
export const itWasUnTicked = text('It was un-ticked here earlier, and Kinboard has not heard of it yet.');
export const itCameTooLate = text(
  'It came too late to count by itself. A grown-up can add it: ask them to sign in on this device.',
);
export const ticksThatDidNot = text('Ticks that did not count yet');
export const doYouStillWant = text('Do you still want to un-tick these?');
export const couldntGetYourEvents = text("Couldn't get your events");
export const couldntGetYourTasks = text("Couldn't get your tasks");
export const couldntGetTheComing = text("Couldn't get the coming days");
export const loadingYourRewards = text('Loading your rewards');
export const couldntGetYourPoints = text("Couldn't get your points");
export const nothingPlanned = text('Nothing planned.');
export const onABreak = text('On a break');
export const seeTheLastWeeks = text('See the last weeks');
export const theFamilyAdminGives = text(
  'The family admin gives you a role next. Until then you see your own tasks here.',
);
export const nothingPlannedTodayNo = text('Nothing planned today: no task is on your own list.');
export const seeMyTasks = text('See my tasks');
export const yourOwnDay = text('Your own day');
export const notNow = text('Not now');
export const yesPlease = text('Yes, please!');
export const redeem = text('Redeem');
export const nothingHereYetGrown = text('Nothing here yet. Grown-ups can add rewards.');
export const couldntGetTheRewards = text("Couldn't get the rewards");
export const specialRewards = text('Special Rewards');
export const availableRewards = text('Available Rewards');
export const completeTasksAndEarn = text('Complete tasks and earn rewards together as a family.');
export const myTasksFamily = text('My Tasks & Family');
export const completeTasksAndEarnRewards = text('Complete tasks and earn rewards.');
export const myDailyTasks = text('My Daily Tasks');
export const theRewardCouldNot = text('The reward could not be redeemed. Please try again.');
export const rewardRedeemed = text('Reward redeemed');
export const allSent = text('All sent.');
export const pleaseTryAgain = text('Please try again.');
export const theListHasChanged = text('The list has changed');
export const thesePointsAreAlreadySpent = text('These points are already spent');
export const events = text('Events');
export const weeklyOutlook = text('Weekly Outlook');
export const greatJobPoints = text<{ points: number }>('Great Job! <amount>+{points}</amount>');
export const successPercent = text<{ percent: number }>('Success: {percent} percent');
export const whyThePointsOf = text<{ name: string }>('Why? The points of {name}');
export const dailyGoal = text<{ percent: number }>('Daily goal: {percent} percent');
export const earnToBeBack = text<{ count: number }>(
  '{count, plural, one {Earn # point to be back at 0.} other {Earn # points to be back at 0.}}',
);
export const earnToBeBackRewardsWait = text<{ count: number }>(
  '{count, plural, one {Earn # point to be back at 0. Rewards wait until then.} other {Earn # points to be back at 0. Rewards wait until then.}}',
);
export const toGo = text<{ count: number }>('{count, number} to go');
export const earnedToday = text<{ points: number }>('+{points, number} today');
/** `unit` is left out where there is little room. */
export const morePoints = text<{ count: number }>(
  '{count, plural, one {# more<unit> point</unit>} other {# more<unit> points</unit>}}',
);
export const throwAwayTicks = text<{ count: number }>(
  '{count, plural, one {Throw away one tick? They are gone then.} other {Throw away # ticks? They are gone then.}}',
);
export const aTaskThatCannot = text('A task that cannot be ticked here any more');
export const anEventThatCannot = text('An event that cannot be ticked here any more');
export const tickNamed = text('Tick <name></name>');
export const unTickNamed = text('Un-tick <name></name>');
export const selectAll = text<{ count: number }>('Select all ({count})');
export const andMoreKept = text<{ count: number }>('And {count} more, shown when these are dealt with.');
export const deviceCallsIt = text<{ name: string }>('This device calls it "{name}". It can only be thrown away.');
export const canOnlyBeThrownAway = text('It can only be thrown away.');
/** `points` is '10 points' here and below. */
export const givesUpTo = text<{ points: string }>('Gives up to {points}');
export const gives = text<{ points: string }>('Gives {points}');
export const takesBackPoints = text<{ points: string }>('Takes back {points}');
export const selectedGives = text<{ count: number; points: string }>('{count} selected: gives {points}');
export const selectedTakesBack = text<{ count: number; points: string }>('{count} selected: takes back {points}');
export const andMore = text<{ count: number }>('and {count} more');
export const toGoNamed = text<{ count: number }>('<amount>{count, number} to go</amount>: <tasks></tasks>');
export const doneCount = text<{ count: number }>('{count} done');
export const youOweGo = text<{ count: number }>(
  '{count, plural, one {You owe # point. Go to my points and rewards} other {You owe # points. Go to my points and rewards}}',
);
export const youHaveGo = text<{ count: number }>(
  '{count, plural, one {You have # point. Go to my points and rewards} other {You have # points. Go to my points and rewards}}',
);
export const spend = text<{ count: number }>('{count, plural, one {Spend # point?} other {Spend # points?}}');
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
export const hiAnd = text<{ words: string }>('Hi <name></name>! {words}');
export const enjoy = text<{ reward: string }>('Enjoy "{reward}"!');
export const couldNotBeSent = text<{ count: number }>('{count} could not be sent.');
export const thrownAway = text<{ count: number }>('{count} thrown away.');
export const saidNoLongerDone = text<{ count: number; task: string }>(
  '{count, plural, one {"{task}" is no longer done. # point taken back.} other {"{task}" is no longer done. # points taken back.}}',
);
export const saidNoLongerDoneFor = text<{ count: number; task: string; name: string }>(
  '{count, plural, one {"{task}" is no longer done for {name}. # point taken back.} other {"{task}" is no longer done for {name}. # points taken back.}}',
);
export const saidDone = text<{ count: number; task: string }>(
  '{count, plural, one {Great Job! "{task}" is done. # point earned.} other {Great Job! "{task}" is done. # points earned.}}',
);
export const saidDoneToLookAt = text<{ task: string }>('Great Job! "{task}" is done. A grown-up looks at it.');
export const saidDoneFor = text<{ count: number; task: string; name: string }>(
  '{count, plural, one {"{task}" is done for {name}. # point earned.} other {"{task}" is done for {name}. # points earned.}}',
);
export const staysTicked = text<{ task: string }>(
  'So "{task}" stays ticked. If it was a mistake, ask a grown-up to help.',
);
export const noLongerOnYourList = text<{ task: string }>('"{task}" is no longer on your list.');
export const noLongerOnTheList = text<{ task: string; name: string }>('"{task}" is no longer on {name}\'s list.');
export const doneBeforeOf = text<{ title: string }>('{title}, done before');
export const allDoneToday = text('All done for today!');

export const youCanStillTick = text('You can still tick these until 3 in the morning.');
export const aFewShortSteps = text('A few short steps, and the children have their first list.');
export const madeHereBeforeYou = text(
  'Made here before you signed in, or too late to count. Anybody at this device can have made them, so none is sent in your name by itself.',
);
export const whatComesInThe = text('What comes in the next 7 days.');
export const asked = text('Asked');
export const waitsForAGrownUp = text<{ reward: string }>('{reward}: a grown-up looks at it.');
export const myPointsAndRewards = text('My points and rewards');
export const roleLacks = text<{ role: string; permission: string }>(
  "Your role “{role}” does not have “{permission}”, which shows the children's days. The family admin can change roles.",
);
export const toLookAt = text<{ count: number }>('{count, number} to look at');
export const tickedLook = text('Ticked, have a look');
