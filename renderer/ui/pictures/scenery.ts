/**
 * Pictures of the product itself (empty states, benefits, errors), which cannot be chosen for a task: names in
 * fluent-emoji-flat, by key.
 */
export const SCENERY = {
  'scene-house': 'house-with-garden',
  'scene-lock': 'locked',
  'scene-together': 'hugging-face',
  'scene-people': 'busts-in-silhouette',
  'scene-lost': 'compass',
  'scene-mend': 'adhesive-bandage',
  'scene-unplugged': 'electric-plug',
  'scene-wave': 'waving-hand',
  'scene-seedling': 'seedling',
  'scene-search': 'magnifying-glass-tilted-left',
  'scene-key': 'key',
  'scene-chart': 'chart-increasing',
  'scene-computer': 'desktop-computer',
  'scene-mortarboard': 'graduation-cap',
} as const;

/** Key of a picture of the product itself. */
export type SceneryKey = keyof typeof SCENERY;
