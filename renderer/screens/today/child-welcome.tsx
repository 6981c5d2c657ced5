import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '#renderer/api/server-clock.ts';
import type { FamilyDay } from '#renderer/domain/day/family-day.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { planOutlookQuery } from '#renderer/domain/plan/plan.queries.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/welcome.ts';
import { Greeting } from './greeting.tsx';
import { partForWelcome, welcomeLine } from './welcome-line.ts';

/**
 * The welcome line of a child's Home (home-23). It stays while the screen is open, except for a new day or a break.
 */
export function ChildWelcome({ today }: Pick<FamilyDay, 'today'>) {
  const user = useSignedInUser();
  const [part] = useState(() => partForWelcome(serverNow(), user.family?.eveningFrom ?? ''));
  // Asked for by the extra alone, on days without a task.
  const outlook = useQuery({ ...planOutlookQuery(user.id, today), enabled: false });
  const isAway = Boolean(outlook.data?.days[0]?.away);
  const line = isAway ? words.onABreak : welcomeLine(user.id, today, part);
  return <Greeting name={shortName(user)} what={say(line)} />;
}
