import { useEffect, useState } from 'react';
import { keepSetting, readSetting } from '#renderer/platform/kept-choice.ts';
import { createStore, useStore } from '#renderer/platform/store.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';

/** Rewards that became affordable since they were last seen on this device, by person; for as long as the page lives. */
const justAffordable = createStore<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
/** Places in which a reward has glowed. */
const glowed = new Set<string>();
const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the ids of rewards that a person can afford since a moment ago, and remembers on this device what they can
 * afford now (rewards-24). The first look on a device finds none, nor does a device that stores
 * nothing.
 * @param rewards all rewards of the person at their own prices; undefined while unknown
 */
export function useJustAffordable(
  userId: string,
  rewards: readonly Pick<RewardView, 'id' | 'cost'>[] | undefined,
  balance: number,
): ReadonlySet<string> {
  const affordable = rewards?.flatMap(({ id, cost }) => (cost <= balance ? [id] : [])).join(' ');
  useEffect(() => {
    if (affordable !== undefined) noteAffordable(userId, affordable);
  }, [userId, affordable]);
  return useStore(justAffordable).get(userId) ?? NONE;
}

/** Compares what a person can afford with what was known, and stores it. @param affordable ids, separated by spaces */
function noteAffordable(userId: string, affordable: string): void {
  const key = `affordable:${userId}`;
  const stored = readSetting(key);
  const known = stored === null ? null : idsIn(stored);
  const now = idsIn(affordable);
  const before = justAffordable.get().get(userId) ?? NONE;
  const isNew = (id: string) => known !== null && (before.has(id) || !known.has(id));
  const next = new Set([...now].filter(isNew));
  // One that can no longer be afforded may glow again.
  for (const place of [...glowed]) if (before.has(idOf(place)) && !now.has(idOf(place))) glowed.delete(place);
  if (stored !== affordable) keepSetting(key, affordable);
  if (next.size !== before.size || [...next].some((id) => !before.has(id)))
    justAffordable.set(new Map(justAffordable.get()).set(userId, next));
}

/**
 * Tells whether a reward glows in a place now: once in each place, when it has just become affordable.
 * @param place name of the place, such as `shop`
 */
export function useGlow(place: string, rewardId: string, isJustAffordable: boolean): boolean {
  const key = `${place} ${rewardId}`;
  const [hadGlowed] = useState(() => glowed.has(key));
  useEffect(() => {
    if (isJustAffordable) return () => void glowed.add(key);
    return undefined;
  }, [key, isJustAffordable]);
  return isJustAffordable && !hadGlowed;
}

const idsIn = (text: string) => new Set(text.split(' ').filter(Boolean));
const idOf = (place: string) => place.slice(place.indexOf(' ') + 1);
