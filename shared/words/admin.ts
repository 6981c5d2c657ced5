import { type Phrase, text } from '#shared/language/text.ts';

export const loadingAdminDashboard = text('Loading Admin Dashboard...');
export const errorLoadingCommandCenter = text('Error loading the Family Command Center');
export const backup = text('Backup');
export const progress = text('Progress');
export const roleMgmt = text('Role Mgmt');
export const userMgmt = text('User Mgmt');
export const overview = text('Overview');
export const reminderAdded = text('Reminder Added');
export const theReminderIsGone = text('The reminder is gone.');
export const theSettingsAreSaved = text('The settings are saved.');
export const familyUpdated = text('Family Updated');
export const saveSettingsFailed = text('Could not save the family settings. Please try again.');
export const nothingYet = text('Nothing yet.');
export const loadingTodaysEvents = text("Loading today's events");
export const couldntGetTodaysEvents = text("Couldn't get today's events");
export const inTheCalendarToday = text('In the calendar today');
export const openTheFamilyCalendar = text('Open the Family Calendar');
export const addCalendarReminder = text('Add Calendar Reminder');
export const reminderExample = text("For example: Parents' evening at seven");
export const reminderLabel = text('What to be reminded of');
export const quickReminder = text('Quick reminder');
export const reminderRequired = text('Enter what to be reminded of');
export const anytimeAndBonus = text('Anytime and bonus');
export const weekendFamilyActivities = text('Weekend family activities');
export const schoolDaysEveningRoutine = text('School Days, evening routine');
export const schoolDaysMorningRoutine = text('School Days, morning routine');
export const noChildrenHint = text('Each child appears here with their tasks.');
export const noChildrenAddedYet = text('No children added yet');
export const childrensTasks = text("Children's Tasks");
export const taskForGrownUp = text('Task for a grown-up');
export const waitingForARole = text('Waiting for a role');
export const completeFamilyHub = text('Complete Family Hub');
export const moreMenuLabel = text('More of the Family Command Center');
export const copyLink = text('Copy link');
export const linkOnlyHereHint = text('This link opens on the family computer alone: others cannot reach Kinboard.');
export const linkShownOnceHint = text('Shown only this once: copy it now.');
export const copyByHandHint = text('This browser does not copy here. The link is selected: copy it by hand.');
export const newInvitationLink = text('Link of the new invitation');
export const copyLinkFailed = text('Copying is not possible here. The link is selected.');
export const revoke = text('Revoke');
export const yesRevoke = text('Yes, revoke');
export const roleThatIsGone = text('Role that is gone');
export const invitations = text('Invitations');
export const noInvitationsYet = text('No invitations yet');
export const loadingInvitations = text('Loading invitations');
export const errorLoadingInvitations = text('Error loading invitations');
export const expired = text('Expired');
export const revoked = text('Revoked');
export const waiting = text('Waiting');
export const createInvitation = text('Create Invitation');
export const invitedEmailHint = text('To tell invitations apart. Nothing is sent.');
export const invitedEmailLabel = text('Email of the invited person');
export const invitedRoleLabel = text('Role of the invited person');
export const revokeInvitationFailed = text('Failed to revoke the invitation. Please try again.');
export const invitationRevokedHint = text('Its link no longer works.');
export const invitationRevoked = text('Invitation Revoked');
export const invitationCreatedHint = text('Send the link to the person it is for.');
export const invitationCreated = text('Invitation Created');
export const createInvitationFailed = text('Failed to create the invitation. Please try again.');
export const noTasksHint = text('Tasks of the family appear here once there are some.');
export const noTicksYetToday = text('No ticks yet today');
export const eachMemberToday = text('Each member today');
export const completionRate = text('Completion rate');
export const todaysProgress = text("Today's Progress");
export const loadingProgress = text('Loading progress');
export const errorLoadingProgress = text('Error loading progress');
export const adminOnlyPermissionHint = text('Only the family admin may give this.');
export const roleChangeRevokesHint = text(
  'Open invitations and pairing codes of members with this role are revoked. Devices that they connected stay: cut them off under Devices.',
);
export const editRole = text('Edit Role');
export const createNewRole = text('Create New Role');
export const roleCreated = text('Role Created');
export const noPermissions = text('No permissions');
export const noRolesHint = text('A role says what its holders may do.');
export const noRolesCreatedYet = text('No roles created yet');
export const loadingRoles = text('Loading roles');
export const existingRoles = text('Existing Roles');
export const failedToDeleteRole = text('Failed to delete role');
export const roleDeleted = text('Role Deleted');
export const roleUpdated = text('Role Updated');
export const saveRoleFailed = text('Could not save role changes. Please try again.');
export const none = text('None', 'no family link');
export const familyLink = text('Family link');
export const timeZone = text('Time zone');
export const saveSettings = text('Save Settings');
export const timeZoneAndLinkHint = text(
  "The time zone decides when the family's day begins. The link shows on everybody's home screen; without an address there is none.",
);
export const familyLinkPlaceholder = text('https://');
export const familyLinkAddress = text('Address of the family link');
export const familyLinkName = text('Name of the family link');
export const settingsAdminOnlyHint = text('The family admin can change them.');
export const familySettings = text('Family settings');
export const refresh = text('Refresh');
export const listUpToDate = text('The list is up to date.');
export const refreshHint = text('A new child does not show? Click Refresh.');
export const reloadPage = text('Reload Page');
export const noMorningTasksThisWeek = text('No morning tasks this week so far');
export const completeAllMorningTasks = text('Complete all morning tasks');
export const thisWeeksGoals = text("This Week's Goals");
/** Stored as the description of the event. */
export const reminderAddedByNamed = text<{ name: string }>('Added by {name}');
export const reminderAddedHint = text<{ title: string; time: string }>(
  '“{title}” is in the calendar, today at {time}.',
);
export const assignTasksNamed = text<{ name: string }>('Assign tasks to {name}');
export const onlyTasksFromProfessional = text('Only tasks from their professional');
export const availableDefaultsCount = text<{ count: number }>(
  '{count, plural, one {# available default task} other {# available default tasks}}',
);
export const tasksNamedCount = text<{ count: number; name: string }>(
  '{count, plural, one {# task of {name}} other {# tasks of {name}}}',
);
export const familyCodeShown = text('Family code <code></code>');
export const invitedAsRole = text<{ role: string }>('Somebody as {role}');
export const revokeQuestion = text<{ name: string }>('Revoke the invitation of {name}? Its link stops working.');
export const revokeNamed = text<{ name: string }>('Revoke the invitation of {name}');
export const tasksNamed = text<{ name: string }>('Tasks of {name}');
export const professionalTasksOnlyHint = text<{ name: string }>(
  '{name} sees only tasks from their professional, who assigns them. Here you can take one off.',
);
export const noTaskMatches = text<{ query: string }>('No task matches “{query}”.');
export const tasksFraction = text<{ done: number; total: number }>('{done, number}/{total, number} tasks');
export const morningFraction = text<{ done: number; total: number }>('Morning {done, number} of {total, number}');
export const eveningFraction = text<{ done: number; total: number }>('Evening {done, number} of {total, number}');
/** Shown when there is no task in the morning; the next text is for the evening. */
export const morningNone = text('Morning none');
export const eveningNone = text('Evening none');
export const totalTasksDone = text<{ done: number }>('Total tasks, {done, number} done');
export const totalPointsToday = text<{ earned: number }>('Total points, +{earned, number} today');
export const deleteRoleQuestion = text<{ role: string }>('Delete the role {role}?');
export const roleHoldersCount = text<{ count: number }>(
  '{count, plural, =0 {Nobody has it} one {# member has it} other {# members have it}}',
);
export const whatRoleMayDo = text<{ role: string }>('What {role} may do');
export const roleDeletedNamed = text<{ name: string }>('{name} is gone.');
export const todaySummary = text<{ done: number; total: number; points: Phrase; rewards: number }>(
  'Today: {done, number} of {total, plural, one {# task} other {# tasks}} done, {points} earned, {rewards, plural, one {# reward} other {# rewards}} claimed.',
);
export const earnPoints = text<{ goal: number }>('Earn {goal}+ family points');
export const pointsFraction = text<{ earned: number; goal: number }>('{earned, number} of {goal, number} points');

export const quickReminderHint = text(
  'For today at 9:00 AM. You get 5 points for adding it, as for up to 10 new events a day.',
);
export const fromMondayToToday = text('From Monday to today.');
export const invitationsHint = text<{ days: number }>(
  'A link for one person, good for {days} days. Whoever opens it joins with the role you choose.',
);
export const editRoleHint = text<{ role: string }>('Changes {role} for everybody who has this role.');
export const accepted = text('Accepted');
export const roleUntilDay = text<{ role: string; day: string }>('{role} · until {day}');
export const roleWasGoodUntilDay = text<{ role: string; day: Phrase }>('{role} · was good until {day}');
export const languageHint = text('What everybody reads who has not chosen another one in their own menu.');
export const counselorsSeeEveryChild = text<{ permission: Phrase }>(
  'Counselors and tutors cannot be given students. In your family their roles still have “{permission}”: whoever holds them sees every child’s day and redeems for every child. New families begin without it. Edit the role to take it away, or keep it.',
);
export const haveReadThis = text('OK, I have read this');
