import type { Text } from '#shared/language/text.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/pictures.ts';

/** Groups of profile pictures, in the order in which the chooser shows them. */
export const PROFILE_PICTURE_GROUPS = ['Children', 'Grown-ups', 'Fun faces', 'Animals'] as const;

/** Names of the groups for people. */
export const PICTURE_GROUP_WORDS: Readonly<Record<(typeof PROFILE_PICTURE_GROUPS)[number], Text>> = {
  Children: common.children,
  'Grown-ups': words.groupGrownUps,
  'Fun faces': words.groupFunFaces,
  Animals: words.groupAnimals,
};

interface ProfilePicture {
  readonly group: (typeof PROFILE_PICTURE_GROUPS)[number];
  /** Text alternative for screen readers. */
  readonly label: Text;
  /** Name of the drawing in the fluent-emoji-flat set. */
  readonly picture: string;
  /** Vertical position of the eyes, in units of the 32 × 32 drawing; glasses are drawn there. */
  readonly glasses?: number;
}

/**
 * Pictures that a member can have, by name (people-13). The contract checks them, the build draws them and the chooser
 * shows them. The database stores the names, so a released name must not change.
 */
export const PROFILE_PICTURES = {
  'girl-dark': { group: 'Children', label: words.girlDark, picture: 'girl-dark' },
  'girl-medium-dark': { group: 'Children', label: words.girlMediumDark, picture: 'girl-medium-dark' },
  'girl-medium': { group: 'Children', label: words.girlMedium, picture: 'girl-medium' },
  'girl-medium-light': { group: 'Children', label: words.girlMediumLight, picture: 'girl-medium-light' },
  'girl-light': { group: 'Children', label: words.girlLight, picture: 'girl-light' },
  'boy-dark': { group: 'Children', label: words.boyDark, picture: 'boy-dark' },
  'boy-medium-dark': { group: 'Children', label: words.boyMediumDark, picture: 'boy-medium-dark' },
  'boy-medium': { group: 'Children', label: words.boyMedium, picture: 'boy-medium' },
  'boy-medium-light': { group: 'Children', label: words.boyMediumLight, picture: 'boy-medium-light' },
  'boy-light': { group: 'Children', label: words.boyLight, picture: 'boy-light' },
  'child-dark': { group: 'Children', label: words.childDark, picture: 'child-dark' },
  'child-medium-light': { group: 'Children', label: words.childMediumLight, picture: 'child-medium-light' },
  'girl-glasses-medium': {
    group: 'Children',
    label: words.girlGlassesMedium,
    picture: 'girl-medium',
    glasses: 18,
  },
  'girl-glasses-light': {
    group: 'Children',
    label: words.girlGlassesLight,
    picture: 'girl-light',
    glasses: 18,
  },
  'boy-glasses-medium-dark': {
    group: 'Children',
    label: words.boyGlassesMediumDark,
    picture: 'boy-medium-dark',
    glasses: 17.4,
  },
  'boy-glasses-medium-light': {
    group: 'Children',
    label: words.boyGlassesMediumLight,
    picture: 'boy-medium-light',
    glasses: 17.4,
  },
  'baby-medium': { group: 'Children', label: words.babyMedium, picture: 'baby-medium' },
  'woman-dark': { group: 'Grown-ups', label: words.womanDark, picture: 'woman-dark' },
  'woman-medium': { group: 'Grown-ups', label: words.womanMedium, picture: 'woman-medium' },
  'woman-blonde': { group: 'Grown-ups', label: words.womanBlonde, picture: 'woman-blonde-hair-light' },
  'woman-red-hair': { group: 'Grown-ups', label: words.womanRedHair, picture: 'woman-red-hair-light' },
  'woman-glasses-light': {
    group: 'Grown-ups',
    label: words.womanGlassesLight,
    picture: 'woman-light',
    glasses: 17,
  },
  'woman-headscarf-medium': {
    group: 'Grown-ups',
    label: words.womanHeadscarfMedium,
    picture: 'woman-with-headscarf-medium',
  },
  'man-dark': { group: 'Grown-ups', label: words.manDark, picture: 'man-dark' },
  'man-light': { group: 'Grown-ups', label: words.manLight, picture: 'man-light' },
  'man-red-hair': { group: 'Grown-ups', label: words.manRedHair, picture: 'man-red-hair-light' },
  'man-beard-medium': { group: 'Grown-ups', label: words.manBeardMedium, picture: 'man-beard-medium' },
  'man-bald-medium-light': {
    group: 'Grown-ups',
    label: words.manBaldMediumLight,
    picture: 'man-bald-medium-light',
  },
  'man-glasses-medium-dark': {
    group: 'Grown-ups',
    label: words.manGlassesMediumDark,
    picture: 'man-medium-dark',
    glasses: 17,
  },
  'turban-medium': {
    group: 'Grown-ups',
    label: words.turbanMedium,
    picture: 'person-wearing-turban-medium',
  },
  'older-woman-light': { group: 'Grown-ups', label: words.olderWomanLight, picture: 'old-woman-light' },
  'older-woman-medium-dark': {
    group: 'Grown-ups',
    label: words.olderWomanMediumDark,
    picture: 'old-woman-medium-dark',
  },
  'older-man-dark': { group: 'Grown-ups', label: words.olderManDark, picture: 'old-man-dark' },
  'older-man-glasses-light': {
    group: 'Grown-ups',
    label: words.olderManGlassesLight,
    picture: 'old-man-light',
    glasses: 17,
  },
  sunglasses: { group: 'Fun faces', label: words.sunglasses, picture: 'smiling-face-with-sunglasses' },
  cowboy: { group: 'Fun faces', label: words.cowboy, picture: 'cowboy-hat-face' },
  stars: { group: 'Fun faces', label: words.stars, picture: 'star-struck' },
  robot: { group: 'Fun faces', label: words.robot, picture: 'robot' },
  cat: { group: 'Animals', label: words.cat, picture: 'cat-face' },
  dog: { group: 'Animals', label: words.dog, picture: 'dog-face' },
  fox: { group: 'Animals', label: words.fox, picture: 'fox' },
  rabbit: { group: 'Animals', label: words.rabbit, picture: 'rabbit-face' },
  hamster: { group: 'Animals', label: words.hamster, picture: 'hamster' },
  mouse: { group: 'Animals', label: words.mouse, picture: 'mouse-face' },
  bear: { group: 'Animals', label: words.bear, picture: 'bear' },
  panda: { group: 'Animals', label: words.panda, picture: 'panda' },
  koala: { group: 'Animals', label: words.koala, picture: 'koala' },
  lion: { group: 'Animals', label: words.lion, picture: 'lion' },
  tiger: { group: 'Animals', label: words.tiger, picture: 'tiger-face' },
  monkey: { group: 'Animals', label: words.monkey, picture: 'monkey-face' },
  elephant: { group: 'Animals', label: words.elephant, picture: 'elephant' },
  sloth: { group: 'Animals', label: words.sloth, picture: 'sloth' },
  hedgehog: { group: 'Animals', label: words.hedgehog, picture: 'hedgehog' },
  cow: { group: 'Animals', label: words.cow, picture: 'cow-face' },
  pig: { group: 'Animals', label: words.pig, picture: 'pig-face' },
  horse: { group: 'Animals', label: words.horse, picture: 'horse-face' },
  unicorn: { group: 'Animals', label: words.unicorn, picture: 'unicorn' },
  frog: { group: 'Animals', label: words.frog, picture: 'frog' },
  turtle: { group: 'Animals', label: words.turtle, picture: 'turtle' },
  penguin: { group: 'Animals', label: words.penguin, picture: 'penguin' },
  owl: { group: 'Animals', label: words.owl, picture: 'owl' },
  chick: { group: 'Animals', label: words.chick, picture: 'front-facing-baby-chick' },
  parrot: { group: 'Animals', label: words.parrot, picture: 'parrot' },
  octopus: { group: 'Animals', label: words.octopus, picture: 'octopus' },
  dolphin: { group: 'Animals', label: words.dolphin, picture: 'dolphin' },
  butterfly: { group: 'Animals', label: words.butterfly, picture: 'butterfly' },
  bee: { group: 'Animals', label: words.bee, picture: 'honeybee' },
  ladybird: { group: 'Animals', label: words.ladybird, picture: 'lady-beetle' },
  dinosaur: { group: 'Animals', label: words.dinosaur, picture: 'sauropod' },
} as const satisfies Record<string, ProfilePicture>;

/** Name of a profile picture. */
export type ProfilePictureName = keyof typeof PROFILE_PICTURES;

/** Names of all profile pictures, in the order of the chooser. */
export const PROFILE_PICTURE_NAMES = Object.keys(PROFILE_PICTURES) as ProfilePictureName[];

/** Path of the sprite for the chooser, which holds each picture as the symbol `#profile-NAME`. */
export const PROFILE_PICTURE_SPRITE = '/pictures.svg';

/** Returns the path at which a picture is served; `profileImageUrl` holds the same path. */
export function profilePictureUrl(name: ProfilePictureName): string {
  return `/pictures/${name}.svg`;
}

/** Allowed values of `profileImageUrl` other than null. */
export const PROFILE_PICTURE_URLS = PROFILE_PICTURE_NAMES.map(profilePictureUrl);

/** Returns the URL if it is that of a shipped picture, otherwise null: no other stored value is used as a URL. */
export function shippedPicture(profileImageUrl: string | null | undefined): string | null {
  return PROFILE_PICTURE_URLS.find((url) => url === profileImageUrl) ?? null;
}
