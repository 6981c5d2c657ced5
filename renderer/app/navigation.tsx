import { Calendar, Crown, Dashboard, GiftBox, Home, Learning } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { PATHS } from '#renderer/domain/paths.ts';
import { type Actor, can, isChild, type Permission } from '#shared/permissions.ts';

/** One entry of the navigation. */
export interface NavigationItem {
  to: string;
  label: string;
  icon: ReactNode;
}

/**
 * The screens that exist so far, and who sees their link (docs/product/screens.md#screens-4). Add a screen here when
 * its route is there.
 */
const ITEMS: readonly (NavigationItem & { permission: Permission; forChildren?: boolean })[] = [
  { to: PATHS.home, label: 'Home', icon: <Home aria-hidden="true" />, permission: 'family.belong' },
  {
    to: PATHS.rewards,
    label: 'Rewards',
    icon: <GiftBox aria-hidden="true" />,
    permission: 'family.belong',
    forChildren: true,
  },
  {
    to: PATHS.admin,
    label: 'Family Command Center',
    icon: <Crown aria-hidden="true" />,
    permission: 'adminDashboard.open',
  },
  {
    to: PATHS.parent,
    label: 'Parent Dashboard',
    icon: <Dashboard aria-hidden="true" />,
    permission: 'parentDashboard.open',
  },
  {
    to: PATHS.professional,
    label: 'Professional Dashboard',
    icon: <Learning aria-hidden="true" />,
    permission: 'professional.open',
  },
  {
    to: PATHS.calendar,
    label: 'Family Calendar',
    icon: <Calendar aria-hidden="true" />,
    permission: 'family.belong',
  },
];

/** The entries that this person may open; none when there is nothing to choose between. */
export function navigationFor(actor: Actor | null): readonly NavigationItem[] {
  const isForThem = (item: (typeof ITEMS)[number]) => !item.forChildren || (actor !== null && isChild(actor));
  const items = ITEMS.filter((item) => can(actor, item.permission) && isForThem(item));
  return items.length > 1 ? items : [];
}
