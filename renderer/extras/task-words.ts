import { useContext, useEffect, useSyncExternalStore } from 'react';
import { SignedInUser } from '#renderer/domain/session/session.ts';
import { createPart } from '#renderer/platform/part.ts';
import type { HistoryView } from '#shared/contracts/history.schema.ts';
import type { PlannedReason } from '#shared/contracts/plan.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import type { taskFields } from '#shared/extras/fields.ts';
import type { Extra } from '#shared/extras.ts';
import type { Phrase } from '#shared/language/text.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Texts of an extra about tasks; null without any. */
export interface TaskWords {
  /** Note on its tile; of a task that is done it may say when it comes back. */
  note?(task: Pick<TaskView, keyof typeof taskFields>, isDone: boolean, today: LocalDate): Phrase | null;
  /** Fact in the lists of tasks. */
  fact?(task: Pick<TaskView, keyof typeof taskFields>, today: LocalDate): Phrase | null;
  /** Name of whoever added it for its professional (school-13). */
  added?(task: Pick<TaskView, keyof typeof taskFields>, today: LocalDate): Phrase | null;
  /** Facts about the week from a Monday on, in a history. */
  week?(history: HistoryView, from: LocalDate, today: LocalDate): string | null;
  /** Reason why it is on a day or not, instead of the core's. */
  reason?(planned: PlannedReason, today: LocalDate): Phrase | null;
}

/** Texts of an extra in a file of their own, which is loaded when a task is first shown (extras-4). */
export interface LazyTaskWords {
  /** Returns the texts; null until they are loaded. */
  get(): TaskWords | null;
  want(): void;
  subscribe(listener: () => void): () => void;
}

/** Makes the texts of an extra. @param load imports their file */
export function lazyTaskWords(load: () => Promise<{ says: TaskWords }>): LazyTaskWords {
  let says: TaskWords | null = null;
  const part = createPart(async () => {
    says = (await load()).says;
    return () => null;
  });
  return { get: () => says, want: () => part.want(), subscribe: (listener) => part.state.subscribe(listener) };
}

let speaking: readonly { readonly name: Extra; readonly says?: LazyTaskWords }[] = [];

/** Sets the extras with texts about tasks; the first that says something counts. */
export function setTaskWords(extras: typeof speaking): void {
  speaking = extras;
}

/**
 * Returns what the extras that are on say of a task; the first that says something counts.
 * @returns undefined when none does, or before its texts are loaded
 */
export function useTaskWords(): <Name extends keyof TaskWords>(
  name: Name,
  ...about: OmitLast<Parameters<NonNullable<TaskWords[Name]>>>
) => string | undefined {
  const { extras = [], today = '' } = useContext(SignedInUser)?.family ?? {};
  const lazy = speaking.flatMap(({ name, says }) => (says && extras.includes(name) ? [says] : []));
  useSyncExternalStore(subscribe, countLoaded);
  useEffect(() => {
    for (const says of lazy) says.want();
  });
  return (name, ...about) => {
    for (const says of lazy) {
      const word = says.get()?.[name] as ((...all: readonly unknown[]) => string | null) | undefined;
      const said = word?.(...about, today) ?? null;
      if (said !== null) return said;
    }
    return undefined;
  };
}

function subscribe(listener: () => void): () => void {
  const ends = speaking.flatMap(({ says }) => says?.subscribe(listener) ?? []);
  return () => {
    for (const end of ends) end();
  };
}

function countLoaded(): number {
  return speaking.filter(({ says }) => says?.get()).length;
}

/** Parameters without the last one, which is today's date. */
type OmitLast<All extends readonly unknown[]> = All extends [...infer First, unknown] ? First : never;
