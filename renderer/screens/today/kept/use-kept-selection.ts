import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetTicks, sendConfirmedTicks } from '#renderer/domain/ticks/ticks.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/today.ts';
import type { KeptEntry } from './kept-here.queries.ts';

/** Holds the selection of the shown kept ticks, and sends or discards it. */
export function useKeptSelection(shown: readonly KeptEntry[]) {
  const queryClient = useQueryClient();
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [isSending, setSending] = useState(false);
  const chosen = shown.filter(({ key }) => chosenKeys.has(key));
  const sendable = chosen.filter(({ item }) => item !== null);

  const choose = (keys: readonly string[], isChosen: boolean) =>
    setChosenKeys((now) => new Set(isChosen ? [...now, ...keys] : [...now].filter((key) => !keys.includes(key))));
  const send = async () => {
    setSending(true);
    const failures = await sendConfirmedTicks(
      queryClient,
      sendable.map(({ tick }) => tick),
    );
    setFailed(failures);
    setSending(false);
    announce(failures.size === 0 ? say(words.allSent) : say(words.couldNotBeSent, { count: failures.size }));
  };
  const throwAway = () => {
    forgetTicks(chosen.map(({ tick }) => tick));
    announce(say(words.thrownAway, { count: chosen.length }));
  };
  return { chosenKeys, chosen, sendable, failed, isSending, choose, send, throwAway };
}
