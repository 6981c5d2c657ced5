import { type Phrase, text } from '#shared/language/text.ts';

export const failedToDeleteReward = text('Failed to delete reward. Please try again.');
export const rewardDeleted = text('Reward Deleted');
export const rewardUpdated = text('Reward Updated');
export const rewardAdded = text('Reward Added');
export const failedToUpdateReward = text('Failed to update reward. Please try again.');
export const failedToAddReward = text('Failed to add reward. Please try again.');
export const screenTime = text('Screen time');
export const description = text('Description');
export const cost = text('Cost');
export const rewardName = text('Reward name');
export const why = text('Why?');
export const giveOrTake = text('Give or take');
export const reasonHint = text('Everybody can read this in the history of the points.');
export const reasonLabel = text('Why');
export const howMany = text('How many');
export const giveOrTakePoints = text('Give or take points');
export const changePointsFailed = text('Failed to change the points. Please try again.');
export const takePoints = text('Take points');
export const givePoints = text('Give points');
export const rewardNoLongerOffered = text('A reward that is no longer offered');
export const nothingYetToday = text('Nothing yet today.');
export const redeemedToday = text('Redeemed today');
export const affordable = text('Affordable');
export const redeem = text('Redeem');
export const isRedeemedToday = text('Redeemed Today', 'the state of one reward');
export const addReward = text('Add Reward');
export const editReward = text('Edit Reward');
export const noSpecialRewardsYet = text('No special rewards yet.');
export const specialRewards = text('Special Rewards');
export const noScreenTimeRewards = text('No screen time rewards yet.');
export const screenTimeRewards = text('Screen Time Rewards');
export const loadingRewards = text('Loading rewards');
export const whoCanAddRewardsHint = text('Somebody whose role may create rewards can add them.');
export const firstRewardHint = text('Add something worth saving for: half an hour of games, an ice cream, a day out.');
export const noRewardsYet = text('No rewards yet');
export const errorLoadingRewards = text('Error loading rewards');
export const whatPointsCanBuy = text('What points can buy, and who can buy it now.');
export const rewardManagement = text('Reward management');
export const pointsTaken = text('Points Taken');
export const pointsGiven = text('Points Given');
export const undoRedemptionFailed = text('Failed to undo. Please try again.');
export const redemptionUndone = text('Redemption Undone');
export const failedToRedeemReward = text('Failed to redeem reward. Please try again.');
export const rewardRedeemed = text('Reward Redeemed');
export const affordableRewards = text('Affordable rewards');
export const rewardsRedeemed = text('Rewards redeemed');
export const pointsAvailable = text('Points available');
export const todaysActivity = text("Today's activity");
export const whyPointsNamed = text<{ name: string }>('Why? Points of {name}');
/** Both values are texts such as '915 points' or 'owes 20'. */
export const nowAndAfter = text<{ now: string; after: string }>('{now} now, <b>{after}</b> afterwards.');
export const notEnoughToTake = text<{ now: string; after: string }>(
  '{now} now, <b>{after}</b> afterwards. There are not that many points to take away.',
);
export const pointsNow = text<{ now: Phrase }>('{now} now.');
export const undoNamed = text<{ reward: string; name: string }>('Undo {reward} for {name}');
export const onlyProfessionalRewards = text('<name></name> sees only the rewards of their professional.');
export const redeemNamed = text<{ reward: string; name: string }>('Redeem {reward} for {name}');
export const canRedeemCount = text<{ count: number }>('{count} can redeem');
export const redeemedTodayCount = text<{ count: number }>('{count} redeemed today');
export const askedCount = text<{ count: number }>('{count} asked');
export const hadItCount = text<{ count: number }>('{count} had it already');
export const needMoreCount = text<{ count: number }>(
  '{count, plural, one {# needs more points} other {# need more points}}',
);
export const pointsSpent = text<{ reward: string; name: string; points: Phrase }>(
  '{reward} for {name}: {points} spent.',
);
export const pointsAreBack = text<{ reward: string; name: string }>('{reward}: the points are back with {name}.');
export const giveOrTakeNamed = text<{ name: string }>('Give or take points: {name}');
export const special = text('Special');
export const social = text('Social');
export const creative = text('Creative');
export const recognition = text('Recognition');
