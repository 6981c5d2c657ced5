// Translations of the extras' texts, by part. `npm run check` checks that every extra is here.

export { default as asking } from './asking/translations.json' with { type: 'json' };
export { default as board } from './board/translations.json' with { type: 'json' };
export { default as breaks } from './breaks/translations.json' with { type: 'json' };
export { default as days } from './days/translations.json' with { type: 'json' };
export { default as goals } from './goals/translations.json' with { type: 'json' };
export { default as ican } from './ican/translations.json' with { type: 'json' };
export { default as keeps } from './keeps/translations.json' with { type: 'json' };
export { default as kindness } from './kindness/translations.json' with { type: 'json' };
export { default as looking } from './looking/translations.json' with { type: 'json' };
export { default as print } from './print/translations.json' with { type: 'json' };
export { default as routine } from './routine/translations.json' with { type: 'json' };
export { default as school } from './school/translations.json' with { type: 'json' };
export { default as sunday } from './sunday/translations.json' with { type: 'json' };
export { default as times } from './times/translations.json' with { type: 'json' };
export { default as together } from './together/translations.json' with { type: 'json' };
export { default as turns } from './turns/translations.json' with { type: 'json' };
