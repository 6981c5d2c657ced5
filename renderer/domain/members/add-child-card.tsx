import { type AddCardProps, AddMemberCard } from '#renderer/domain/members/add-member-card.tsx';
import { ADD_CHILD_WORDS, useAddChild } from '#renderer/domain/members/member-changes.ts';
import { useZodForm } from '#renderer/ui/forms/form.tsx';
import { addChildBody } from '#shared/contracts/families.schema.ts';

/** Adds a child by name. */
export function AddChildCard({ familyId, screen, ...card }: AddCardProps & { screen: keyof typeof ADD_CHILD_WORDS }) {
  const words = ADD_CHILD_WORDS[screen];
  const form = useZodForm(addChildBody, { firstName: '', lastName: '' });
  const add = useAddChild(familyId, words);
  return <AddMemberCard {...card} title="Add Child" form={form} add={add} failure={words.failure} />;
}
