/** Categories of the icon picker (docs/look.md#look-27). */
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

/** One picture for tasks and rewards. */
export interface IconEntry {
  readonly category: IconCategory;
  /** Name for people. */
  readonly label: string;
  /** Further words the search finds it by. */
  readonly synonyms: string;
  /** Its picture's name in the fluent-emoji-flat set. */
  readonly picture: string;
}

/**
 * The pictures a task or reward can have, by stored key; the default is `check` for tasks and `gift` for rewards
 * (docs/look.md#look-27).
 */
export const ICONS = {
  check: { category: 'General', label: 'Check', synonyms: 'done tick yes', picture: 'check-mark-button' },
  star: { category: 'General', label: 'Star', synonyms: 'favourite shine', picture: 'star' },
  heart: { category: 'General', label: 'Heart', synonyms: 'love kind', picture: 'red-heart' },
  gift: { category: 'General', label: 'Gift', synonyms: 'present reward', picture: 'wrapped-gift' },
  trophy: { category: 'General', label: 'Trophy', synonyms: 'cup win', picture: 'trophy' },
  medal: { category: 'General', label: 'Medal', synonyms: 'prize win', picture: 'sports-medal' },
  crown: { category: 'General', label: 'Crown', synonyms: 'king queen', picture: 'crown' },
  certificate: { category: 'General', label: 'Certificate', synonyms: 'diploma scroll', picture: 'scroll' },
  party: { category: 'General', label: 'Party', synonyms: 'celebrate birthday', picture: 'party-popper' },
  smile: { category: 'General', label: 'Smile', synonyms: 'happy face', picture: 'smiling-face-with-smiling-eyes' },
  apple: { category: 'Food', label: 'Apple', synonyms: 'fruit snack', picture: 'red-apple' },
  breakfast: { category: 'Food', label: 'Breakfast', synonyms: 'pancakes eat morning', picture: 'pancakes' },
  lunchbox: { category: 'Food', label: 'Lunchbox', synonyms: 'lunch bento meal', picture: 'bento-box' },
  vegetables: { category: 'Food', label: 'Vegetables', synonyms: 'carrot healthy', picture: 'carrot' },
  water: { category: 'Food', label: 'Water', synonyms: 'drink cup', picture: 'cup-with-straw' },
  milk: { category: 'Food', label: 'Milk', synonyms: 'drink glass', picture: 'glass-of-milk' },
  'ice-cream': { category: 'Food', label: 'Ice cream', synonyms: 'dessert treat', picture: 'soft-ice-cream' },
  pizza: { category: 'Food', label: 'Pizza', synonyms: 'dinner treat', picture: 'pizza' },
  book: { category: 'School', label: 'Book', synonyms: 'read reading', picture: 'open-book' },
  'pencil-alt': { category: 'School', label: 'Pencil', synonyms: 'write draw', picture: 'pencil' },
  calculator: { category: 'School', label: 'Calculator', synonyms: 'maths numbers abacus', picture: 'abacus' },
  brain: { category: 'School', label: 'Brain', synonyms: 'think learn', picture: 'brain' },
  'puzzle-piece': { category: 'School', label: 'Puzzle piece', synonyms: 'jigsaw game', picture: 'puzzle-piece' },
  backpack: { category: 'School', label: 'Backpack', synonyms: 'school bag pack', picture: 'backpack' },
  homework: { category: 'School', label: 'Homework', synonyms: 'memo paper study', picture: 'memo' },
  school: { category: 'School', label: 'School', synonyms: 'building class', picture: 'school' },
  toothbrush: { category: 'Health', label: 'Toothbrush', synonyms: 'teeth brush', picture: 'toothbrush' },
  soap: { category: 'Health', label: 'Soap', synonyms: 'wash hands', picture: 'soap' },
  bath: { category: 'Health', label: 'Bath', synonyms: 'shower wash', picture: 'bathtub' },
  medicine: { category: 'Health', label: 'Medicine', synonyms: 'pill tablets', picture: 'pill' },
  calm: { category: 'Health', label: 'Calm', synonyms: 'yoga breathe relax', picture: 'person-in-lotus-position' },
  sleep: { category: 'Health', label: 'Sleep', synonyms: 'bedtime tired', picture: 'sleeping-face' },
  tshirt: { category: 'Clothing', label: 'T-shirt', synonyms: 'clothes dress', picture: 't-shirt' },
  shoes: { category: 'Clothing', label: 'Shoes', synonyms: 'trainers sneakers', picture: 'running-shoe' },
  coat: { category: 'Clothing', label: 'Coat', synonyms: 'jacket', picture: 'coat' },
  socks: { category: 'Clothing', label: 'Socks', synonyms: 'feet clothes', picture: 'socks' },
  cap: { category: 'Clothing', label: 'Cap', synonyms: 'hat', picture: 'billed-cap' },
  bed: { category: 'Home', label: 'Bed', synonyms: 'make bed bedroom', picture: 'bed' },
  broom: { category: 'Home', label: 'Broom', synonyms: 'sweep clean', picture: 'broom' },
  laundry: { category: 'Home', label: 'Laundry', synonyms: 'basket washing clothes', picture: 'basket' },
  trash: { category: 'Home', label: 'Trash', synonyms: 'bin rubbish garbage', picture: 'wastebasket' },
  dishes: { category: 'Home', label: 'Dishes', synonyms: 'plate table set', picture: 'fork-and-knife-with-plate' },
  tidy: { category: 'Home', label: 'Tidy', synonyms: 'teddy toys clean room', picture: 'teddy-bear' },
  music: { category: 'Activities', label: 'Music', synonyms: 'notes practice instrument', picture: 'musical-notes' },
  'paint-brush': { category: 'Activities', label: 'Paint brush', synonyms: 'painting art', picture: 'paintbrush' },
  art: { category: 'Activities', label: 'Art', synonyms: 'palette paint', picture: 'artist-palette' },
  sports: { category: 'Activities', label: 'Sports', synonyms: 'football soccer ball', picture: 'soccer-ball' },
  running: { category: 'Activities', label: 'Running', synonyms: 'run jog', picture: 'person-running' },
  games: { category: 'Activities', label: 'Games', synonyms: 'video game screen', picture: 'video-game' },
  swim: { category: 'Activities', label: 'Swim', synonyms: 'swimming pool', picture: 'person-swimming' },
  movie: { category: 'Activities', label: 'Movie', synonyms: 'film cinema', picture: 'clapper-board' },
  sun: { category: 'Nature', label: 'Sun', synonyms: 'sunny morning day', picture: 'sun' },
  tree: { category: 'Nature', label: 'Tree', synonyms: 'outside park', picture: 'deciduous-tree' },
  flower: { category: 'Nature', label: 'Flower', synonyms: 'garden sunflower', picture: 'sunflower' },
  plant: { category: 'Nature', label: 'Plant', synonyms: 'water plants pot', picture: 'potted-plant' },
  rainbow: { category: 'Nature', label: 'Rainbow', synonyms: 'colours weather', picture: 'rainbow' },
  dog: { category: 'Animals', label: 'Dog', synonyms: 'pet walk feed', picture: 'dog-face' },
  cat: { category: 'Animals', label: 'Cat', synonyms: 'pet feed', picture: 'cat-face' },
  fish: { category: 'Animals', label: 'Fish', synonyms: 'pet aquarium', picture: 'tropical-fish' },
  rabbit: { category: 'Animals', label: 'Rabbit', synonyms: 'pet bunny', picture: 'rabbit-face' },
  bird: { category: 'Animals', label: 'Bird', synonyms: 'pet budgie', picture: 'bird' },
  'alarm-clock': { category: 'Time', label: 'Alarm clock', synonyms: 'time wake up', picture: 'alarm-clock' },
  hourglass: { category: 'Time', label: 'Hourglass', synonyms: 'timer wait', picture: 'hourglass-not-done' },
  calendar: { category: 'Time', label: 'Calendar', synonyms: 'date event', picture: 'calendar' },
  moon: { category: 'Time', label: 'Moon', synonyms: 'night evening', picture: 'crescent-moon' },
  tv: { category: 'Tech', label: 'TV', synonyms: 'television screen time', picture: 'television' },
  phone: { category: 'Tech', label: 'Phone', synonyms: 'mobile call', picture: 'mobile-phone' },
  computer: { category: 'Tech', label: 'Computer', synonyms: 'laptop screen', picture: 'laptop' },
  headphones: { category: 'Tech', label: 'Headphones', synonyms: 'listen audio', picture: 'headphone' },
  camera: { category: 'Tech', label: 'Camera', synonyms: 'photo picture', picture: 'camera' },
  bus: { category: 'Transport', label: 'Bus', synonyms: 'school ride', picture: 'bus' },
  car: { category: 'Transport', label: 'Car', synonyms: 'drive trip', picture: 'automobile' },
  bike: { category: 'Transport', label: 'Bike', synonyms: 'bicycle ride cycle', picture: 'bicycle' },
  scooter: { category: 'Transport', label: 'Scooter', synonyms: 'ride kick', picture: 'kick-scooter' },
  hammer: { category: 'Tools', label: 'Hammer', synonyms: 'build repair', picture: 'hammer' },
  wrench: { category: 'Tools', label: 'Wrench', synonyms: 'fix spanner', picture: 'wrench' },
  scissors: { category: 'Tools', label: 'Scissors', synonyms: 'cut craft', picture: 'scissors' },
  toolbox: { category: 'Tools', label: 'Toolbox', synonyms: 'fix tools', picture: 'toolbox' },
} as const satisfies Record<string, IconEntry>;

/** Stored key of a picture. */
export type IconKey = keyof typeof ICONS;

/** Icons of professional tasks; the first is the default (docs/product/professionals.md#professionals-11). */
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

/** Icons of professional rewards; the first is the default (docs/product/professionals.md#professionals-14). */
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

/** The known key for a stored one; unknown keys show as `check`. */
export function knownIcon(key: string): IconKey {
  return Object.hasOwn(ICONS, key) ? (key as IconKey) : 'check';
}
