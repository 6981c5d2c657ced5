import { Calendar, Crown, Dashboard, GiftBox, Home, Learning } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { PATHS } from '#renderer/domain/paths.ts';
import { actorOf } from '#renderer/domain/session/session.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { say } from '#shared/language/say.ts';
import { can, isChild, isProfessional, type Permission } from '#shared/permissions.ts';
import * as words from '#shared/words/app.ts';
import * as calendarWords from '#shared/words/calendar.ts';
import * as common from '#shared/words/common.ts';
import * as professionalWords from '#shared/words/professional.ts';

/** One entry of the navigation. */
export interface NavigationItem {
  to: string;
  label: string;
  /** Part of the label, for places in which the whole label does not fit (screens-12). */
  short: string;
  icon: ReactElement;
}

interface Screen extends NavigationItem {
  permission: Permission;
  /** Order of precedence: entries with the highest number move into *More* first. */
  keep: number;
  forChildren?: boolean;
}

/**
 * The screens of the navigation, each with the permission that shows its link (screens-4). Add a screen here once its
 * route exists.
 */
const SCREENS: readonly Screen[] = [
  {
    to: PATHS.home,
    label: say(words.home),
    short: say(words.home),
    icon: <Home aria-hidden="true" />,
    permission: 'family.belong',
    keep: 0,
  },
  {
    to: PATHS.rewards,
    label: say(common.rewards),
    short: say(common.rewards),
    icon: <GiftBox aria-hidden="true" />,
    permission: 'family.belong',
    keep: 0,
    forChildren: true,
  },
  {
    to: PATHS.admin,
    label: say(words.familyCommandCenter),
    short: say(words.commandCenter),
    icon: <Crown aria-hidden="true" />,
    permission: 'adminDashboard.open',
    keep: 2,
  },
  {
    to: PATHS.parent,
    label: say(common.parentDashboard),
    short: say(words.parent),
    icon: <Dashboard aria-hidden="true" />,
    permission: 'parentDashboard.open',
    keep: 3,
  },
  {
    to: PATHS.professional,
    label: say(professionalWords.professionalDashboard),
    short: say(words.professional),
    icon: <Learning aria-hidden="true" />,
    permission: 'professional.open',
    keep: 4,
  },
  {
    to: PATHS.calendar,
    label: say(calendarWords.familyCalendar),
    short: say(words.calendar),
    icon: <Calendar aria-hidden="true" />,
    permission: 'family.belong',
    keep: 1,
  },
];

/** Lists the entries that this person may open; none when there would be only one. */
export function navigationFor(user: CurrentUser | null): readonly NavigationItem[] {
  const items = screensOf(user).filter(({ to }) => to !== PATHS.professional || worksAsProfessional(user));
  return items.length > 1 ? items : [];
}

/** Lists the screens that the person may open but seldom needs; their links are in the account menu. */
export function seldomFor(user: CurrentUser | null): readonly NavigationItem[] {
  return screensOf(user).filter(({ to }) => to === PATHS.professional && !worksAsProfessional(user));
}

/** Sorts the entries by precedence: the last one moves into *More* first. */
export function inOrderOfKeeping(items: readonly NavigationItem[]): readonly NavigationItem[] {
  return SCREENS.filter((screen) => items.includes(screen)).sort((one, other) => one.keep - other.keep);
}

function screensOf(user: CurrentUser | null): readonly Screen[] {
  const actor = user && actorOf(user);
  const isForThem = ({ forChildren }: Screen) => !forChildren || (actor !== null && isChild(actor));
  return SCREENS.filter((screen) => can(actor, screen.permission) && isForThem(screen));
}

function worksAsProfessional(user: CurrentUser | null): boolean {
  return user !== null && (isProfessional(user) || user.hasProfessionalWork);
}
