import { LIMITS } from '#shared/constants.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase, Text, Values } from '#shared/language/text.ts';
import * as words from '#shared/words/errors.ts';
import * as signInWays from '#shared/words/ways.ts';

/** One row of the error catalogue. */
interface CatalogueEntry {
  /** HTTP status of the answer. */
  readonly status: number;
  /** A sentence for people: what happened and what to do. */
  readonly text: Text<never>;
  /** Values for the placeholders of `text`. */
  readonly values?: Values;
  /** Level at which the log records the error. */
  readonly log: 'silent' | 'info' | 'warn' | 'error';
}

/** Every error that the API can return, by code (api-4). */
export const ERRORS = {
  validation_failed: { status: 400, text: words.validationFailed, log: 'silent' },
  date_out_of_range: { status: 400, text: words.dateOutOfRange, log: 'silent' },
  range_too_long: { status: 400, text: words.rangeTooLong, values: { maximum: LIMITS.calendarDays }, log: 'silent' },
  wrong_password: { status: 400, text: words.wrongPassword, log: 'info' },
  not_a_professional: { status: 400, text: words.notAProfessional, log: 'silent' },
  not_signed_in: { status: 401, text: words.notSignedIn, log: 'silent' },
  device_not_paired: { status: 401, text: words.deviceNotPaired, log: 'silent' },
  wrong_pin: { status: 401, text: words.wrongPin, log: 'info' },
  wrong_pictures: { status: 401, text: signInWays.wrongPictures, log: 'info' },
  wrong_credentials: { status: 401, text: words.wrongCredentials, log: 'info' },
  forbidden: { status: 403, text: words.forbidden, log: 'info' },
  foreign_origin: { status: 403, text: words.foreignOrigin, log: 'warn' },
  password_change_required: { status: 403, text: words.passwordChangeRequired, log: 'silent' },
  setup_only_at_home: { status: 403, text: words.setupOnlyAtHome, log: 'warn' },
  only_at_home: { status: 403, text: words.onlyAtHome, log: 'info' },
  not_found: { status: 404, text: words.notFound, log: 'silent' },
  join_code_unknown: { status: 404, text: words.joinCodeUnknown, log: 'info' },
  pairing_code_unknown: { status: 404, text: words.pairingCodeUnknown, log: 'info' },
  invitation_invalid: { status: 404, text: words.invitationInvalid, log: 'info' },
  pin_not_set: { status: 409, text: words.pinNotSet, log: 'silent' },
  pictures_not_set: { status: 409, text: signInWays.picturesNotSet, log: 'silent' },
  other_way_here: { status: 409, text: signInWays.otherWayHere, log: 'silent' },
  secret_needed: { status: 409, text: signInWays.secretNeeded, log: 'info' },
  pin_only_for_children: { status: 409, text: words.pinOnlyForChildren, log: 'silent' },
  username_taken: { status: 409, text: words.usernameTaken, log: 'silent' },
  already_in_family: { status: 409, text: words.alreadyInFamily, log: 'silent' },
  role_name_taken: { status: 409, text: words.roleNameTaken, log: 'silent' },
  role_in_use: { status: 409, text: words.roleInUse, log: 'silent' },
  admin_is_fixed: { status: 409, text: words.adminIsFixed, log: 'info' },
  cannot_delete_self: { status: 409, text: words.cannotDeleteSelf, log: 'silent' },
  task_not_assigned: { status: 409, text: words.taskNotAssigned, log: 'silent' },
  task_not_due: { status: 409, text: words.taskNotDue, log: 'silent' },
  week_done: { status: 409, text: words.weekDone, log: 'silent' },
  task_done: { status: 409, text: words.taskDone, log: 'silent' },
  event_not_due: { status: 409, text: words.eventNotDue, log: 'silent' },
  breaks_only_for_children: { status: 409, text: words.breaksOnlyForChildren, log: 'silent' },
  too_many_breaks: { status: 409, text: words.tooManyBreaks, log: 'info' },
  other_part_of_day: { status: 409, text: words.otherPartOfDay, log: 'silent' },
  not_your_turn: { status: 409, text: words.notYourTurn, log: 'silent' },
  done_by_somebody_else: { status: 409, text: words.doneBySomebodyElse, log: 'silent' },
  not_their_student: { status: 409, text: words.notTheirStudent, log: 'silent' },
  points_already_spent: { status: 409, text: words.pointsAlreadySpent, log: 'silent' },
  points_below_zero: { status: 409, text: words.pointsBelowZero, log: 'silent' },
  reward_limit_reached: { status: 409, text: words.rewardLimitReached, log: 'silent' },
  asked_already: { status: 409, text: words.askedAlready, log: 'silent' },
  already_decided: { status: 409, text: words.alreadyDecided, log: 'silent' },
  not_granted: { status: 409, text: words.notGranted, log: 'silent' },
  not_decided: { status: 409, text: words.notDecided, log: 'silent' },
  requests_waiting: { status: 409, text: words.requestsWaiting, log: 'silent' },
  already_redeemed: { status: 409, text: words.alreadyRedeemed, log: 'silent' },
  not_enough_points: { status: 409, text: words.notEnoughPoints, log: 'silent' },
  promise_changed: { status: 409, text: words.promiseChanged, log: 'silent' },
  reward_not_available: { status: 409, text: words.rewardNotAvailable, log: 'silent' },
  too_many_events_today: {
    status: 409,
    text: words.tooManyEventsToday,
    values: { maximum: LIMITS.newEventsPerDay },
    log: 'info',
  },
  too_many_events: { status: 409, text: words.tooManyEvents, values: { maximum: LIMITS.eventsAhead }, log: 'info' },
  too_many_tasks: { status: 409, text: words.tooManyTasks, values: { maximum: LIMITS.tasks }, log: 'info' },
  too_many_assignments: {
    status: 409,
    text: words.tooManyAssignments,
    values: { maximum: LIMITS.assignments },
    log: 'info',
  },
  too_many_marks: { status: 409, text: words.tooManyMarks, log: 'info' },
  too_many_rewards: { status: 409, text: words.tooManyRewards, values: { maximum: LIMITS.rewards }, log: 'info' },
  too_many_members: { status: 409, text: words.tooManyMembers, values: { maximum: LIMITS.members }, log: 'info' },
  too_many_accounts: { status: 409, text: words.tooManyAccounts, log: 'warn' },
  too_many_roles: { status: 409, text: words.tooManyRoles, values: { maximum: LIMITS.roles }, log: 'info' },
  too_many_invitations: {
    status: 409,
    text: words.tooManyInvitations,
    values: { maximum: LIMITS.openInvitations },
    log: 'info',
  },
  too_many_devices: { status: 409, text: words.tooManyDevices, values: { maximum: LIMITS.devices }, log: 'info' },
  too_many_pairing_codes: { status: 409, text: words.tooManyPairingCodes, log: 'info' },
  request_timeout: { status: 408, text: words.requestTimeout, log: 'silent' },
  body_too_large: { status: 413, text: words.bodyTooLarge, log: 'info' },
  not_json: { status: 415, text: words.notJson, log: 'info' },
  foreign_host: { status: 421, text: words.foreignHost, log: 'warn' },
  not_at_home: { status: 421, text: words.notAtHome, log: 'info' },
  unknown_proxy: { status: 421, text: words.unknownProxy, log: 'warn' },
  too_many_attempts: { status: 429, text: words.tooManyAttempts, log: 'warn' },
  too_busy: { status: 429, text: words.tooBusy, log: 'warn' },
  too_many_connections: { status: 429, text: words.tooManyConnections, log: 'warn' },
  pin_locked: { status: 429, text: words.pinLocked, log: 'warn' },
  head_too_large: { status: 431, text: words.headTooLarge, log: 'silent' },
  internal: { status: 500, text: words.internal, log: 'error' },
  backup_busy: { status: 409, text: words.backupBusy, log: 'info' },
  backup_failed: { status: 500, text: words.backupFailed, log: 'error' },
  backup_not_kinboard: { status: 400, text: words.backupNotKinboard, log: 'info' },
  backup_damaged: { status: 400, text: words.backupDamaged, log: 'info' },
  backup_newer: { status: 409, text: words.backupNewer, log: 'info' },
  export_busy: { status: 409, text: words.exportBusy, log: 'info' },
  import_not_kinboard: { status: 400, text: words.importNotKinboard, log: 'info' },
  import_invalid: { status: 400, text: words.importInvalid, log: 'info' },
  import_newer: { status: 409, text: words.importNewer, log: 'info' },
  import_too_large: { status: 413, text: words.importTooLarge, log: 'info' },
  already_set_up: { status: 409, text: words.alreadySetUp, log: 'info' },
  second_place_unusable: { status: 400, text: words.secondPlaceUnusable, log: 'info' },
  moving_code_unknown: { status: 404, text: words.movingCodeUnknown, log: 'info' },
  moving_unreachable: { status: 409, text: words.movingUnreachable, log: 'info' },
  moving_not_genuine: { status: 409, text: words.movingNotGenuine, log: 'warn' },
  moving_outdated: { status: 409, text: words.movingOutdated, log: 'info' },
  moving: { status: 503, text: words.moving, log: 'silent' },
  moved: { status: 503, text: words.moved, log: 'silent' },
  starting: { status: 503, text: words.starting, log: 'silent' },
  data_unavailable: { status: 503, text: words.dataUnavailable, log: 'error' },
  disk_failing: { status: 503, text: words.diskFailing, log: 'error' },
  disk_full: { status: 507, text: words.diskFull, log: 'error' },
} as const satisfies Record<string, CatalogueEntry>;

/** Code of an error that the API can return. */
export type ErrorCode = keyof typeof ERRORS;

function entryOf(code: ErrorCode): CatalogueEntry {
  return ERRORS[code];
}

/** Returns the sentence of an error in the reader's language. */
export function errorMessage(code: ErrorCode): Phrase {
  const { text, values } = entryOf(code);
  return say(text as Text<Values>, values ?? {});
}

/** Problem with one field of a request. */
export interface FieldIssue {
  /** Dotted path of the field, e.g. `permissions.canViewProgress`. */
  path: string;
  message: string;
}

/** Body of every error response (api-4). */
export interface ErrorBody {
  statusCode: number;
  /** HTTP reason phrase. */
  error: string;
  /** Sentence for people. */
  message: string;
  code: ErrorCode;
  /** Values in the sentence, such as the number of missing points, for programs that write their own message. */
  values?: Values;
  issues?: FieldIssue[];
}

/** An expected failure with a code of the catalogue. Services throw it; the error handler turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: Values | undefined;
  readonly issues: FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  /**
   * @param code code of the catalogue
   * @param options.message a sentence for people that is more exact than the catalogue's
   * @param options.values values in that sentence
   * @param options.issues problems with fields of the request
   * @param options.retryAfterSeconds seconds after which the client may try again, for errors of status 429
   */
  constructor(
    code: ErrorCode,
    options: { message?: string; values?: Values; issues?: FieldIssue[]; retryAfterSeconds?: number } = {},
  ) {
    super(options.message ?? errorMessage(code));
    this.name = 'AppError';
    this.code = code;
    this.values = options.values ?? entryOf(code).values;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
