import { MEMBER_COLORS } from '#shared/constants.ts';
import { type ProfilePictureName, profilePictureUrl } from '#shared/profile-pictures.ts';

/** All animals of the pictures, the friendliest first. */
export const FRIENDLIEST_ANIMALS = [
  ...['fox', 'rabbit', 'panda', 'unicorn', 'cat', 'dog', 'koala', 'penguin', 'bear', 'lion', 'owl', 'turtle'],
  ...['tiger', 'hedgehog', 'dolphin', 'elephant', 'dinosaur', 'monkey', 'hamster', 'frog', 'horse', 'chick'],
  ...['butterfly', 'sloth', 'ladybird', 'parrot', 'octopus', 'mouse', 'bee', 'cow', 'pig'],
] as readonly ProfilePictureName[];

/** Number of animals at the head of the list with which a search may begin. */
const FIRST_ANIMALS = 8;

/** Names of the colours that children get first, in their order (people-31). */
const CHILDREN_FIRST: readonly string[] = ['Berry', 'Sky', 'Tangerine', 'Grape', 'Forest'];

const solids = (colors: readonly (typeof MEMBER_COLORS)[number][]) => colors.map(({ solid }) => solid);
const FOR_CHILDREN = solids(CHILDREN_FIRST.flatMap((name) => MEMBER_COLORS.find((color) => color.name === name) ?? []));
const OTHERS = solids(MEMBER_COLORS.filter(({ name }) => !CHILDREN_FIRST.includes(name)));

/** Orders in which colours are given: grown-ups take those of the children last, from the end (look-13). */
const ORDER = {
  child: [...FOR_CHILDREN, ...OTHERS],
  other: [...OTHERS, ...FOR_CHILDREN.toReversed()],
} as const;

/**
 * Finds the path of an animal that nobody in the family has; null when all are taken (people-31). The letters of the
 * name decide with which of the friendliest animals the search begins, so that families differ.
 * @param used pictures of the members of the family
 */
export function freeAnimal(firstName: string | null, used: readonly (string | null)[]): string | null {
  const letters = [...(firstName ?? '')].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const start = letters % FIRST_ANIMALS;
  const inOrder = [...FRIENDLIEST_ANIMALS.slice(start), ...FRIENDLIEST_ANIMALS.slice(0, start)];
  return inOrder.map(profilePictureUrl).find((url) => !used.includes(url)) ?? null;
}

/** Finds the first colour that the fewest members have, in the order for children or for others. */
export function nextColor(used: readonly string[], order: keyof typeof ORDER): string {
  const palette = ORDER[order];
  const counts = palette.map((color) => used.filter((other) => other === color).length);
  return palette[counts.indexOf(Math.min(...counts))] ?? MEMBER_COLORS[0].solid;
}
