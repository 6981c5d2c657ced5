import { type Actor, can, isChild, isProfessional, type PersonSubject } from '#shared/permissions.ts';

/** Tells whether the actor may say something kind to a person: a grown-up to a child whose day they see (kindness-2). */
export function maySayTo(actor: Actor, person: PersonSubject): boolean {
  return person.isChild && !isChild(actor) && can(actor, 'children.overview', person);
}

/** Tells whether the actor may take words to that child back: their author, and parents (kindness-6). */
export function mayTakeBack(actor: Actor, child: PersonSubject, authorId: string): boolean {
  if (!maySayTo(actor, child)) return false;
  return authorId === actor.id || (can(actor, 'parentDashboard.open') && !isProfessional(actor));
}
