import { useState } from 'react';
import { childrenOf, subjectOf, useMembers } from '#renderer/domain/members/members.ts';
import { useActor, useSignedInUser } from '#renderer/domain/session/session.ts';
import { keepSetting, readSetting } from '#renderer/platform/kept-choice.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { getsFamilyTasks, madeForBy } from '#shared/permissions/own-work.ts';
import { can } from '#shared/permissions.ts';

/** Choice of the people who get a new task. */
export interface Who {
  /** People who can get it; none for a person who may give it to nobody. */
  readonly people: readonly PersonView[];
  /** Ids of the chosen people. */
  readonly chosen: readonly string[];
  /** The chosen people; all of `people` while nobody is chosen. */
  readonly among: readonly PersonView[];
  choose(ids: readonly string[]): void;
  /** Keeps the choice on this device for the signed-in person's next task. */
  keep(): void;
}

/**
 * Chooses who gets a new task: at first those last chosen on this device, or a single child (tasks-36).
 * @param people who can get it
 * @param given ids that are chosen instead, such as the child whose sheet opened the form; they are not kept
 */
export function useWho(people: readonly PersonView[], given?: readonly string[]): Who {
  const { id } = useSignedInUser();
  const key = `task-who.${id}`;
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [last] = useState(() => readSetting(key)?.split(' '));
  const usual = people.length === 1 ? people.map((person) => person.id) : (last ?? []);
  const ids = picked ?? given ?? usual;
  const chosen = people.flatMap((person) => (ids.includes(person.id) ? [person.id] : []));
  return {
    people,
    chosen,
    among: chosen.length > 0 ? people.filter((person) => chosen.includes(person.id)) : people,
    choose: setPicked,
    keep: () => (given || people.length === 0 ? undefined : keepSetting(key, chosen.join(' '))),
  };
}

/** Lists the children who can get what the signed-in person makes: the family's children, or a professional's students. */
export function useTaskReceivers(): PersonView[] {
  const actor = useActor();
  const isProfessional = actor !== null && madeForBy(actor) === 'professional';
  return childrenOf(useMembers().data).filter(
    (child) =>
      (isProfessional ? child.assignedProfessional === actor.id : getsFamilyTasks(child)) &&
      can(actor, 'tasks.assignTo', subjectOf(child)),
  );
}
