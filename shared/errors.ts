import { LIMITS } from '#shared/constants.ts';
import { formatNumber } from '#shared/rules/format-number.ts';

/** One row of the error catalogue. */
interface CatalogueEntry {
  /** HTTP status of the answer. */
  readonly status: number;
  /** A sentence for people: what happened and what to do. */
  readonly message: string;
  /** How loud the log is about it. */
  readonly log: 'silent' | 'info' | 'warn' | 'error';
}

/** Every error the API can answer, by code (docs/product/api.md#api-4). */
export const ERRORS = {
  validation_failed: { status: 400, message: 'Please check what you entered.', log: 'silent' },
  date_out_of_range: {
    status: 400,
    message: 'That day is too long ago to change. Choose a newer day.',
    log: 'silent',
  },
  range_too_long: {
    status: 400,
    message: `One list of the calendar covers at most ${LIMITS.calendarDays} days. Ask for fewer days at once.`,
    log: 'silent',
  },
  wrong_password: { status: 400, message: 'The current password is not right.', log: 'info' },
  not_a_professional: { status: 400, message: 'Choose a teacher, therapist or coach of this family.', log: 'silent' },
  not_signed_in: { status: 401, message: 'Please sign in first.', log: 'silent' },
  device_not_paired: {
    status: 401,
    message: 'This device is not connected to the family. Ask a grown-up to connect it.',
    log: 'silent',
  },
  wrong_pin: { status: 401, message: 'This PIN is not right. Try again.', log: 'info' },
  wrong_credentials: { status: 401, message: 'Please check your username and password', log: 'info' },
  forbidden: {
    status: 403,
    message: 'You are not allowed to do this. Ask a grown-up or the family admin.',
    log: 'info',
  },
  foreign_origin: { status: 403, message: 'This request came from another website and was refused.', log: 'warn' },
  password_change_required: { status: 403, message: 'Choose your own password first.', log: 'silent' },
  setup_only_at_home: {
    status: 403,
    message:
      'Set up the first family on the family computer itself, or enter the set-up code that Kinboard shows there.',
    log: 'warn',
  },
  only_at_home: {
    status: 403,
    message: 'This works at home only. Open Kinboard on the home Wi-Fi, by the address that the family computer shows.',
    log: 'info',
  },
  not_found: { status: 404, message: 'Kinboard cannot find this. Maybe somebody deleted it.', log: 'silent' },
  join_code_unknown: {
    status: 404,
    message: "The family code you entered doesn't exist. Please check and try again.",
    log: 'info',
  },
  pairing_code_unknown: {
    status: 404,
    message: 'This code is not valid or no longer is. Ask a grown-up for a new one.',
    log: 'info',
  },
  invitation_invalid: { status: 404, message: 'This invitation is no longer valid. Ask for a new one.', log: 'info' },
  pin_not_set: { status: 409, message: 'There is no PIN yet. Ask a grown-up to set one.', log: 'silent' },
  pin_only_for_children: { status: 409, message: 'Only children sign in with a PIN.', log: 'silent' },
  username_taken: { status: 409, message: 'This username is already taken. Please choose another one.', log: 'silent' },
  already_in_family: { status: 409, message: 'You already belong to a family.', log: 'silent' },
  role_name_taken: { status: 409, message: 'The family already has a role of this name.', log: 'silent' },
  role_in_use: { status: 409, message: 'Somebody still has this role. Give them another role first.', log: 'silent' },
  admin_is_fixed: { status: 409, message: 'The family admin cannot be changed or removed this way.', log: 'info' },
  cannot_delete_self: { status: 409, message: 'You cannot delete yourself.', log: 'silent' },
  task_not_assigned: { status: 409, message: 'This task is not on the list of this person.', log: 'silent' },
  task_not_due: { status: 409, message: 'This task is not planned for that day.', log: 'silent' },
  not_their_student: {
    status: 409,
    message: 'This task is only for students of the professional who made it.',
    log: 'silent',
  },
  points_already_spent: { status: 409, message: 'These points are already spent. Ask a grown-up.', log: 'silent' },
  points_below_zero: { status: 409, message: 'There are not that many points to take away.', log: 'silent' },
  already_redeemed: {
    status: 409,
    message: 'This reward was already redeemed that day. It can be redeemed again on another day.',
    log: 'silent',
  },
  not_enough_points: { status: 409, message: 'There are not enough points for this reward yet.', log: 'silent' },
  reward_not_available: { status: 409, message: 'This reward is not for this person.', log: 'silent' },
  too_many_events_today: {
    status: 409,
    message: `One person adds at most ${LIMITS.newEventsPerDay} events a day. Continue tomorrow.`,
    log: 'info',
  },
  too_many_events: {
    status: 409,
    message: `The calendar is full: it holds ${formatNumber(LIMITS.eventsAhead)} events that are not past. Delete some first.`,
    log: 'info',
  },
  too_many_tasks: {
    status: 409,
    message: `The family already has ${formatNumber(LIMITS.tasks)} tasks. Delete some first.`,
    log: 'info',
  },
  too_many_assignments: {
    status: 409,
    message: `The family's lists hold at most ${formatNumber(LIMITS.assignments)} tasks together. Take some off first.`,
    log: 'info',
  },
  too_many_marks: { status: 409, message: 'That is enough for one day. Continue tomorrow.', log: 'info' },
  too_many_rewards: {
    status: 409,
    message: `The family already has ${LIMITS.rewards} rewards. Delete some first.`,
    log: 'info',
  },
  too_many_members: { status: 409, message: `A family has at most ${LIMITS.members} members.`, log: 'info' },
  too_many_roles: {
    status: 409,
    message: `A family has at most ${LIMITS.roles} roles. Delete one that nobody holds first.`,
    log: 'info',
  },
  too_many_invitations: {
    status: 409,
    message: `There are already ${LIMITS.openInvitations} open invitations. Revoke some first.`,
    log: 'info',
  },
  too_many_devices: {
    status: 409,
    message: `A family connects at most ${LIMITS.devices} devices. Cut one off first.`,
    log: 'info',
  },
  too_many_pairing_codes: {
    status: 409,
    message: 'Many codes were asked for lately. Use one of them, or wait ten minutes.',
    log: 'info',
  },
  request_timeout: { status: 408, message: 'That took too long. Please try again.', log: 'silent' },
  body_too_large: {
    status: 413,
    message: 'That is too much at once (more than 1 MiB). Please make it shorter.',
    log: 'info',
  },
  not_json: { status: 415, message: 'Requests to Kinboard must be JSON.', log: 'info' },
  foreign_host: {
    status: 421,
    message: 'Kinboard does not answer to this address. Use the address it shows on the family computer.',
    log: 'warn',
  },
  unknown_proxy: {
    status: 421,
    message:
      'This came through a proxy or tunnel that Kinboard does not know. Open Kinboard by its address at home, or name the ' +
      'proxy on the family computer (KINBOARD_PROXY).',
    log: 'warn',
  },
  too_many_attempts: {
    status: 429,
    message: 'Too many attempts. Please wait a few minutes and try again.',
    log: 'warn',
  },
  too_busy: {
    status: 429,
    message: 'The family computer has too much to do right now. Please try again in a moment.',
    log: 'warn',
  },
  too_many_connections: {
    status: 429,
    message: 'Kinboard is open in too many windows here. Close some and try again.',
    log: 'warn',
  },
  pin_locked: { status: 429, message: 'Too many wrong PINs. Wait a little, or ask a grown-up.', log: 'warn' },
  head_too_large: { status: 431, message: 'The head of this request is too large for Kinboard.', log: 'silent' },
  internal: {
    status: 500,
    message: 'Something went wrong on the family computer. Nothing was changed. Please try again.',
    log: 'error',
  },
  backup_busy: {
    status: 409,
    message: 'A backup is being made or restored right now. Wait until it is done and try again.',
    log: 'info',
  },
  backup_failed: {
    status: 500,
    message:
      'The backup could not be made. The data is as it was. The owner finds what to do in the Family Command Center, Backup.',
    log: 'error',
  },
  backup_not_kinboard: {
    status: 400,
    message:
      'This file is not a Kinboard backup. Nothing was changed. Choose a file that ends in .sqlite from a Kinboard.',
    log: 'info',
  },
  backup_damaged: {
    status: 400,
    message: 'This backup is damaged. Nothing was changed. Choose another one.',
    log: 'info',
  },
  backup_newer: {
    status: 409,
    message: 'This backup is from a newer Kinboard. Nothing was changed. Install the newest version first.',
    log: 'info',
  },
  export_busy: {
    status: 409,
    message: 'Data is being exported right now. Wait until that is done and try again.',
    log: 'info',
  },
  import_not_kinboard: {
    status: 400,
    message:
      'This file is not the data of a family. Nothing was changed. Choose a file that ends in .json and was exported from Kinboard.',
    log: 'info',
  },
  import_invalid: {
    status: 400,
    message: 'Something in this file does not fit together. Nothing was changed.',
    log: 'info',
  },
  import_newer: {
    status: 409,
    message: 'This file is from a newer Kinboard. Nothing was changed. Install the newest version first.',
    log: 'info',
  },
  import_too_large: {
    status: 413,
    message: 'This file is too large for the data of one family. Nothing was changed.',
    log: 'info',
  },
  already_set_up: {
    status: 409,
    message: 'This Kinboard already has a family. Exported data can only be read into a Kinboard without one.',
    log: 'info',
  },
  second_place_unusable: {
    status: 400,
    message: 'Kinboard cannot write to this folder. Choose one on a USB stick, a network drive or a synced drive.',
    log: 'info',
  },
  moving_code_unknown: {
    status: 404,
    message: 'This code is wrong, or its hour is over. Look at the old computer for the code that it shows now.',
    log: 'info',
  },
  moving_unreachable: {
    status: 409,
    message: 'The old computer cannot be reached. Check its address, and that Kinboard is running there.',
    log: 'info',
  },
  moving_outdated: {
    status: 409,
    message:
      'Something was changed on the old computer after the copy was made, and is not in it. Make a new copy and take that one.',
    log: 'info',
  },
  moving: {
    status: 503,
    message:
      'This Kinboard is just moving to another computer. Nothing was changed. Look whether it runs there already, or try again in ten minutes.',
    log: 'silent',
  },
  moved: {
    status: 503,
    message: 'This Kinboard has moved to another computer. Open it there.',
    log: 'silent',
  },
  starting: {
    status: 503,
    message: 'Kinboard is just starting and looks through its data first. Try again in a moment.',
    log: 'silent',
  },
  data_unavailable: {
    status: 503,
    message:
      'The family computer cannot find its data: the data file is gone or was replaced while Kinboard was running. Nothing was changed. A grown-up must start Kinboard again there.',
    log: 'error',
  },
  disk_failing: {
    status: 503,
    message:
      'The family computer could not save this: its disk may be failing. Nothing was changed. A grown-up must make a backup on another disk.',
    log: 'error',
  },
  disk_full: {
    status: 507,
    message: 'The family computer is full. Nothing was changed. A grown-up must make room on its disk, then try again.',
    log: 'error',
  },
} as const satisfies Record<string, CatalogueEntry>;

/** Code of an error that the API can answer. */
export type ErrorCode = keyof typeof ERRORS;

/** What is wrong with one field of a request. */
export interface FieldIssue {
  /** Dotted path of the field, e.g. `permissions.canViewProgress`. */
  path: string;
  message: string;
}

/** Body of every error answer (docs/product/api.md#api-4). */
export interface ErrorBody {
  statusCode: number;
  /** HTTP reason phrase. */
  error: string;
  /** Sentence for people. */
  message: string;
  code: ErrorCode;
  issues?: FieldIssue[];
}

/** An expected failure with a code of the catalogue; services throw it, the error handler words it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  /**
   * @param code what went wrong
   * @param options.message a more exact sentence for people than the catalogue's
   * @param options.issues what is wrong with which field
   * @param options.retryAfterSeconds when to try again, for errors of status 429
   */
  constructor(code: ErrorCode, options: { message?: string; issues?: FieldIssue[]; retryAfterSeconds?: number } = {}) {
    super(options.message ?? ERRORS[code].message);
    this.name = 'AppError';
    this.code = code;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
