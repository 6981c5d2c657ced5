import { fetchPictures } from '#renderer/ui/pictures/picture-sprite.ts';

// Imported first: the font and the pictures load while the script runs, and do not delay its own download.
document.fonts.load('1em "Nunito Variable"').catch(() => undefined);
fetchPictures().catch(() => undefined);
