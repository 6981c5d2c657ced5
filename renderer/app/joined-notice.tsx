import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMembers } from '#renderer/domain/members/members.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/members.ts';

/** Says in a toast that somebody joined the family and has no role yet (families-27). Draws nothing. */
export function JoinedNotice() {
  const members = useMembers().data;
  const navigate = useNavigate();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!members) return;
    const before = known.current;
    known.current = new Set(members.map(({ id }) => id));
    const joined = before ? members.filter(({ id, role }) => role === null && !before.has(id)) : [];
    if (joined.length === 0) return;
    const list = new Intl.ListFormat(language());
    const names = list.format(joined.map(shortName));
    const count = joined.length;
    showToast({
      title: say(words.waitForARole, { count, names: list.format(joined.map(personName)) }),
      description: say(words.whoIsThisHint, { name: names }),
      intent: 'info',
      action: { label: say(words.giveARole, { name: names }), onClick: () => navigate(PATHS.home) },
    });
  }, [members, navigate]);
  return null;
}
