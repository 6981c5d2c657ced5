import { fetchPictures } from '#renderer/ui/pictures/picture-sprite.ts';

// Imported before all else: the font and the pictures come while the script runs, and do not slow down its own way.
document.fonts.load('1em "Nunito Variable"').catch(() => undefined);
fetchPictures().catch(() => undefined);
