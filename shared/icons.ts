/** Categories of the icon picker (look-27). */
export const ICON_CATEGORIES = [
  'General',
  'Food',
  'School',
  'Health',
  'Clothing',
  'Home',
  'Activities',
  'Nature',
  'Animals',
  'Time',
  'Tech',
  'Transport',
  'Tools',
] as const;
/** Category of the icon picker. */
export type IconCategory = (typeof ICON_CATEGORIES)[number];

/** One picture of a task or reward. */
export interface IconEntry {
  readonly category: IconCategory;
  /** Name of the picture in the fluent-emoji-flat set. */
  readonly picture: string;
}

/**
 * Pictures that a task or reward can have, by stored key; the default is `check` for tasks and `gift` for rewards
 * (look-27).
 */
export const ICONS = {
  check: { category: 'General', picture: 'check-mark-button' },
  star: { category: 'General', picture: 'star' },
  heart: { category: 'General', picture: 'red-heart' },
  gift: { category: 'General', picture: 'wrapped-gift' },
  trophy: { category: 'General', picture: 'trophy' },
  medal: { category: 'General', picture: 'sports-medal' },
  crown: { category: 'General', picture: 'crown' },
  certificate: { category: 'General', picture: 'scroll' },
  party: { category: 'General', picture: 'party-popper' },
  smile: { category: 'General', picture: 'smiling-face-with-smiling-eyes' },
  apple: { category: 'Food', picture: 'red-apple' },
  breakfast: { category: 'Food', picture: 'pancakes' },
  lunchbox: { category: 'Food', picture: 'bento-box' },
  vegetables: { category: 'Food', picture: 'carrot' },
  water: { category: 'Food', picture: 'cup-with-straw' },
  milk: { category: 'Food', picture: 'glass-of-milk' },
  'ice-cream': { category: 'Food', picture: 'soft-ice-cream' },
  pizza: { category: 'Food', picture: 'pizza' },
  book: { category: 'School', picture: 'open-book' },
  'pencil-alt': { category: 'School', picture: 'pencil' },
  calculator: { category: 'School', picture: 'abacus' },
  brain: { category: 'School', picture: 'brain' },
  'puzzle-piece': { category: 'School', picture: 'puzzle-piece' },
  backpack: { category: 'School', picture: 'backpack' },
  homework: { category: 'School', picture: 'memo' },
  school: { category: 'School', picture: 'school' },
  toothbrush: { category: 'Health', picture: 'toothbrush' },
  soap: { category: 'Health', picture: 'soap' },
  bath: { category: 'Health', picture: 'bathtub' },
  medicine: { category: 'Health', picture: 'pill' },
  calm: { category: 'Health', picture: 'person-in-lotus-position' },
  sleep: { category: 'Health', picture: 'sleeping-face' },
  tshirt: { category: 'Clothing', picture: 't-shirt' },
  shoes: { category: 'Clothing', picture: 'running-shoe' },
  coat: { category: 'Clothing', picture: 'coat' },
  socks: { category: 'Clothing', picture: 'socks' },
  cap: { category: 'Clothing', picture: 'billed-cap' },
  bed: { category: 'Home', picture: 'bed' },
  broom: { category: 'Home', picture: 'broom' },
  laundry: { category: 'Home', picture: 'basket' },
  trash: { category: 'Home', picture: 'wastebasket' },
  dishes: { category: 'Home', picture: 'fork-and-knife-with-plate' },
  tidy: { category: 'Home', picture: 'teddy-bear' },
  music: { category: 'Activities', picture: 'musical-notes' },
  'paint-brush': { category: 'Activities', picture: 'paintbrush' },
  art: { category: 'Activities', picture: 'artist-palette' },
  sports: { category: 'Activities', picture: 'soccer-ball' },
  running: { category: 'Activities', picture: 'person-running' },
  games: { category: 'Activities', picture: 'video-game' },
  swim: { category: 'Activities', picture: 'person-swimming' },
  movie: { category: 'Activities', picture: 'clapper-board' },
  sun: { category: 'Nature', picture: 'sun' },
  tree: { category: 'Nature', picture: 'deciduous-tree' },
  flower: { category: 'Nature', picture: 'sunflower' },
  plant: { category: 'Nature', picture: 'potted-plant' },
  rainbow: { category: 'Nature', picture: 'rainbow' },
  dog: { category: 'Animals', picture: 'dog-face' },
  cat: { category: 'Animals', picture: 'cat-face' },
  fish: { category: 'Animals', picture: 'tropical-fish' },
  rabbit: { category: 'Animals', picture: 'rabbit-face' },
  bird: { category: 'Animals', picture: 'bird' },
  'alarm-clock': { category: 'Time', picture: 'alarm-clock' },
  hourglass: { category: 'Time', picture: 'hourglass-not-done' },
  calendar: { category: 'Time', picture: 'calendar' },
  moon: { category: 'Time', picture: 'crescent-moon' },
  tv: { category: 'Tech', picture: 'television' },
  phone: { category: 'Tech', picture: 'mobile-phone' },
  computer: { category: 'Tech', picture: 'laptop' },
  headphones: { category: 'Tech', picture: 'headphone' },
  camera: { category: 'Tech', picture: 'camera' },
  bus: { category: 'Transport', picture: 'bus' },
  car: { category: 'Transport', picture: 'automobile' },
  bike: { category: 'Transport', picture: 'bicycle' },
  scooter: { category: 'Transport', picture: 'kick-scooter' },
  hammer: { category: 'Tools', picture: 'hammer' },
  wrench: { category: 'Tools', picture: 'wrench' },
  scissors: { category: 'Tools', picture: 'scissors' },
  toolbox: { category: 'Tools', picture: 'toolbox' },
} as const satisfies Record<string, IconEntry>;

/** Stored key of a picture. */
export type IconKey = keyof typeof ICONS;

/** Icons of professional tasks; the first is the default (professionals-11). */
export const PROFESSIONAL_TASK_ICONS: readonly IconKey[] = [
  'book',
  'pencil-alt',
  'calculator',
  'brain',
  'puzzle-piece',
  'paint-brush',
  'music',
  'running',
  'heart',
  'star',
];

/** Icons of professional rewards; the first is the default (professionals-14). */
export const PROFESSIONAL_REWARD_ICONS: readonly IconKey[] = [
  'star',
  'trophy',
  'medal',
  'book',
  'art',
  'music',
  'sports',
  'games',
  'certificate',
  'crown',
];

/** Returns the stored key if it is known, otherwise `check`. */
export function knownIcon(key: string): IconKey {
  return Object.hasOwn(ICONS, key) ? (key as IconKey) : 'check';
}
