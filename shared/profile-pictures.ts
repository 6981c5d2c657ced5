/** Groups of profile pictures, in the order in which the chooser shows them. */
export const PROFILE_PICTURE_GROUPS = ['Children', 'Grown-ups', 'Fun faces', 'Animals'] as const;

interface ProfilePicture {
  readonly group: (typeof PROFILE_PICTURE_GROUPS)[number];
  /** Name for people who do not see it. */
  readonly label: string;
  /** Its drawing's name in the fluent-emoji-flat set. */
  readonly picture: string;
  /** Draws glasses onto the face: how far down its eyes are, of 32. */
  readonly glasses?: number;
}

/**
 * The pictures that a member can have, by name (docs/product/people.md#people-13): checked by the contract, drawn by
 * the build, shown by the chooser. People's rows hold the names, so a name that was released stays.
 */
export const PROFILE_PICTURES = {
  'girl-dark': { group: 'Children', label: 'Girl, dark skin', picture: 'girl-dark' },
  'girl-medium-dark': { group: 'Children', label: 'Girl, medium-dark skin', picture: 'girl-medium-dark' },
  'girl-medium': { group: 'Children', label: 'Girl, medium skin', picture: 'girl-medium' },
  'girl-medium-light': { group: 'Children', label: 'Girl, medium-light skin', picture: 'girl-medium-light' },
  'girl-light': { group: 'Children', label: 'Girl, light skin', picture: 'girl-light' },
  'boy-dark': { group: 'Children', label: 'Boy, dark skin', picture: 'boy-dark' },
  'boy-medium-dark': { group: 'Children', label: 'Boy, medium-dark skin', picture: 'boy-medium-dark' },
  'boy-medium': { group: 'Children', label: 'Boy, medium skin', picture: 'boy-medium' },
  'boy-medium-light': { group: 'Children', label: 'Boy, medium-light skin', picture: 'boy-medium-light' },
  'boy-light': { group: 'Children', label: 'Boy, light skin', picture: 'boy-light' },
  'child-dark': { group: 'Children', label: 'Child, dark skin', picture: 'child-dark' },
  'child-medium-light': { group: 'Children', label: 'Child, medium-light skin', picture: 'child-medium-light' },
  'girl-glasses-medium': {
    group: 'Children',
    label: 'Girl with glasses, medium skin',
    picture: 'girl-medium',
    glasses: 18,
  },
  'girl-glasses-light': {
    group: 'Children',
    label: 'Girl with glasses, light skin',
    picture: 'girl-light',
    glasses: 18,
  },
  'boy-glasses-medium-dark': {
    group: 'Children',
    label: 'Boy with glasses, medium-dark skin',
    picture: 'boy-medium-dark',
    glasses: 17.4,
  },
  'boy-glasses-medium-light': {
    group: 'Children',
    label: 'Boy with glasses, medium-light skin',
    picture: 'boy-medium-light',
    glasses: 17.4,
  },
  'baby-medium': { group: 'Children', label: 'Baby, medium skin', picture: 'baby-medium' },
  'woman-dark': { group: 'Grown-ups', label: 'Woman, dark skin', picture: 'woman-dark' },
  'woman-medium': { group: 'Grown-ups', label: 'Woman, medium skin', picture: 'woman-medium' },
  'woman-blonde': { group: 'Grown-ups', label: 'Woman with blonde hair', picture: 'woman-blonde-hair-light' },
  'woman-red-hair': { group: 'Grown-ups', label: 'Woman with red hair', picture: 'woman-red-hair-light' },
  'woman-glasses-light': {
    group: 'Grown-ups',
    label: 'Woman with glasses, light skin',
    picture: 'woman-light',
    glasses: 17,
  },
  'woman-headscarf-medium': {
    group: 'Grown-ups',
    label: 'Woman with headscarf, medium skin',
    picture: 'woman-with-headscarf-medium',
  },
  'man-dark': { group: 'Grown-ups', label: 'Man, dark skin', picture: 'man-dark' },
  'man-light': { group: 'Grown-ups', label: 'Man, light skin', picture: 'man-light' },
  'man-red-hair': { group: 'Grown-ups', label: 'Man with red hair', picture: 'man-red-hair-light' },
  'man-beard-medium': { group: 'Grown-ups', label: 'Man with beard, medium skin', picture: 'man-beard-medium' },
  'man-bald-medium-light': {
    group: 'Grown-ups',
    label: 'Man without hair, medium-light skin',
    picture: 'man-bald-medium-light',
  },
  'man-glasses-medium-dark': {
    group: 'Grown-ups',
    label: 'Man with glasses, medium-dark skin',
    picture: 'man-medium-dark',
    glasses: 17,
  },
  'turban-medium': {
    group: 'Grown-ups',
    label: 'Person with turban, medium skin',
    picture: 'person-wearing-turban-medium',
  },
  'older-woman-light': { group: 'Grown-ups', label: 'Older woman, light skin', picture: 'old-woman-light' },
  'older-woman-medium-dark': {
    group: 'Grown-ups',
    label: 'Older woman, medium-dark skin',
    picture: 'old-woman-medium-dark',
  },
  'older-man-dark': { group: 'Grown-ups', label: 'Older man, dark skin', picture: 'old-man-dark' },
  'older-man-glasses-light': {
    group: 'Grown-ups',
    label: 'Older man with glasses, light skin',
    picture: 'old-man-light',
    glasses: 17,
  },
  sunglasses: { group: 'Fun faces', label: 'Face with sunglasses', picture: 'smiling-face-with-sunglasses' },
  cowboy: { group: 'Fun faces', label: 'Face with cowboy hat', picture: 'cowboy-hat-face' },
  stars: { group: 'Fun faces', label: 'Face with stars for eyes', picture: 'star-struck' },
  robot: { group: 'Fun faces', label: 'Robot', picture: 'robot' },
  cat: { group: 'Animals', label: 'Cat', picture: 'cat-face' },
  dog: { group: 'Animals', label: 'Dog', picture: 'dog-face' },
  fox: { group: 'Animals', label: 'Fox', picture: 'fox' },
  rabbit: { group: 'Animals', label: 'Rabbit', picture: 'rabbit-face' },
  hamster: { group: 'Animals', label: 'Hamster', picture: 'hamster' },
  mouse: { group: 'Animals', label: 'Mouse', picture: 'mouse-face' },
  bear: { group: 'Animals', label: 'Bear', picture: 'bear' },
  panda: { group: 'Animals', label: 'Panda', picture: 'panda' },
  koala: { group: 'Animals', label: 'Koala', picture: 'koala' },
  lion: { group: 'Animals', label: 'Lion', picture: 'lion' },
  tiger: { group: 'Animals', label: 'Tiger', picture: 'tiger-face' },
  monkey: { group: 'Animals', label: 'Monkey', picture: 'monkey-face' },
  elephant: { group: 'Animals', label: 'Elephant', picture: 'elephant' },
  sloth: { group: 'Animals', label: 'Sloth', picture: 'sloth' },
  hedgehog: { group: 'Animals', label: 'Hedgehog', picture: 'hedgehog' },
  cow: { group: 'Animals', label: 'Cow', picture: 'cow-face' },
  pig: { group: 'Animals', label: 'Pig', picture: 'pig-face' },
  horse: { group: 'Animals', label: 'Horse', picture: 'horse-face' },
  unicorn: { group: 'Animals', label: 'Unicorn', picture: 'unicorn' },
  frog: { group: 'Animals', label: 'Frog', picture: 'frog' },
  turtle: { group: 'Animals', label: 'Turtle', picture: 'turtle' },
  penguin: { group: 'Animals', label: 'Penguin', picture: 'penguin' },
  owl: { group: 'Animals', label: 'Owl', picture: 'owl' },
  chick: { group: 'Animals', label: 'Chick', picture: 'front-facing-baby-chick' },
  parrot: { group: 'Animals', label: 'Parrot', picture: 'parrot' },
  octopus: { group: 'Animals', label: 'Octopus', picture: 'octopus' },
  dolphin: { group: 'Animals', label: 'Dolphin', picture: 'dolphin' },
  butterfly: { group: 'Animals', label: 'Butterfly', picture: 'butterfly' },
  bee: { group: 'Animals', label: 'Bee', picture: 'honeybee' },
  ladybird: { group: 'Animals', label: 'Ladybird', picture: 'lady-beetle' },
  dinosaur: { group: 'Animals', label: 'Dinosaur', picture: 'sauropod' },
} as const satisfies Record<string, ProfilePicture>;

/** Name of a profile picture. */
export type ProfilePictureName = keyof typeof PROFILE_PICTURES;

/** All names, in the order in which the chooser shows them. */
export const PROFILE_PICTURE_NAMES = Object.keys(PROFILE_PICTURES) as ProfilePictureName[];

/** Where all of them are in one file, each as the symbol `#profile-NAME`: for the chooser. */
export const PROFILE_PICTURE_SPRITE = '/pictures.svg';

/** Where a picture is served, which is also what `profileImageUrl` holds. */
export function profilePictureUrl(name: ProfilePictureName): string {
  return `/pictures/${name}.svg`;
}

/** Everything that `profileImageUrl` may be besides null. */
export const PROFILE_PICTURE_URLS = PROFILE_PICTURE_NAMES.map(profilePictureUrl);

/** The address of a picture that Kinboard ships, or null: nothing else that is stored ever becomes an address. */
export function shippedPicture(profileImageUrl: string | null | undefined): string | null {
  return PROFILE_PICTURE_URLS.find((url) => url === profileImageUrl) ?? null;
}
