import { type AddCardProps, AddMemberCard } from '#renderer/domain/members/add-member-card.tsx';
import { ADD_CHILD_WORDS, useAddChild } from '#renderer/domain/members/member-changes.ts';
import { useZodForm } from '#renderer/ui/forms/form.tsx';
import { addChildBody } from '#shared/contracts/families.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/members.ts';

/** Adds a child by name. */
export function AddChildCard({ familyId, screen, ...card }: AddCardProps & { screen: keyof typeof ADD_CHILD_WORDS }) {
  const result = ADD_CHILD_WORDS[screen];
  const form = useZodForm(addChildBody, { firstName: '', lastName: '' });
  const add = useAddChild(familyId, result);
  return <AddMemberCard {...card} title={say(words.addChild)} form={form} add={add} failure={result.failure} />;
}
