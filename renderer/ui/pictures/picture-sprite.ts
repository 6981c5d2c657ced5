import spriteUrl from '#renderer/ui/pictures/icons.svg?url';
import { createSprite } from '#renderer/ui/pictures/sprite.ts';

const sprite = createSprite(spriteUrl);

/** Fetches the sprite with all pictures of tasks, rewards and the product, before the first one is drawn. */
export const fetchPictures = sprite.fetch;

/** Puts the pictures into the page; after a failure, the next picture that appears tries again. */
export function loadPictures(): void {
  sprite.show().catch(() => undefined);
}
